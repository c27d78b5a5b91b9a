import { expect, test } from 'vitest'
import { isLeftOut } from './tax-report.ts'

test.each([
  [{ sales: 29, considerationCents: 200_000 }, true],
  [{ sales: 30, considerationCents: 100 }, false],
  [{ sales: 1, considerationCents: 200_001 }, false],
  [{ sales: 0, considerationCents: 0 }, true],
])('excludes %j: %s', (sold, leftOut) => {
  expect(isLeftOut(sold)).toBe(leftOut)
})
