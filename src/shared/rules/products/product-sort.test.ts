import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { DEFAULT_SORT, productSorts, sortLabel, sortText } from './product-sort.ts'

test('the cheapest comes first unless another order is chosen', () => {
  expect(DEFAULT_SORT).toBe('price-low')
  expect(productSorts).toContain(DEFAULT_SORT)
})

test('every order has a name of its own', () => {
  expect(new Set(productSorts.map(sortLabel)).size).toBe(productSorts.length)
  for (const sort of productSorts) expect(written(sortText(sort), 'en')).toBe(sortLabel(sort))
})
