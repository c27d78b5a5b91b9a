import { beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { deleteProduct, type Product } from '#shared/contract/products/products.ts'
import { type OwnerProductSort, ownerProductSorts } from '#shared/rules/products/product-sort.ts'
import { as, type Client, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { refusalOf } from '#tests/support/refusal.ts'

let store: Store
let owner: Client
const products: Product[] = []

// Few names, prices, sets and categories, so that every order has ties.
const names = ['Pikachu', 'pikachu', 'Éevee', 'Mew', 'mew 100%', 'Zubat']
const sets = ['Base Set', 'Lost Origin', undefined, '']
const categories = ['singles', 'etbs', undefined]

beforeAll(async () => {
  store = await given.shop({ open: true })
  owner = as(store.owner)
  for (let index = 0; index < 36; index++) {
    const { product } = await given.product({
      of: store,
      name: names[index % 6] ?? '',
      priceCents: (index % 4) * 100,
      setName: sets[index % 4],
      category: categories[index % 3],
      language: index % 2 ? 'English' : 'Japanese',
      stock: index % 7,
      ...(index % 5 ? {} : { description: 'A reverse holo of 1999' }),
    })
    products.push(product)
  }
  await given.product()
})

const list = (query: object) => owner.call(listProducts, { params: store.shop, query })
const page = (query: object) => owner.callPage(listProducts, { params: store.shop, query })

/** Reads all pages in turn; `between` runs after each. */
async function walk(query: object, between: (page: number) => unknown = () => undefined) {
  const seen: Product[] = []
  let cursor: string | undefined
  for (let number = 0; ; number++) {
    const { items, next } = await page({ ...query, cursor })
    seen.push(...items)
    if (next === undefined) return seen
    cursor = next
    await between(number)
  }
}

const ids = (list: readonly Product[]) => list.map(({ id }) => id)
const sorted = (list: readonly Product[]) => ids(list).sort((one, other) => one - other)

describe.each(ownerProductSorts)('in the order %s', (sort) => {
  test('visits each product exactly once across pages, in the order of the whole list', async () => {
    const whole = await list({ sort, limit: 100 })
    expect(sorted(whole)).toEqual(sorted(products))
    expect(ids(await walk({ sort, limit: 5 }))).toEqual(ids(whole))
  })

  test('products added or removed between two pages shift nothing', async () => {
    const coming: Product[] = []
    const change = async (number: number) => {
      const { product } = await given.product({ of: store, name: names[number % 6] ?? '', priceCents: 100 })
      const [gone] = coming.splice(0, 1)
      if (gone) await owner.call(deleteProduct, { params: gone })
      coming.push(product)
    }
    const seen = ids(await walk({ sort, limit: 4 }, change))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(ids(products)))
    for (const product of coming) await owner.call(deleteProduct, { params: product })
  })
})

test('sorts in the named order', async () => {
  const by = (sort: OwnerProductSort) => list({ sort, limit: 100 })
  const prices = products.map(({ priceCents }) => priceCents).sort((one, other) => one - other)
  expect((await by('price-low')).map(({ priceCents }) => priceCents)).toEqual(prices)
  expect((await list({ limit: 100 })).map(({ priceCents }) => priceCents)).toEqual(prices)
  expect((await by('price-high')).map(({ priceCents }) => priceCents)).toEqual(prices.toReversed())
  expect(ids(await by('recent'))).toEqual(sorted(products).reverse())
  const byName = (await by('name-az')).map(({ name }) => name.toLowerCase())
  expect(byName.indexOf('mew')).toBeLessThan(byName.indexOf('pikachu'))
  expect(byName.lastIndexOf('pikachu')).toBeLessThan(byName.indexOf('zubat'))
  for (const [sort, field] of [
    ['grouped-set', 'setName'],
    ['grouped-category', 'category'],
    ['category-az', 'category'],
    ['set-az', 'setName'],
    ['language-az', 'language'],
  ] as const) {
    const groups = (await by(sort)).map((product) => product[field] ?? '')
    expect(groups).toEqual(groups.toSorted())
  }
  const stocks = products.map(({ stock }) => stock).sort((one, other) => one - other)
  expect((await by('stock-low')).map(({ stock }) => stock)).toEqual(stocks)
  for (const [forward, backward] of [
    ['oldest', 'recent'],
    ['name-az', 'name-za'],
    ['stock-low', 'stock-high'],
    ['category-az', 'category-za'],
    ['set-az', 'set-za'],
    ['language-az', 'language-za'],
  ] as const) {
    expect(ids(await by(backward))).toEqual(ids(await by(forward)).reverse())
  }
})

test('searches words in name, set, category and description, case-insensitively', async () => {
  const found = async (search: string) => (await page({ search })).total
  expect(await found('PIKACHU')).toBe(12)
  expect(await found('pika base')).toBe(3)
  expect(await found('éEVEE')).toBe(6)
  expect(await found('ÉEVEE')).toBe(6)
  expect(await found('etbs')).toBe(12)
  expect(await found('reverse holo')).toBe(8)
  expect(await found('100%')).toBe(6)
  expect(await found('__%')).toBe(0)
  expect(await found('\\')).toBe(0)
  expect(await found("'; drop table products; --")).toBe(0)
  expect(await found('   ')).toBe(36)
  expect(await found('a '.repeat(100))).toBe(await found('a'))
})

test('applies filters alone and together; "all" is no filter', async () => {
  const found = async (query: object) => (await page(query)).total
  expect(await found({ category: 'etbs' })).toBe(12)
  expect(await found({ set: 'Base Set' })).toBe(9)
  expect(await found({ language: 'English' })).toBe(18)
  expect(await found({ category: 'singles', set: 'Base Set', language: 'Japanese' })).toBe(3)
  expect(await found({ category: 'all', set: 'all', language: 'all', search: '' })).toBe(36)
  expect(await found({ category: 'no such' })).toBe(0)
})

test('the link to the next page keeps filters, order and search', async () => {
  const query = new URLSearchParams({ search: 'mew 100%', sort: 'recent', limit: '4', language: 'Japanese' })
  const seen: number[] = []
  let next: string | undefined = `/api/shops/${store.shop.id}/products?${query}`
  while (next) {
    const { json, headers } = await owner.raw('GET', next)
    expect(headers.get('x-total-count')).toBe('6')
    seen.push(...ids(json as Product[]))
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  const all = await list({ search: 'mew 100%', sort: 'recent', language: 'Japanese', limit: 100 })
  expect(seen).toEqual(ids(all))
})

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test.each([
  ['garbage', 'garbage'],
  ['a number', '5'],
  ['nothing in base64', '===='],
  ['no JSON', Buffer.from('[1,2').toString('base64url')],
  ['no list', Buffer.from('{"0":"price-low","length":3}').toString('base64url')],
  ['no values', cursor()],
  ['too few values', cursor('price-low', 5)],
  ['too many values', cursor('price-low', 5, 5, 5)],
  ['text in place of a number', cursor('price-low', '5', 5)],
  ['a fraction', cursor('price-low', 5, 1.5)],
  ['a huge number', cursor('price-low', 1e300, 5)],
  ['null', cursor('price-low', null, null)],
  ['arrays', cursor('price-low', [5], [5])],
  ['a position in another order', cursor('price-high', 5, 5)],
  ['a position in an unknown order', cursor('toString', 5, 5)],
])('rejects a cursor with %s', async (_what, value) => {
  const { status, code } = refusalOf(await owner.raw('GET', `/api/shops/${store.shop.id}/products?cursor=${value}`))
  expect({ status, code }).toEqual({ status: 400, code: 'invalid_cursor' })
})

test('rejects a cursor with NUL in its text, and accepts half a surrogate pair', async () => {
  const get = (value: string) => owner.raw('GET', `/api/shops/${store.shop.id}/products?sort=name-az&cursor=${value}`)
  expect(refusalOf(await get(cursor('name-az', 'a\0b', 5)))).toMatchObject({ code: 'invalid_cursor' })
  expect(await get(cursor('name-az', '\ud800', 5))).toMatchObject({ status: 200 })
})

test('accepts a cursor with a price or number far out of range', async () => {
  const far = Number.MAX_SAFE_INTEGER
  expect(await list({ cursor: cursor('price-low', far, far) })).toEqual([])
  expect(await list({ cursor: cursor('price-high', -far, -far), sort: 'price-high' })).toEqual([])
})

test('a cursor grants no access to another shop', async () => {
  const { next } = await page({ limit: 1 })
  const { shop: other, owner: stranger } = await given.shop()
  expect(await as(stranger).call(listProducts, { params: other, query: { cursor: next } })).toEqual([])
  expect(await raw('GET', `/api/shops/${store.shop.id}/products?cursor=${next}`)).toMatchObject({ status: 401 })
})

test.each([
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=101', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=all', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['sort=cheapest', 'sort'],
  ['sort=recent&sort=recent', 'sort'],
  ['search=a%00b', 'search'],
  ['search=a%07b', 'search'],
  [`search=${'a'.repeat(201)}`, 'search'],
  ['category=%00', 'category'],
  [`category=${'a'.repeat(301)}`, 'category'],
  ['set=%00', 'set'],
  ['language=%1b', 'language'],
  ['search[]=a', ''],
  ['constructor=1', ''],
  ['__proto__=1', ''],
  ['page=2', ''],
])('rejects %s', async (query, path) => {
  for (const shelf of ['shops', 'public/shops']) {
    const answer = refusalOf(await owner.raw('GET', `/api/${shelf}/${store.shop.id}/products?${query}`))
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    if (path) expect(answer.issues).toContainEqual(expect.objectContaining({ path }))
  }
})
