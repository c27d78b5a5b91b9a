import { expect, test } from 'vitest'
import { cashDue, cashRounding } from './cash.ts'

test.each([
  [1_000, 0],
  [1_001, -1],
  [1_002, -2],
  [1_003, 2],
  [1_004, 1],
  [1_005, 0],
  [1_006, -1],
  [1_007, -2],
  [1_008, 2],
  [1_009, 1],
  [2, -2],
  [-1_007, 2],
  [-1_008, -2],
  [0, 0],
])('rounds %i cents by %i', (amountCents, rounding) => {
  expect(cashRounding(amountCents)).toBe(rounding)
})

test('hands over the rounded amount where the shop rounds', () => {
  expect([cashDue(1_003, true), cashDue(1_003, false), cashDue(-1_008, true)]).toEqual([1_005, 1_003, -1_010])
})
