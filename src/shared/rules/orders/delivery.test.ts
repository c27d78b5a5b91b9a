import fc from 'fast-check'
import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { offeredWay, shippingFor, shippingPrice, waysOf } from './delivery.ts'

const price = { shippingCents: 495, freeShippingFromCents: 5_000 }

test('a parcel costs the flat price, and nothing from the amount on', () => {
  expect(shippingFor(price, 'ship', 4_999)).toBe(495)
  expect(shippingFor(price, 'ship', 5_000)).toBe(0)
  expect(shippingFor({ ...price, freeShippingFromCents: null }, 'ship', 1e9)).toBe(495)
  expect(shippingFor({ ...price, freeShippingFromCents: 0 }, 'ship', 0)).toBe(0)
})

test('picking up never costs anything', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (shippingCents, goods) => {
      expect(shippingFor({ shippingCents, freeShippingFromCents: null }, 'pickup', goods)).toBe(0)
    }),
  )
})

test('a way that the shop does not offer becomes the one it does', () => {
  expect(waysOf({ ships: true, pickup: true })).toEqual(['ship', 'pickup'])
  expect(offeredWay({ ships: true, pickup: true }, 'pickup')).toBe('pickup')
  expect(offeredWay({ ships: true, pickup: false }, 'pickup')).toBe('ship')
  expect(offeredWay({ ships: false, pickup: true }, undefined)).toBe('pickup')
})

test('the price is said as a price list says it', () => {
  const inEnglish = (offer: Parameters<typeof shippingPrice>[0]) => written(shippingPrice(offer), 'en')
  expect(inEnglish(price)).toBe('€4.95, free from €50.00')
  expect(inEnglish({ ...price, freeShippingFromCents: null })).toBe('€4.95')
  expect(inEnglish({ ...price, shippingCents: 0 })).toBe('Free')
  expect(written(shippingPrice(price), 'nl')).toBe('€\u00a04,95, gratis vanaf €\u00a050,00')
})
