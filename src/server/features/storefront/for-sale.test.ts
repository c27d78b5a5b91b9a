import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import {
  listPublicCategories,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { productSorts } from '#shared/rules/products/product-sort.ts'
import { as, call, callPage, raw } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'

const choicesOf = ({ shop }: Store) =>
  Promise.all([listPublicCategories, listPublicSets, listPublicLanguages].map((list) => call(list, { params: shop })))

/** Public figures of a shop, compared with its products: they must match. */
async function shownAndTrue(store: Store) {
  const total = async (query: object) =>
    (await callPage(listPublicProducts, { params: store.shop, query: { ...query, limit: 1 } })).total
  const { rows } = await (await platform()).db.execute<Record<'category' | 'set' | 'language', string | null>>(sql`
    select category, set_name as set, language from products
    where shop_id = ${store.shop.id} and archived_at is null and is_active and stock > 0`)
  const names = (kind: 'category' | 'set' | 'language') => [...new Set(rows.map((row) => row[kind]).filter(Boolean))]
  const [categories = [], sets = [], languages = []] = await choicesOf(store)
  const counts = (kind: 'category' | 'set' | 'language', of: string[]) =>
    Promise.all(of.map(async (name) => [name, await total({ [kind]: name })]))
  const truth = (kind: 'category' | 'set' | 'language') =>
    names(kind)
      .sort()
      .map((name) => [name, rows.filter((row) => row[kind] === name).length])
  return {
    shown: [
      await total({}),
      await counts('category', categories),
      await counts('set', sets),
      await counts('language', languages),
    ],
    true: [rows.length, truth('category'), truth('set'), truth('language')],
  }
}

test('counts and choices match what is for sale, through every change', async () => {
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, 30)
  const { product } = await given.product({
    of: store,
    stock: 1,
    category: 'etb',
    setName: 'Jungle',
    language: 'Dutch',
  })
  const keeper = as(store.owner)
  const agree = async () => {
    const filters = await shownAndTrue(store)
    expect(filters.shown).toEqual(filters.true)
  }
  const change = (body: object) => keeper.call(updateProduct, { params: product, body })
  await agree()
  for (const body of [
    { stock: 0 },
    { stock: 5 },
    { isActive: false },
    { isActive: true, setName: '' },
    { language: '' },
    { category: 'decks', stock: 8 },
  ]) {
    await change(body)
    await agree()
  }
  await Promise.all(Array.from({ length: 8 }, () => call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })))
  await agree()
  await keeper.call(deleteProduct, { params: product })
  await agree()
})

test('choices match what is for sale now', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store, category: 'etb', setName: '151', language: 'Dutch' })
  await given.product({ of: store, category: 'decks', setName: 'Jungle', language: 'German', stock: 0 })
  expect(await choicesOf(store)).toEqual([['etbs'], ['151'], ['Dutch']])
  await as(store.owner).call(updateProduct, { params: product, body: { stock: 0 } })
  expect(await choicesOf(store)).toEqual([[], [], []])
})

test('a filter is counted exactly up to 1,000, and a whole shop always', async () => {
  const { shop } = await given.shop({ open: true })
  await fillShelf(shop, 1_501)
  const page = (query: object) => callPage(listPublicProducts, { params: shop, query: { ...query, limit: 1 } })
  expect(await page({})).toMatchObject({ total: 1_501, totalIsExact: true })
  expect(await page({ category: 'decks' })).toMatchObject({ total: 500, totalIsExact: true })
  expect(await page({ category: 'singles' })).toMatchObject({ total: 1_000, totalIsExact: false })
  expect(await page({ search: 'card' })).toMatchObject({ total: 1_000, totalIsExact: false })
})

// More of some choices than are collected and sorted, so that both query plans are used.
const MANY = 7_500
/** A page is compared with two parts of it. */
const [PAGE, PART] = [20, 8]

test('every sort, filter and search gives the same products by page as all at once', async () => {
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, MANY)
  const { db } = await platform()
  await db.execute(sql`update products set stock = 0 where shop_id = ${store.shop.id} and id % 7 = 0`)
  await db.execute(sql`analyze products`)
  const of = { params: store.shop }
  const filters = [
    {},
    { category: 'singles' },
    { category: 'decks' },
    { set: 'Set 7' },
    { category: 'singles', language: 'Japanese' },
    { category: 'decks', set: 'Set 12' },
    { search: 'card 12' },
    { search: 'card', category: 'singles' },
    { search: 'nothing like it' },
    { set: 'Set 7', category: 'nothing' },
  ]
  for (const filter of filters) {
    const totals = new Set<number>()
    for (const sort of productSorts) {
      const query = { ...filter, sort, limit: PAGE }
      const first = await callPage(listPublicProducts, { ...of, query })
      totals.add(first.total)
      const half = await callPage(listPublicProducts, { ...of, query: { ...query, limit: PART } })
      const rest = half.next
        ? await callPage(listPublicProducts, { ...of, query: { ...query, limit: PAGE - PART, cursor: half.next } })
        : { items: [], total: half.total }
      expect([...half.items, ...rest.items]).toEqual(first.items)
      expect(rest.total).toBe(first.total)
      expect(first.items.length).toBe(Math.min(PAGE, first.total))
    }
    expect(totals.size, JSON.stringify(filter)).toBe(1)
  }
  const priced = await callPage(listPublicProducts, {
    ...of,
    query: { category: 'singles', sort: 'price-low', limit: 100 },
  })
  expect(priced.items.map(({ priceCents }) => priceCents)).toEqual(
    priced.items.map(({ priceCents }) => priceCents).sort((one, other) => one - other),
  )
})

test('a cart reads its products by id, and gets those for sale', async () => {
  const store = await given.shop({ open: true })
  const stocked = await Promise.all(
    [5, 0, 3].map((stock, place) => given.product({ of: store, stock, priceCents: 100 + place })),
  )
  const foreign = await given.product()
  const ids = [...stocked, foreign].map(({ product }) => product.id)
  const page = await callPage(listPublicProducts, { params: store.shop, query: { ids: ids.join(','), limit: 100 } })
  expect(page.items.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect(page.total).toBe(2)
})

test.each(['', 'a', '1,', ',1', '1,,2', '0', '-1', '1.5', '1 2', '9'.repeat(17), Array(101).fill('1').join(',')])(
  'rejects %s as ids',
  async (ids) => {
    const { shop } = await given.shop({ open: true })
    const { status } = await raw('GET', `/api/public/shops/${shop.id}/products?ids=${encodeURIComponent(ids)}`)
    expect(status).toBe(400)
  },
)

test.each([
  ['%', 0],
  ['_', 0],
  ['\\', 0],
  ["'", 0],
  ['"; drop table products; --', 0],
  // Text direction marks.
  ['\u202Ecard\u200F', 1],
  ['🔥', 0],
  ["50% 'card'", 1],
  ['ﷺ'.repeat(60), 0],
] as const)('signs are no search words: %s', async (search, found) => {
  const store = await given.shop({ open: true })
  await given.product({ of: store, name: `50% off_a \\ 'card' 🔥` })
  await given.product({ of: store, name: 'Plain' })
  const { total } = await callPage(listPublicProducts, { params: store.shop, query: { search } })
  expect(total).toBe(found)
})

test('refuses a search of 10,000 characters with the reason', async () => {
  const { shop } = await given.shop({ open: true })
  const answer = await raw('GET', `/api/public/shops/${shop.id}/products?search=${'x'.repeat(10_000)}`)
  expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: 'search' }] } })
})
