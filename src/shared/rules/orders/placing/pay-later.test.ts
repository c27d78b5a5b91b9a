import { expect, test } from 'vitest'
import { waitsForRelease } from './pay-later.ts'

test('waits for a release until the customer is asked to pay', () => {
  const order = { status: 'pending', payFrom: '2026-12-01', payableAt: null }
  expect(waitsForRelease(order)).toBe(true)
  expect(waitsForRelease({ ...order, status: 'paid' })).toBe(false)
  expect(waitsForRelease({ ...order, payFrom: null })).toBe(false)
  expect(waitsForRelease({ ...order, payableAt: new Date() })).toBe(false)
})
