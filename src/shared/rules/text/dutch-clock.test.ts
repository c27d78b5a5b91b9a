import { expect, test } from 'vitest'
import { dutchClock, fromDutchClock } from './dutch-clock.ts'

const iso = (typed: string) => fromDutchClock(typed)?.toISOString()

test('reads the Dutch clock in winter and summer', () => {
  expect(iso('2026-12-04T20:00')).toBe('2026-12-04T19:00:00.000Z')
  expect(iso('2026-07-04T20:00')).toBe('2026-07-04T18:00:00.000Z')
  expect(iso('2026-01-01T00:30')).toBe('2025-12-31T23:30:00.000Z')
  expect(dutchClock('2026-07-04T18:00:00.000Z')).toBe('2026-07-04T20:00')
})

test('reads the nights on which the clock changes', () => {
  // Shown twice: the first time.
  expect(iso('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
  // Skipped: half past two is half past three.
  expect(iso('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(dutchClock(iso('2026-03-29T02:30') ?? '')).toBe('2026-03-29T03:30')
})

test('rejects what is no date', () => {
  for (const typed of ['', '2026-13-01T10:00', '2026-12-04', 'tonight', '2026-12-04T25:00']) {
    expect(fromDutchClock(typed)).toBeUndefined()
  }
})
