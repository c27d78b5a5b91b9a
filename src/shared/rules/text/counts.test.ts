import { expect, test } from 'vitest'
import { cappedCount } from './counts.ts'

test('up to 1,000 a count is exact', () => {
  expect(cappedCount(1_000)).toEqual({ total: 1_000, totalIsExact: true })
  expect(cappedCount(1_001)).toEqual({ total: 1_000, totalIsExact: false })
})
