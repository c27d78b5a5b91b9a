import { expect, test } from 'vitest'
import { isProductColumn, productColumns, usualColumns } from './product-columns.ts'

test('a column is one of those that there are, and so are the usual ones', () => {
  expect([...productColumns, ...usualColumns].every(isProductColumn)).toBe(true)
  expect(['', 'name', null, 7].some(isProductColumn)).toBe(false)
})
