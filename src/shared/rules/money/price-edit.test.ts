import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from './money.ts'
import { editedPrice, salePrice } from './price-edit.ts'

test('sets a price or changes it by cents, even out of range', () => {
  expect(editedPrice(1_250, { toCents: 0 })).toBe(0)
  expect(editedPrice(1_250, { byCents: 250 })).toBe(1_500)
  expect(editedPrice(1_250, { byCents: -1_251 })).toBe(-1)
})

test.each([
  [50, 10, 55],
  [1_005, 10, 1_106],
  [1, 50, 2],
  [1, 49.99, 1],
  [3, -50, 2],
  [999, -33.33, 666],
  [1_250, -100, 0],
  [1_250, 0, 1_250],
  [7, 1.01, 7],
  [MAX_PRICE_CENTS, 1_000, MAX_PRICE_CENTS * 11],
])('changes %i cents by %d percent to %i', (cents, byPercent, expected) => {
  expect(editedPrice(cents, { byPercent })).toBe(expected)
})

test('calculates percentages as exact as integer arithmetic', () => {
  const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
  const hundredths = fc.integer({ min: -10_000, max: 100_000 })
  fc.assert(
    fc.property(price, hundredths, (cents, percent) => {
      const exact = BigInt(cents) * BigInt(10_000 + percent)
      const [whole, rest] = [exact / 10_000n, exact % 10_000n]
      expect(editedPrice(cents, { byPercent: percent / 100 })).toBe(Number(whole + (rest >= 5_000n ? 1n : 0n)))
    }),
  )
})

test('rounds a price, and raises it to a floor', () => {
  expect(editedPrice(1_234, { roundTo: ',99' })).toBe(1_199)
  expect(editedPrice(1_234, { roundTo: '50' })).toBe(1_250)
  expect(editedPrice(0, { roundTo: '50' })).toBe(0)
  expect(editedPrice(10, { atLeastCents: 25 })).toBe(25)
  expect(editedPrice(30, { atLeastCents: 25 })).toBe(30)
})

test('sets a sale price, or reduces the price by a percentage', () => {
  expect(salePrice(1_000, { toCents: 750 })).toBe(750)
  expect(salePrice(1_000, { percent: 12.5 })).toBe(875)
})
