import { expect, test } from 'vitest'
import { flatShipping, newMethod } from '../shipping/shipping.ts'
import type { ShippingSize } from '../shipping/sizes.ts'
import { draftGoods, draftPath, draftShipping, draftState } from './draft-order.ts'

const now = new Date('2026-11-20T12:00:00Z')
const draft = { orderId: null, withdrawnAt: null, expiresAt: new Date('2026-11-21T12:00:00Z') }

test('is open until it is ordered, withdrawn or expired', () => {
  expect(draftState(draft, now)).toBe('open')
  expect(draftState({ ...draft, expiresAt: now }, now)).toBe('expired')
  expect(draftState({ ...draft, withdrawnAt: now, expiresAt: now }, now)).toBe('withdrawn')
  expect(draftState({ orderId: 7, withdrawnAt: now, expiresAt: now }, now)).toBe('ordered')
})

test('sums lines and extras', () => {
  const items = [
    { quantity: 2, priceCents: 1_000 },
    { quantity: 1, priceCents: 250 },
  ]
  const extras = [{ amountCents: -300 }, { amountCents: 50 }]
  expect(draftGoods({ items, extras })).toEqual({ pieces: 3, goodsCents: 2_000 })
})

test('ships at the current price of the method, or at the one set by hand', () => {
  const zones = flatShipping(495, 5_000)
  const sending = { delivery: 'ship' as const, country: 'NL' as const, method: 'parcel', shippingCents: null }
  const goods = { pieces: 2, goodsCents: 4_999, size: 'letter' as const }
  expect(draftShipping(zones, sending, goods)).toMatchObject({ shippingCents: 495, method: { id: 'parcel' } })
  expect(draftShipping(zones, sending, { ...goods, goodsCents: 5_000 })).toMatchObject({ shippingCents: 0 })
  expect(draftShipping(zones, { ...sending, shippingCents: 250 }, goods)).toMatchObject({ shippingCents: 250 })
  expect(draftShipping(zones, { ...sending, delivery: 'pickup' }, goods)).toEqual({ shippingCents: 0 })
})

test('names the reason why a draft cannot be sent', () => {
  const letter = { ...newMethod('letter', 'letterbox'), maxPieces: 1, maxGoodsCents: 2_000 }
  const zones = [{ countries: ['NL' as const], methods: [letter] }]
  const sending = { delivery: 'ship' as const, country: 'NL' as const, method: 'letter', shippingCents: null }
  const problem = (change: object, pieces: number, goodsCents: number, size: ShippingSize = 'letterbox') =>
    draftShipping(zones, { ...sending, ...change }, { pieces, goodsCents, size }).problem
  expect(problem({}, 1, 2_000)).toBeUndefined()
  expect(problem({}, 2, 2_000)).toBe('pieces')
  expect(problem({}, 1, 2_001)).toBe('worth')
  expect(problem({}, 1, 1, 'parcel')).toBe('size')
  expect(problem({ method: 'parcel' }, 1, 1)).toBe('method')
  expect(problem({ country: 'BE' }, 1, 1)).toBe('country')
  // A draft from before drafts had methods goes anywhere at its price.
  expect(problem({ country: null, method: null, shippingCents: 495 }, 9, 9_000)).toBeUndefined()
})

test('has a page in its shop', () => {
  expect(draftPath('kanto-cards', 'a-key')).toBe('/@kanto-cards/draft/a-key')
})
