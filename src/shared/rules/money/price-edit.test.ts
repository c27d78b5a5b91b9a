import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from './money.ts'
import { editedPrice, salePrice } from './price-edit.ts'

test('a price is set, or moved by cents, also to where no price can be', () => {
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
])('%i cents changed by %d percent are %i', (cents, byPercent, expected) => {
  expect(editedPrice(cents, { byPercent })).toBe(expected)
})

test('a percentage gives the cent that exact arithmetic gives', () => {
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

test('a price is rounded, and lifted to a floor', () => {
  expect(editedPrice(1_234, { roundTo: ',99' })).toBe(1_199)
  expect(editedPrice(1_234, { roundTo: '50' })).toBe(1_250)
  expect(editedPrice(0, { roundTo: '50' })).toBe(0)
  expect(editedPrice(10, { atLeastCents: 25 })).toBe(25)
  expect(editedPrice(30, { atLeastCents: 25 })).toBe(30)
})

test('a sale is a price of its own, or so many percent less', () => {
  expect(salePrice(1_000, { toCents: 750 })).toBe(750)
  expect(salePrice(1_000, { percent: 12.5 })).toBe(875)
})
