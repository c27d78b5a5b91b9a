import { expect, test } from 'vitest'
import { isNear } from './tax-limits.ts'

test('is near a limit from 80% of it on', () => {
  expect(isNear('eu-sales', 799_999)).toBe(false)
  expect(isNear('eu-sales', 800_000)).toBe(true)
  expect(isNear('small-business', 1_599_999)).toBe(false)
  expect(isNear('small-business', 1_600_000)).toBe(true)
})
