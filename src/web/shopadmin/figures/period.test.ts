import { expect, test } from 'vitest'
import { isDay, periodIn, spansFor } from './period.ts'

const today = '2026-11-22'
const periodOf = (search: string) => periodIn(new URLSearchParams(search), today)

test.each([
  ['', '2026-10-24', today, 'day'],
  ['period=7d', '2026-11-16', today, 'day'],
  ['period=1y', '2025-11-23', today, 'month'],
  ['period=month', '2026-11-01', today, 'day'],
  ['period=lastMonth', '2026-10-01', '2026-10-31', 'day'],
  ['period=quarter', '2026-10-01', today, 'week'],
  ['period=lastQuarter', '2026-07-01', '2026-09-30', 'week'],
  ['period=year', '2026-01-01', today, 'month'],
  ['from=2026-02-01&to=2026-02-28', '2026-02-01', '2026-02-28', 'day'],
  ['from=2026-02-01&to=2026-02-28&by=week', '2026-02-01', '2026-02-28', 'week'],
  // Invalid values fall back to the default.
  ['from=2026-02-28&to=2026-02-01', '2026-10-24', today, 'day'],
  ['from=2026-02-30&to=2026-03-01', '2026-10-24', today, 'day'],
  ['period=1y&by=day', '2025-11-23', today, 'month'],
])('%s is %s to %s by %s', (search, from, to, by) => {
  expect(periodOf(search)).toMatchObject({ from, to, by })
})

test('does not split long periods into days', () => {
  expect(spansFor({ from: '2026-01-01', to: '2026-01-31' })).toEqual(['day', 'week', 'month'])
  expect(spansFor({ from: '2025-01-01', to: '2026-12-31' })).toEqual(['week', 'month'])
  expect(spansFor({ from: '2020-01-01', to: '2026-12-31' })).toEqual(['month'])
})

test('accepts only days of the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
  expect(isDay('1999-12-31')).toBe(false)
  expect(isDay('tomorrow')).toBe(false)
})
