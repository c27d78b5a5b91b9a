import { expect, test } from 'vitest'
import { DEFAULT_ORDER_PREFIX, displayOrderNumber, ORDER_PREFIX_MAX, orderNumber } from './order-number.ts'

test('numbers the first order 100 after the prefix', () => {
  expect(orderNumber(DEFAULT_ORDER_PREFIX, 1)).toBe('2025100')
  expect(orderNumber('TL-', 901)).toBe('TL-1000')
})

test('shows an order number with a #', () => {
  expect(displayOrderNumber('2025100')).toBe('#2025100')
})

test('has a default prefix of valid length', () => {
  expect(DEFAULT_ORDER_PREFIX.length).toBeLessThanOrEqual(ORDER_PREFIX_MAX)
})
