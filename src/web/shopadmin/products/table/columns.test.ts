import { expect, test } from 'vitest'
import { breakpointFor, directionOf, nextSort } from './columns.ts'

test('a press sorts upwards, the next one downwards', () => {
  expect(nextSort('stock', 'price-low')).toBe('stock-low')
  expect(nextSort('stock', 'stock-low')).toBe('stock-high')
  expect(nextSort('stock', 'stock-high')).toBe('stock-low')
  expect(nextSort('tags', 'recent')).toBeUndefined()
})

test('a column shows the order of the list, whoever has chosen it', () => {
  expect(directionOf('set', 'grouped-set')).toBe('ascending')
  expect(nextSort('set', 'grouped-set')).toBe('set-za')
  expect(directionOf('price', 'price-high')).toBe('descending')
  expect(directionOf('price', 'name-az')).toBe('none')
  expect(directionOf('tags', 'name-az')).toBeUndefined()
})

test('the width decides how many columns there are', () => {
  expect([358, 772, 1_120].map(breakpointFor)).toEqual(['phone', 'tablet', 'desktop'])
})
