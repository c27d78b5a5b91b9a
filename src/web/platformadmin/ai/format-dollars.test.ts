import { expect, test } from 'vitest'
import { formatDollars } from './format-dollars.ts'

test('large sums show cents, small ones fractions of them', () => {
  expect(formatDollars(0, 'en')).toBe('$0.00')
  expect(formatDollars(3_600, 'en')).toBe('$0.0036')
  expect(formatDollars(99_999, 'en')).toBe('$0.1000')
  expect(formatDollars(100_000, 'en')).toBe('$0.10')
  expect(formatDollars(1_234_560_000, 'en')).toBe('$1,234.56')
})

test('a Dutch reader sees them as amounts are written in Dutch', () => {
  expect(formatDollars(1_234_560_000, 'nl')).toBe('$\u00a01.234,56')
})
