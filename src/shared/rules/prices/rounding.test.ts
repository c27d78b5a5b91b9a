import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAtLeast, priceAtMost, type Rounding, roundedPrice, roundings } from './rounding.ts'

test.each<[Rounding, number, number]>([
  ['none', 1_234, 1_234],
  ['none', 0, 1],
  ['5', 1_232, 1_230],
  ['5', 1_233, 1_235],
  ['10', 1_235, 1_240],
  ['25', 1_230, 1_225],
  ['50', 24, 50],
  [',49', 1_234, 1_249],
  [',49', 1_190, 1_149],
  [',95', 1_234, 1_195],
  [',99', 1_250, 1_299],
  [',99', 1_248, 1_199],
  [',99', 150, 199],
  // A card of 8 cents does not round up to 99.
  [',99', 8, 10],
  [',49', 97, 95],
  [',99', 97, 99],
  [',99', 1, 5],
])('rounds with %s: %i cents become %i', (rounding, cents, rounded) => {
  expect(roundedPrice(cents, rounding)).toBe(rounded)
})

const anyRounding = fc.constantFrom(...roundings)
const anyCents = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 10_000_000 }))

test('encloses an amount between neighbours, with no other price between them', () => {
  fc.assert(
    fc.property(anyRounding, anyCents, (rounding, cents) => {
      const [down, up] = [priceAtMost(cents, rounding), priceAtLeast(cents, rounding)]
      expect(up).toBeGreaterThanOrEqual(Math.max(cents, 1))
      expect(down ?? 0).toBeLessThanOrEqual(cents)
      if (up > cents) expect(priceAtMost(up - 1, rounding)).toBe(down)
      if (down !== undefined && down < cents) expect(priceAtLeast(down + 1, rounding)).toBe(up)
    }),
  )
})

test('is idempotent and monotonic', () => {
  fc.assert(
    fc.property(anyRounding, anyCents, anyCents, (rounding, one, other) => {
      const rounded = roundedPrice(one, rounding)
      expect(roundedPrice(rounded, rounding)).toBe(rounded)
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(roundedPrice(low, rounding)).toBeLessThanOrEqual(roundedPrice(high, rounding))
    }),
  )
})
