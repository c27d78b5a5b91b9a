import { expect, test } from 'vitest'
import { BOOK_PERIOD, daysOfPeriod, returnDueOn } from './book-periods.ts'

test.each([
  ['2026', '2026-01-01', '2027-01-01'],
  ['2026-Q1', '2026-01-01', '2026-04-01'],
  ['2026-Q4', '2026-10-01', '2027-01-01'],
  ['2026-02', '2026-02-01', '2026-03-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
])('%s starts on %s and ends before %s', (period, from, until) => {
  expect(BOOK_PERIOD.test(period)).toBe(true)
  expect(daysOfPeriod(period)).toEqual({ from, until })
})

test.each(['2026-Q5', '2026-13', '26', '2026-1', '2026-11-01'])('%s is no period', (period) => {
  expect(BOOK_PERIOD.test(period)).toBe(false)
})

test.each([
  ['2026-Q1', '2026-04-30'],
  ['2026-Q4', '2027-01-31'],
  ['2028-01', '2028-02-29'],
  ['2026-11', '2026-12-31'],
])('the return of %s is due on %s', (period, day) => {
  expect(returnDueOn(period)).toBe(day)
})
