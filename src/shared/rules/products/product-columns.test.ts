import { expect, test } from 'vitest'
import { isProductColumn, productColumns, usualColumns } from './product-columns.ts'

test('recognizes all columns, including the defaults', () => {
  expect([...productColumns, ...usualColumns].every(isProductColumn)).toBe(true)
  expect(['', 'name', null, 7].some(isProductColumn)).toBe(false)
})
