import { expect, test } from 'vitest'
import { cutInto, periodBefore } from './spans.ts'

test('divides a period into days, weeks from Monday and months', () => {
  const days = { from: '2026-10-30', to: '2026-11-10' }
  expect(cutInto('day', days)).toHaveLength(12)
  expect(cutInto('week', days)).toEqual([
    { from: '2026-11-09', to: '2026-11-10' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-10-30', to: '2026-11-01' },
  ])
  expect(cutInto('month', days)).toEqual([
    { from: '2026-11-01', to: '2026-11-10' },
    { from: '2026-10-30', to: '2026-10-31' },
  ])
})

test.each([
  ['as many days', '2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'],
  ['whole months before whole months', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter before a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['a year before a year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['a month that is not over', '2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31'],
])('finds the preceding period: %s', (_, from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last })
})
