import { expect, test } from 'vitest'
import { formatDollars } from './format-dollars.ts'

test('large sums show cents, small ones fractions of them', () => {
  expect(formatDollars(0)).toBe('$0.00')
  expect(formatDollars(3_600)).toBe('$0.0036')
  expect(formatDollars(99_999)).toBe('$0.1000')
  expect(formatDollars(100_000)).toBe('$0.10')
  expect(formatDollars(1_234_560_000)).toBe('$1,234.56')
})
