import { expect, test } from 'vitest'
import { isFiltered, productFilterIn } from './product-filter.ts'

const shownAt = (address: string) => productFilterIn(new URLSearchParams(address))

test('an address without filters shows everything, cheapest first', () => {
  const shown = shownAt('')
  expect(shown.sort).toBe('price-low')
  expect(isFiltered(shown)).toBe(false)
})

test('an address names search, filters and order', () => {
  const shown = shownAt('search=mew&category=singles&set=151&language=Dutch&sort=recent')
  expect(shown).toEqual({ search: 'mew', category: 'singles', set: '151', language: 'Dutch', sort: 'recent' })
  expect(isFiltered(shown)).toBe(true)
})

test('all means no filter, and an order that does not exist means the usual one', () => {
  const shown = shownAt('category=all&set=all&sort=cheapest')
  expect(shown.sort).toBe('price-low')
  expect(isFiltered(shown)).toBe(false)
})
