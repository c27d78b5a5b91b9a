import { expect, test } from 'vitest'
import { cappedCount, countLabel, productsLabel } from './counts.ts'

test('up to 1,000 a count is exact', () => {
  expect(cappedCount(1_000)).toEqual({ total: 1_000, totalIsExact: true })
  expect(cappedCount(1_001)).toEqual({ total: 1_000, totalIsExact: false })
})

test('a count says when there are more', () => {
  expect([countLabel(0), countLabel(43_010), countLabel(1_000, true)]).toEqual(['0', '43,010', '1,000'])
  expect(countLabel(1_000, false)).toBe('1,000+')
  expect([0, 1, 2].map((total) => productsLabel(total))).toEqual(['0 products', '1 product', '2 products'])
  expect(productsLabel(1_000, false)).toBe('1,000+ products')
})
