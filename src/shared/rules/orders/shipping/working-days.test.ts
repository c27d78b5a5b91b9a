import { expect, test } from 'vitest'
import { addWorkingDays, workingDaysBetween } from './working-days.ts'

test.each([
  ['2026-11-27', 0, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 0, '2026-11-30'],
  ['2026-11-28', 1, '2026-12-01'],
  // Christmas
  ['2026-12-24', 1, '2026-12-28'],
  ['2025-12-31', 1, '2026-01-02'],
  // King's Day, Easter Monday, Ascension Day, Whit Monday
  ['2026-04-27', 0, '2026-04-28'],
  ['2026-04-03', 1, '2026-04-07'],
  ['2026-05-14', 0, '2026-05-15'],
  ['2027-05-14', 1, '2027-05-18'],
])('from %s, %i working days end on %s', (day, days, end) => {
  expect(addWorkingDays(day, days)).toBe(end)
})

test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-29', 0],
  ['2026-11-27', '2026-11-30', 1],
  ['2026-12-23', '2026-12-28', 2],
])('from %s until %s are %i working days', (from, until, days) => {
  expect(workingDaysBetween(from, until)).toBe(days)
})

test('skips days on which the shop is closed', () => {
  expect(addWorkingDays('2026-11-27', 1, (day) => day >= '2026-11-30' && day < '2026-12-02')).toBe('2026-12-02')
})
