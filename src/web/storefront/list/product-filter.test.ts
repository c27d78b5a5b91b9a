import fc from 'fast-check'
import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import {
  countFilters,
  countLine,
  isDefault,
  isFiltered,
  NO_FILTERS,
  productQuery,
  readFilters,
  writeFilters,
} from './product-filter.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))
const write = (address: string, change: Parameters<typeof writeFilters>[1]) =>
  String(writeFilters(new URLSearchParams(address), change))

test('an address without filters means everything, cheapest first', () => {
  expect(read('')).toEqual({ ...NO_FILTERS, sort: 'price-low' })
  expect(isFiltered(read('sort=recent'))).toBe(false)
})

test('an address keeps what was chosen', () => {
  const address = write('', { category: 'singles', set: 'Scarlet & Violet 151', sort: 'name-az', search: 'mew ex' })
  expect(address).toBe('category=singles&set=Scarlet+%26+Violet+151&sort=name-az&search=mew+ex')
  expect(read(address)).toEqual({
    category: 'singles',
    set: 'Scarlet & Violet 151',
    language: 'all',
    sort: 'name-az',
    search: 'mew ex',
  })
  expect(countFilters(read(address))).toBe(2)
})

test('another filter starts from the first product, and leaves the rest of the address alone', () => {
  expect(write('cursor=abc&set=Jungle&utm_source=mail', { set: 'all' })).toBe('utm_source=mail')
})

test('clearing takes search and filters away, and keeps the order', () => {
  expect(write('category=singles&language=Dutch&search=mew&sort=recent', NO_FILTERS)).toBe('sort=recent')
})

test('a search counts from three characters on', () => {
  expect(read('search=me').search).toBe('')
  expect(read('search=++m+e+++').search).toBe('m e')
  expect(isFiltered(read('search=mew'))).toBe(true)
  expect(productQuery(read('search=me')).search).toBeUndefined()
})

test('whatever an address says, it is a list that the API has', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('category', 'set', 'language', 'sort', 'search'), fc.string()),
      (given) => {
        const filters = readFilters(new URLSearchParams(given))
        const { category = '', set = '', language = '', search = '   ' } = productQuery(filters)
        expect([category.length <= 60, set.length <= 120, language.length <= 40, search.length >= 3]).not.toContain(
          false,
        )
        expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
      },
    ),
  )
  expect(read(`set=${'x'.repeat(300)}&sort=cheapest&search=${'y'.repeat(300)}`)).toMatchObject({
    set: 'x'.repeat(120),
    sort: 'price-low',
    search: 'y'.repeat(200),
  })
})

test('one product is not products', () => {
  expect([0, 1, 2].map((total) => written(countLine(total), 'en'))).toEqual([
    '0 products available',
    '1 product available',
    '2 products available',
  ])
  expect(written(countLine(1_000, false), 'en')).toBe('1,000+ products available')
  expect(written(countLine(1_000, false), 'nl')).toBe('1.000+ producten beschikbaar')
})

test.each([
  ['\u200Fmew\u200E', 'mew'],
  ['\u202Emew\u2069 ex', 'mew ex'],
  ['\u200F\u200E\uFEFF ab', ''],
  ['👩‍🚀🔥', '👩‍🚀🔥'],
  ['%_"\'', '%_"\''],
])('a search for "%s" is one for "%s"', (typed, made) => {
  expect(read(`search=${encodeURIComponent(typed)}`).search).toBe(made)
})

test('what is longer than the API takes is cut, and never through the middle of an emoji', () => {
  expect(read(`search=${'x'.repeat(10_000)}`).search).toBe('x'.repeat(200))
  const { search, set } = read(`search=a${'🔥'.repeat(200)}&set=a${'🔥'.repeat(200)}`)
  expect(search).toBe(`a${'🔥'.repeat(99)}`)
  expect(set).toBe(`a${'🔥'.repeat(59)}`)
})

test('only the list without filters and in its own order is as ever', () => {
  expect(isDefault(read('utm_source=mail'))).toBe(true)
  for (const address of ['sort=recent', 'set=Jungle', 'search=mew']) expect(isDefault(read(address))).toBe(false)
})
