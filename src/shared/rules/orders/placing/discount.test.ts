import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatShipping } from '../shipping/shipping.ts'
import { type DiscountTerms, discountOn, discountThen, normaliseCode, shippingWithCode } from './discount.ts'

const terms: DiscountTerms = {
  code: 'TEN',
  percent: null,
  amountCents: null,
  freeShipping: false,
  minGoodsCents: 0,
  productIds: null,
}
const percent = (percent: number, more: Partial<DiscountTerms> = {}) => ({ ...terms, percent, ...more })
const line = (productId: number, priceCents: number, quantity = 1) => ({ productId, priceCents, quantity })

test('applies a percentage to eligible goods, rounded half up', () => {
  expect(discountOn(percent(15), [line(1, 1_000, 3)])).toEqual({ cents: 450 })
  expect(discountOn(percent(50), [line(1, 333)])).toEqual({ cents: 167 })
  expect(discountOn(percent(1), [line(1, 49)])).toEqual({ cents: 0 })
  expect(discountOn(percent(50, { productIds: [2] }), [line(1, 1_000), line(2, 700, 2)])).toEqual({ cents: 700 })
})

test('caps an amount at the goods', () => {
  expect(discountOn({ ...terms, amountCents: 300 }, [line(1, 1_000)])).toEqual({ cents: 300 })
  expect(discountOn({ ...terms, amountCents: 3_000 }, [line(1, 1_000)])).toEqual({ cents: 1_000 })
  expect(discountOn(terms, [line(1, 1_000)])).toEqual({ cents: 0 })
})

test('requires eligible goods above the minimum', () => {
  const some = percent(10, { productIds: [2], minGoodsCents: 2_000 })
  expect(discountOn(some, [line(1, 5_000)])).toEqual({ cents: 0, problem: 'products' })
  expect(discountOn(some, [line(2, 5_000, 0)])).toEqual({ cents: 0, problem: 'products' })
  expect(discountOn(some, [line(1, 5_000), line(2, 1_999)])).toEqual({ cents: 0, problem: 'minimum' })
  expect(discountOn(some, [line(2, 1_000, 2)])).toEqual({ cents: 200 })
})

test('never exceeds the goods, and is never negative', () => {
  const anyLine = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    priceCents: fc.nat(10_000),
    quantity: fc.nat(9),
  })
  const anyTerms = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amountCents: fc.nat(100_000) }),
  )
  fc.assert(
    fc.property(fc.array(anyLine), anyTerms, (lines, some) => {
      const { cents } = discountOn({ ...terms, ...some }, lines)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(lines.reduce((sum, each) => sum + each.priceCents * each.quantity, 0))
    }),
  )
})

test('ignores the case of a code', () => {
  expect(normaliseCode(' summer-10 ')).toBe('SUMMER-10')
})

test('recalculates after a change of goods, unless the shop changed it by hand', () => {
  const lines = [line(1, 1_000, 4)]
  const left = [line(1, 1_000, 2)]
  const some = percent(20, { minGoodsCents: 2_000 })
  expect(discountThen(some, { lines, cents: 800, left })).toEqual({ cents: 400, holds: true })
  expect(discountThen(some, { lines, cents: 800, left: [line(1, 1_000)] })).toEqual({ cents: 0, holds: false })
  expect(discountThen(some, { lines, cents: 123, left: [line(1, 1_000)] })).toEqual({ cents: 123, holds: true })
  const free = { ...terms, freeShipping: true, minGoodsCents: 2_000 }
  expect(discountThen(free, { lines, cents: 495, left })).toEqual({ cents: 0, holds: true })
  expect(discountThen(free, { lines, cents: 495, left: [line(1, 1_000)] })).toEqual({ cents: 0, holds: false })
})

test('keeps shipping free while its code applies', () => {
  const zones = flatShipping(495)
  const shipping = { country: 'NL', method: 'parcel' } as const
  const order = { delivery: 'ship', shippingCents: 0, shipping } as const
  const change = { before: { pieces: 2, goodsCents: 2_000 }, after: { pieces: 1, goodsCents: 1_000 } }
  const code = { freeShipping: true, holds: true }
  expect(shippingWithCode(zones, order, change, code)).toBe(0)
  expect(shippingWithCode(zones, order, change, { ...code, holds: false })).toBe(495)
  const gone = { ...order, shipping: { ...shipping, method: 'letter' } }
  expect(shippingWithCode(zones, gone, change, { ...code, holds: false })).toBe(0)
  const paid = { ...order, shippingCents: 495 }
  const free = flatShipping(495, 2_000)
  for (const other of [null, { freeShipping: false, holds: false }]) {
    expect(shippingWithCode(zones, paid, change, other)).toBe(495)
    expect(shippingWithCode(free, order, change, other)).toBe(495)
  }
})
