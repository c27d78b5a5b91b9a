import { expect, test } from 'vitest'
import { languages } from '#shared/rules/languages/languages.ts'
import { written } from '../../messages/translator.ts'
import { DEFAULT_SORT, productSorts, sortOf, sortText } from './product-sort.ts'

test('sorts by lowest price by default', () => {
  expect(DEFAULT_SORT).toBe('price-low')
  expect(productSorts).toContain(DEFAULT_SORT)
})

test('sorts a search by relevance by default', () => {
  expect(sortOf(undefined, true)).toBe('relevance')
  expect(sortOf('relevance', true)).toBe('relevance')
  expect(sortOf('recent', true)).toBe('recent')
  expect(sortOf(undefined, false)).toBe(DEFAULT_SORT)
  expect(sortOf('relevance', false)).toBe(DEFAULT_SORT)
  expect(sortOf('recent', false)).toBe('recent')
})

test('has a unique name for every order', () => {
  for (const language of languages) {
    const names = productSorts.map((sort) => written(sortText(sort), language))
    expect(new Set(names).size).toBe(productSorts.length)
  }
})
