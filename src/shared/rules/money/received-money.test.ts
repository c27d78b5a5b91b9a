import { expect, test } from 'vitest'
import { missingCents, refundLeftCents, surplusCents } from './received-money.ts'

const order = { status: 'paid', paymentStatus: 'paid', totalCents: 1_000, returnedCents: 0 } as const

test('an order of which no payment was booked misses nothing', () => {
  expect([missingCents, surplusCents].map((count) => count({ ...order, receivedCents: null }))).toEqual([0, 0])
})

test('what is missing, and what is too much', () => {
  expect(missingCents({ ...order, receivedCents: 900 })).toBe(100)
  expect(missingCents({ ...order, receivedCents: 1_000, returnedCents: 300 })).toBe(0)
  expect(missingCents({ ...order, status: 'pending', paymentStatus: 'pending', receivedCents: 0 })).toBe(0)
  expect(surplusCents({ ...order, receivedCents: 1_200 })).toBe(200)
  expect(surplusCents({ ...order, receivedCents: 1_200, returnedCents: 200 })).toBe(0)
})

test('a cancelled order owes what it got, or its total if it was marked paid by hand', () => {
  const cancelled = { ...order, status: 'cancelled' } as const
  expect(missingCents({ ...cancelled, receivedCents: 500 })).toBe(0)
  expect(refundLeftCents({ ...cancelled, receivedCents: 500 })).toBe(500)
  expect(refundLeftCents({ ...cancelled, receivedCents: null, returnedCents: 400 })).toBe(600)
  expect(refundLeftCents({ ...cancelled, paymentStatus: 'refunded', receivedCents: 500 })).toBe(0)
})
