import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PublicProductFilter } from '#shared/contract/storefront.ts'
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

test('an address without filters lists everything, cheapest first', () => {
  expect(read('')).toEqual({ ...NO_FILTERS, sort: '' })
  expect(productQuery(read('')).sort).toBe('price-low')
  expect(isFiltered(read('sort=recent'))).toBe(false)
})

test('reads the filters from the address', () => {
  const address = write('', { category: 'singles', set: 'Scarlet & Violet 151', sort: 'name-az', search: 'mew ex' })
  expect(address).toBe('category=singles&set=Scarlet+%26+Violet+151&sort=name-az&search=mew+ex')
  expect(read(address)).toEqual({
    ...NO_FILTERS,
    category: 'singles',
    set: 'Scarlet & Violet 151',
    sort: 'name-az',
    search: 'mew ex',
  })
  expect(countFilters(read(address))).toBe(2)
})

test('reads condition, finish, rarity, grade and price of single cards', () => {
  const address = 'condition=LP,GD&finish=reverse&rarity=Double+rare&graded=no&min=2,5&max=10'
  const filters = read(address)
  expect(filters).toMatchObject({ condition: 'GD,LP', finish: 'reverse', graded: 'no', min: '2.5', max: '10' })
  expect(countFilters(filters)).toBe(5)
  expect(productQuery(filters)).toMatchObject({
    condition: 'GD,LP',
    rarity: 'Double rare',
    graded: 'no',
    minCents: 250,
    maxCents: 1_000,
  })
  expect(write(address, NO_FILTERS)).toBe('')
})

test.each(['condition=mint', 'graded=maybe', 'min=free', 'max=-1', 'max=100001', 'min=1.234', 'condition=,'])(
  'ignores the invalid address %s',
  (address) => expect(isFiltered(read(address))).toBe(false),
)

test('changing a filter returns to the first page and leaves other parameters unchanged', () => {
  expect(write('cursor=abc&set=Jungle&utm_source=mail', { set: 'all' })).toBe('utm_source=mail')
})

test('clearing removes search and filters and leaves the sort order unchanged', () => {
  expect(write('category=singles&language=Dutch&search=mew&sort=recent', NO_FILTERS)).toBe('sort=recent')
})

test('sorts a search by best match unless another order is chosen', () => {
  expect(productQuery(read('search=mew')).sort).toBe('relevance')
  expect(productQuery(read('search=mew&sort=price-low')).sort).toBe('price-low')
  expect(productQuery(read('sort=relevance')).sort).toBe('price-low')
  expect(write('', { search: 'mew' })).toBe('search=mew')
  expect(write('search=mew&sort=price-low', { search: '' })).toBe('')
})

test('ignores a search of fewer than three characters', () => {
  expect(read('search=me').search).toBe('')
  expect(read('search=++m+e+++').search).toBe('m e')
  expect(isFiltered(read('search=mew'))).toBe(true)
  expect(productQuery(read('search=me')).search).toBeUndefined()
})

test('turns any address into a query that the API accepts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...Object.keys(NO_FILTERS), 'sort'),
        fc.oneof(fc.string(), fc.constantFrom('NM', 'PO,NM', 'yes', '3', '12.5', '0,05')),
      ),
      (given) => {
        const filters = readFilters(new URLSearchParams(given))
        const { limit: _limit, cursor: _cursor, ids: _ids, ...names } = PublicProductFilter.shape
        expect(Object.keys(names)).toEqual(expect.arrayContaining(Object.keys(productQuery(filters))))
        expect(PublicProductFilter.safeParse(productQuery(filters)).error).toBeUndefined()
        expect(filters.search.length === 0 || filters.search.length >= 3).toBe(true)
        expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
      },
    ),
  )
  expect(read(`set=${'x'.repeat(300)}&sort=cheapest&search=${'y'.repeat(300)}`)).toMatchObject({
    set: 'x'.repeat(300),
    sort: '',
    search: 'y'.repeat(200),
  })
})

test('counts one product in the singular', () => {
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
])('normalises the search "%s" to "%s"', (typed, made) => {
  expect(read(`search=${encodeURIComponent(typed)}`).search).toBe(made)
})

test("truncates values to the API's maximum length without splitting an emoji", () => {
  expect(read(`search=${'x'.repeat(10_000)}`).search).toBe('x'.repeat(200))
  const { search, set } = read(`search=a${'🔥'.repeat(200)}&set=a${'🔥'.repeat(400)}`)
  expect(search).toBe(`a${'🔥'.repeat(99)}`)
  expect(set).toBe(`a${'🔥'.repeat(299)}`)
})

test('is the default only without filters and with the default order', () => {
  expect(isDefault(read('utm_source=mail'))).toBe(true)
  for (const address of ['sort=recent', 'set=Jungle', 'search=mew']) expect(isDefault(read(address))).toBe(false)
})
