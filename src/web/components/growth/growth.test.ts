import { expect, test } from 'vitest'
import { formatGrowth } from './growth.ts'

test.each([
  [12.54, '+12.5%'],
  [100, '+100.0%'],
  [0, '0.0%'],
  [-3, '-3.0%'],
])('formats a change of %d percent as %s', (percent, text) => {
  expect(formatGrowth(percent, 'en')).toBe(text)
})

test('omits the sign of a change that rounds to zero', () => {
  expect(formatGrowth(0.04, 'en')).toBe('0.0%')
  expect(formatGrowth(-0.04, 'en')).toBe('0.0%')
})

test('uses a decimal comma in Dutch', () => {
  expect(formatGrowth(12.54, 'nl')).toBe('+12,5%')
  expect(formatGrowth(-3, 'nl')).toBe('-3,0%')
})
