import { expect, test } from 'vitest'
import { draftPath, draftState, draftTotal } from './draft-order.ts'

const now = new Date('2026-11-20T12:00:00Z')
const draft = { orderId: null, withdrawnAt: null, expiresAt: new Date('2026-11-21T12:00:00Z') }

test('is open until it is ordered, withdrawn or expired', () => {
  expect(draftState(draft, now)).toBe('open')
  expect(draftState({ ...draft, expiresAt: now }, now)).toBe('expired')
  expect(draftState({ ...draft, withdrawnAt: now, expiresAt: now }, now)).toBe('withdrawn')
  expect(draftState({ orderId: 7, withdrawnAt: now, expiresAt: now }, now)).toBe('ordered')
})

test('sums lines, extras and shipping', () => {
  const items = [
    { quantity: 2, priceCents: 1_000 },
    { quantity: 1, priceCents: 250 },
  ]
  const extras = [{ amountCents: -300 }, { amountCents: 50 }]
  expect(draftTotal({ items, extras, shippingCents: 495 })).toEqual({ goodsCents: 2_000, totalCents: 2_495 })
})

test('has a page in its shop', () => {
  expect(draftPath('kanto-cards', 'a-key')).toBe('/@kanto-cards/draft/a-key')
})
