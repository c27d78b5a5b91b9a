import { expect, test } from 'vitest'
import { countMore, filterText, isFiltered, matchingOf, needsPriceOnly, productFilterIn } from './product-filter.ts'

const shownAt = (address: string) => productFilterIn(new URLSearchParams(address))

test('an address without filters shows everything, cheapest first', () => {
  const shown = shownAt('')
  expect(shown.sort).toBe('price-low')
  expect(isFiltered(shown)).toBe(false)
})

test('an address names search, filters and order', () => {
  const shown = shownAt('search=mew&category=singles&set=151&language=Dutch&sort=recent')
  expect(shown).toMatchObject({ search: 'mew', category: 'singles', set: '151', language: 'Dutch', sort: 'recent' })
  expect(isFiltered(shown)).toBe(true)
})

test('a search has its best matches first, until another order is chosen', () => {
  expect(shownAt('search=mew').sort).toBe('relevance')
  expect(shownAt('search=mew&sort=price-low').sort).toBe('price-low')
  expect(shownAt('sort=relevance').sort).toBe('price-low')
})

test('all means no filter, and an order that does not exist means the usual one', () => {
  const shown = shownAt('category=all&set=all&sort=cheapest')
  expect(shown.sort).toBe('price-low')
  expect(isFiltered(shown)).toBe(false)
})

test('cards are narrowed by condition, finish, rarity, grade and price; nonsense is no filter', () => {
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

test('what needs a price is what costs nothing', () => {
  expect(needsPriceOnly(shownAt('maxCents=0'))).toBe(true)
  expect(needsPriceOnly(shownAt(''))).toBe(false)
})
