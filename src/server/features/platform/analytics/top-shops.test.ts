import { expect, test } from 'vitest'
import { piecesOf } from './top-shops.ts'

test.each([
  // Late in its month: the few days inside, and the months after.
  ['2026-10-23', '2026-11-21', '2026-11-01', ['2026-10-23', '2026-10-31', 1]],
  // Early: the whole month, minus the few days before.
  ['2026-08-05', '2026-11-21', '2026-08-01', ['2026-08-01', '2026-08-04', -1]],
  // On the first: nothing to subtract.
  ['2026-11-01', '2026-11-30', '2026-11-01', ['2026-11-01', '2026-10-31', -1]],
  // Within one month: no month at all, or that month without its first days.
  ['2026-11-15', '2026-11-21', '2026-12-01', ['2026-11-15', '2026-11-21', 1]],
  ['2026-11-03', '2026-11-09', '2026-11-01', ['2026-11-01', '2026-11-02', -1]],
  ['2026-01-31', '2026-02-06', '2026-02-01', ['2026-01-31', '2026-01-31', 1]],
])('the days from %s to %s are the months from %s, and %j', (from, to, month, [first, last, sign]) => {
  expect(piecesOf({ from, to })).toEqual({
    months: { from: month, to },
    corrected: { from: first, to: last },
    sign,
  })
})
