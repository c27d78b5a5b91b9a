import { expect, test } from 'vitest'
import { cappedCount } from './counts.ts'

test('is exact up to 1,000', () => {
  expect(cappedCount(1_000)).toEqual({ total: 1_000, totalIsExact: true })
  expect(cappedCount(1_001)).toEqual({ total: 1_000, totalIsExact: false })
})
