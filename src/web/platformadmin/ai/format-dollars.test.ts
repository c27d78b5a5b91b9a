import { expect, test } from 'vitest'
import { formatDollars } from './format-dollars.ts'

test('shows cents for large amounts and fractions of cents for small ones', () => {
  expect(formatDollars(0, 'en')).toBe('$0.00')
  expect(formatDollars(3_600, 'en')).toBe('$0.0036')
  expect(formatDollars(99_999, 'en')).toBe('$0.1000')
  expect(formatDollars(100_000, 'en')).toBe('$0.10')
  expect(formatDollars(1_234_560_000, 'en')).toBe('$1,234.56')
})

test('formats amounts for Dutch readers', () => {
  expect(formatDollars(1_234_560_000, 'nl')).toBe('$\u00a01.234,56')
})
