import { expect, test } from 'vitest'
import { offeredWay, shippingThen, waysOf } from './delivery.ts'
import { flatShipping } from './shipping.ts'

test('replaces a delivery method that the shop does not offer', () => {
  expect(waysOf({ ships: true, pickup: true })).toEqual(['ship', 'pickup'])
  expect(offeredWay({ ships: true, pickup: true }, 'pickup')).toBe('pickup')
  expect(offeredWay({ ships: true, pickup: false }, 'pickup')).toBe('ship')
  expect(offeredWay({ ships: false, pickup: true }, undefined)).toBe('pickup')
})

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
