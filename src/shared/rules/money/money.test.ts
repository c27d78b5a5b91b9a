import { expect, test } from 'vitest'
import { formatMoney, MAX_PRICE_CENTS } from './money.ts'

test.each([
  [0, '€0.00'],
  [-0, '€0.00'],
  [5, '€0.05'],
  [50, '€0.50'],
  [100, '€1.00'],
  [99_999, '€999.99'],
  [100_000, '€1,000.00'],
  [1_234_500, '€12,345.00'],
  [123_456_789, '€1,234,567.89'],
  [-100, '-€1.00'],
  [-5, '-€0.05'],
  [MAX_PRICE_CENTS, '€100,000.00'],
])('%d cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})
