import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { ordersInWords } from './orders-in-words.ts'

test.each([
  [1, 0, '1 order'],
  [3, 0, '3 orders'],
  [1, 1, '1 order, cancelled'],
  [5, 2, '5 orders, 2 cancelled'],
  [2, 2, '2 orders, cancelled'],
])('%i orders of which %i are cancelled', (orderCount, cancelledCount, words) => {
  expect(written(ordersInWords({ orderCount, cancelledCount }), 'en')).toBe(words)
})
