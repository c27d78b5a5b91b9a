import { expect, test } from 'vitest'
import { shippingThen } from './changed-shipping.ts'
import { flatShipping } from './shipping.ts'

const zones = flatShipping(495, 5_000)
const goods = (goodsCents: number) => ({ pieces: 1, goodsCents })
const change = { before: goods(6_000), after: goods(4_000) }
const shipping = { country: 'NL', method: 'parcel' } as const

test('charges shipping again when fewer goods no longer qualify for free shipping', () => {
  for (const how of [shipping, null]) {
    expect(shippingThen(zones, { delivery: 'ship', shippingCents: 0, shipping: how }, change)).toBe(495)
  }
})

test('keeps an agreed shipping price, and pickup free', () => {
  expect(shippingThen(zones, { delivery: 'ship', shippingCents: 100, shipping }, change)).toBe(100)
  expect(shippingThen(zones, { delivery: 'pickup', shippingCents: 0, shipping: null }, change)).toBe(0)
  const gone = { ...shipping, method: 'letter' }
  expect(shippingThen(zones, { delivery: 'ship', shippingCents: 0, shipping: gone }, change)).toBe(0)
})
