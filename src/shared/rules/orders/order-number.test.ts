import { expect, test } from 'vitest'
import { DEFAULT_ORDER_PREFIX, displayOrderNumber, ORDER_PREFIX_MAX, orderNumber } from './order-number.ts'

test('the first order of all is number 100 behind the prefix', () => {
  expect(orderNumber(DEFAULT_ORDER_PREFIX, 1)).toBe('2025100')
  expect(orderNumber('TL-', 901)).toBe('TL-1000')
})

test('an order number is shown behind a #', () => {
  expect(displayOrderNumber('2025100')).toBe('#2025100')
})

test('the default prefix is one that a shop could have chosen', () => {
  expect(DEFAULT_ORDER_PREFIX.length).toBeLessThanOrEqual(ORDER_PREFIX_MAX)
})
