import { expect, test } from 'vitest'
import { productColumns, usualColumns } from '#shared/rules/products/product-columns.ts'
import { breakpointFor, columnsFor, columnsIn, directionOf, gridColumns, nextSort } from './columns.ts'

test('sorts ascending on the first click and descending on the second', () => {
  expect(nextSort('stock', 'price-low')).toBe('stock-low')
  expect(nextSort('stock', 'stock-low')).toBe('stock-high')
  expect(nextSort('stock', 'stock-high')).toBe('stock-low')
  expect(nextSort('tags', 'recent')).toBeUndefined()
})

test("a column shows the list's order even if it was chosen elsewhere", () => {
  expect(directionOf('set', 'grouped-set')).toBe('ascending')
  expect(nextSort('set', 'grouped-set')).toBe('set-za')
  expect(directionOf('price', 'price-high')).toBe('descending')
  expect(directionOf('price', 'name-az')).toBe('none')
  expect(directionOf('tags', 'name-az')).toBeUndefined()
})

test('shows as many columns as fit', () => {
  expect([358, 772, 1_120].map(breakpointFor)).toEqual(['phone', 'tablet', 'desktop'])
})

test('shows the chosen columns that fit, price and stock first', () => {
  expect(columnsFor('desktop', usualColumns, 1_280)).toEqual(['select', 'name', ...usualColumns])
  expect(columnsFor('desktop', usualColumns, 1_010)).toEqual(
    expect.arrayContaining(['name', 'price', 'stock', 'active', 'number']),
  )
  const narrow = columnsFor('tablet', productColumns, 640)
  expect(narrow).toEqual(expect.arrayContaining(['price', 'stock']))
  expect(narrow.length).toBeLessThan(8)
  expect(columnsFor('desktop', ['stock', 'number'], 1_200)).toEqual(['select', 'name', 'stock', 'number'])
  expect(columnsFor('phone', ['number'], 358)).toEqual(columnsIn('phone'))
})

test('prefers a column that the owner added over default ones', () => {
  const columns = columnsFor('tablet', [...usualColumns, 'location'], 960)
  expect(columns).toEqual(expect.arrayContaining(['location', 'price', 'stock', 'active']))
  expect(columns).not.toContain('language')
})

test('columns never exceed the width', () => {
  for (const width of [620, 772, 1_000, 1_120, 2_000]) {
    const columns = columnsFor('desktop', productColumns, width)
    const rem = [...gridColumns(columns).matchAll(/([\d.]+)rem/g)].reduce((sum, [, each]) => sum + Number(each), 0)
    expect(rem * 16).toBeLessThanOrEqual(width)
  }
})
