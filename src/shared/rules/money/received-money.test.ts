import { expect, test } from 'vitest'
import {
  creditOf,
  isCovered,
  missingCents,
  type OrderMoney,
  openCents,
  refundLeftCents,
  returnableCents,
  surplusCents,
} from './received-money.ts'

const order = {
  status: 'paid',
  paymentStatus: 'paid',
  totalCents: 1_000,
  receivedCents: 1_000,
  returnedCents: 0,
  creditedCents: 0,
} as const satisfies OrderMoney
const pending = { ...order, status: 'pending', paymentStatus: 'pending' } as const

test('counts nothing missing while no payment is booked', () => {
  const counted = [missingCents, surplusCents, openCents].map((count) => count({ ...order, receivedCents: null }))
  expect(counted).toEqual([0, 0, 0])
})

test('counts missing and surplus amounts', () => {
  expect(missingCents({ ...order, receivedCents: 900 })).toBe(100)
  expect(missingCents({ ...order, returnedCents: 300, creditedCents: 300 })).toBe(0)
  expect(missingCents({ ...pending, receivedCents: 0 })).toBe(0)
  expect(missingCents({ ...pending, receivedCents: 400, returnedCents: 400 })).toBe(0)
  expect(missingCents({ ...pending, receivedCents: 400 })).toBe(600)
  // Marked as paid, and refunded since.
  expect(missingCents({ ...order, receivedCents: 400, returnedCents: 400 })).toBe(1_000)
  expect(surplusCents({ ...order, receivedCents: 1_200 })).toBe(200)
  expect(surplusCents({ ...order, receivedCents: 1_200, returnedCents: 200 })).toBe(0)
})

test('asks the unreceived amount of an unpaid order, and the increase of a paid one', () => {
  expect(openCents({ ...pending, receivedCents: null })).toBe(1_000)
  expect(openCents({ ...pending, receivedCents: 400 })).toBe(600)
  expect(openCents({ ...pending, receivedCents: 400, creditedCents: 100 })).toBe(500)
  expect(openCents({ ...pending, receivedCents: 400, returnedCents: 400 })).toBe(1_000)
  expect(openCents({ ...order, totalCents: 1_250 })).toBe(250)
  expect(openCents({ ...order, status: 'ripped', totalCents: 1_250 })).toBe(250)
  expect(openCents({ ...order, status: 'cancelled', totalCents: 1_250 })).toBe(0)
})

test('credits a refund against the total, except for a surplus', () => {
  expect(creditOf(order, 300)).toBe(300)
  expect(creditOf({ ...order, receivedCents: 1_200 }, 300)).toBe(100)
  // The total was reduced, so its refund leaves nothing to pay.
  const lowered = { ...order, totalCents: 700 }
  expect([surplusCents(lowered), creditOf(lowered, 300)]).toEqual([300, 0])
  // After an earlier refund, 200 of the rest is still owed.
  const credited = { ...order, totalCents: 500, returnedCents: 300, creditedCents: 300 }
  expect([surplusCents(credited), creditOf(credited, 600)]).toEqual([500, 100])
  expect(creditOf({ ...pending, receivedCents: 400 }, 400)).toBe(0)
  expect(creditOf({ ...order, status: 'cancelled' }, 300)).toBe(0)
})

test('covers an order with the money received and not returned', () => {
  expect(isCovered(pending)).toBe(true)
  expect(isCovered({ ...pending, returnedCents: 1 })).toBe(false)
  expect(isCovered({ ...pending, totalCents: 0, receivedCents: null })).toBe(true)
  expect(isCovered({ ...pending, receivedCents: null, creditedCents: 1_000 })).toBe(false)
})

test('owes a cancelled order the received amount, or its total if marked as paid by hand', () => {
  const cancelled = { ...order, status: 'cancelled' } as const
  expect(missingCents({ ...cancelled, receivedCents: 500 })).toBe(0)
  expect(surplusCents({ ...cancelled, receivedCents: 1_500 })).toBe(0)
  expect(refundLeftCents({ ...order, receivedCents: 1_500 })).toBe(0)
  expect(refundLeftCents({ ...cancelled, receivedCents: 500 })).toBe(500)
  expect(refundLeftCents({ ...cancelled, receivedCents: null, returnedCents: 400 })).toBe(600)
  expect(refundLeftCents({ ...cancelled, paymentStatus: 'refunded', receivedCents: 500 })).toBe(0)
})

test('returns what came and did not go back, of an order marked as paid its total', () => {
  const returnable = { ...order, returnedCents: 200, returningCents: 300 }
  expect(returnableCents(returnable)).toBe(500)
  expect(returnableCents({ ...returnable, receivedCents: null })).toBe(500)
  expect(returnableCents({ ...returnable, receivedCents: 0 })).toBe(0)
  expect(returnableCents({ ...pending, receivedCents: null, returningCents: 0 })).toBe(0)
})
