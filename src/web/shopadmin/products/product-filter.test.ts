import { expect, test } from 'vitest'
import { countMore, filterText, isFiltered, matchingOf, productFilterIn } from './product-filter.ts'

const shownAt = (address: string) => productFilterIn(new URLSearchParams(address))

test('an address without filters shows everything, cheapest first', () => {
  const shown = shownAt('')
  expect(shown.sort).toBe('price-low')
  expect(isFiltered(shown)).toBe(false)
})

test('reads search, filters and order from the address', () => {
  const shown = shownAt('search=mew&category=singles&set=151&language=Dutch&sort=recent')
  expect(shown).toMatchObject({ search: 'mew', category: 'singles', set: '151', language: 'Dutch', sort: 'recent' })
  expect(isFiltered(shown)).toBe(true)
})

test('sorts a search by best match unless another order is chosen', () => {
  expect(shownAt('search=mew').sort).toBe('relevance')
  expect(shownAt('search=mew&sort=price-low').sort).toBe('price-low')
  expect(shownAt('sort=relevance').sort).toBe('price-low')
})

test("treats 'all' as no filter and an unknown order as the default", () => {
  const shown = shownAt('category=all&set=all&sort=cheapest')
  expect(shown.sort).toBe('price-low')
  expect(isFiltered(shown)).toBe(false)
})

test('filters cards by condition, finish, rarity, grade and price, and ignores invalid values', () => {
  const shown = shownAt('condition=NM,EX&finish=reverse&rarity=Promo&graded=no&minCents=100&maxCents=2500')
  const filter = {
    condition: 'NM,EX',
    finish: 'reverse',
    rarity: 'Promo',
    graded: 'no',
    minCents: 100,
    maxCents: 2_500,
  }
  expect(matchingOf(shown)).toMatchObject(filter)
  expect(countMore(shown)).toBe(6)
  expect(filterText(shown)).not.toBe(filterText({ ...shown, finish: 'holo' }))
  expect(filterText(shown)).toBe(filterText({ ...shown, sort: 'recent' }))
  expect(isFiltered(shownAt('graded=maybe&minCents=-1&maxCents=cheap'))).toBe(false)
})

test('filters active and inactive products, and those without a price', () => {
  expect(shownAt('state=unpriced').state).toBe('unpriced')
  expect(isFiltered(shownAt('state=inactive'))).toBe(true)
  expect(shownAt('state=hidden').state).toBeUndefined()
})
