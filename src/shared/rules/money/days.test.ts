import { expect, test } from 'vitest'
import { addDays, amsterdamDay, lengthOf } from './days.ts'

test.each([
  ['before midnight in summer', '2026-10-24T21:59:59Z', '2026-10-24'],
  ['the day on which the clock goes back begins in summer', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['and ends in winter, an hour later', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['the next one', '2026-10-25T23:00:00Z', '2026-10-26'],
  ['the day on which it goes forward begins in winter', '2027-03-27T23:00:00Z', '2027-03-28'],
  ['and ends in summer, an hour earlier', '2027-03-28T21:59:59Z', '2027-03-28'],
  ['the next one after that', '2027-03-28T22:00:00Z', '2027-03-29'],
  ['the last hour of a year', '2026-12-31T22:59:59Z', '2026-12-31'],
  ['the first of the next', '2026-12-31T23:00:00Z', '2027-01-01'],
])('returns the date in Amsterdam: %s', (_, moment, day) => expect(amsterdamDay(new Date(moment))).toBe(day))

test('adds a calendar day, whatever its length', () => {
  expect(['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2026-12-31'].map((day) => addDays(day, 1))).toEqual([
    '2026-10-25',
    '2026-10-26',
    '2027-03-28',
    '2027-03-29',
    '2027-01-01',
  ])
  expect(lengthOf({ from: '2026-10-24', to: '2026-10-26' })).toBe(3)
})
