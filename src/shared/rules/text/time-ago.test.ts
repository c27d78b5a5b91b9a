import { expect, test } from 'vitest'
import { age, dateIn, dateTimeIn } from './time-ago.ts'

const now = new Date('2025-03-03T12:00:00Z')

test.each([
  ['2025-03-03T12:00:30Z', 'now'],
  ['2025-03-03T11:59:01Z', 'now'],
  ['2025-03-03T11:59:00Z', '1 min'],
  ['2025-03-03T11:00:01Z', '59 min'],
  ['2025-03-03T11:00:00Z', '1 h'],
  ['2025-03-02T12:00:01Z', '23 h'],
  ['2025-03-02T12:00:00Z', '1 d'],
  ['2024-03-03T12:00:00Z', '365 d'],
])('shows %s as %s', (from, text) => {
  expect(age(from, now, 'en')).toBe(text)
  expect(age(new Date(from), now, 'en')).toBe(text)
})

test.each([
  ['2025-03-03T12:00:00Z', '3 Mar 2025', '13:00'],
  ['2025-09-30T22:30:00Z', '1 Oct 2025', '00:30'],
  ['2024-12-31T23:00:00.000Z', '1 Jan 2025', '00:00'],
  ['2025-09-05T08:05:00Z', '5 Sep 2025', '10:05'],
])('shows %s in Dutch time as %s, %s', (iso, date, time) => {
  expect(dateIn('en', iso)).toBe(date)
  expect(dateTimeIn('en', iso)).toBe(`${date}, ${time}`)
})

test('throws for an invalid date', () => {
  expect(() => dateIn('en', 'yesterday')).toThrow(RangeError)
})

test('writes ages and dates in Dutch', () => {
  const ages = ['2025-03-03T12:00:00Z', '2025-03-03T11:00:00Z', '2025-03-01T12:00:00Z'].map((from) =>
    age(from, now, 'nl'),
  )
  expect(ages).toEqual(['nu', '1 u', '2 d'])
  expect(dateTimeIn('nl', '2025-03-03T12:00:00Z')).toBe('3 mrt 2025, 13:00')
})
