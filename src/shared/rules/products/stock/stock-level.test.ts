import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { stockLevel, stockText } from './stock-level.ts'

test.each([
  [0, 'out', 'Out of Stock'],
  [1, 'low', 'Stock: 1'],
  [2, 'low', 'Stock: 2'],
  [3, 'good', 'Stock: 3'],
  [1_000_000, 'good', 'Stock: 1000000'],
])('shows %d left as %s: %s', (stock, level, label) => {
  expect(stockLevel(stock)).toBe(level)
  expect(written(stockText(stock), 'en')).toBe(label)
})
