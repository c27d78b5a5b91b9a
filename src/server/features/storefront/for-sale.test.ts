import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shelfCounts } from '#server/database/schema.ts'
import { placeOrder } from '#shared/contract/orders.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products.ts'
import {
  listPublicCategories,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { productSorts } from '#shared/rules/product-sort.ts'
import { as, call, callPage, raw } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf } from '#tests/support/shelf.ts'
import { foldShelfCounts } from './shelf-counts.ts'

/** What a shop's ledger and its products say of how many can be bought; they have to be the same. */
async function counted({ shop }: Store) {
  const { db } = await platform()
  const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
  return {
    ledger: await rows(sql`
      select category, set_name, language, sum(change)::int as count from ${shelfCounts}
      where shop_id = ${shop.id} group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`),
    products: await rows(sql`
      select coalesce(category, '') as category, coalesce(set_name, '') as set_name, coalesce(language, '') as language,
        count(*)::int as count
      from products where shop_id = ${shop.id} and archived_at is null and is_active and stock > 0
      group by 1, 2, 3 order by 1, 2, 3`),
  }
}

const agree = async (store: Store) => {
  const { ledger, products } = await counted(store)
  expect(ledger).toEqual(products)
}

test('the ledger knows what can be bought through every change, all at once too', async () => {
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, 30)
  const { product } = await given.product({ of: store, stock: 1, setName: 'Jungle' })
  const keeper = as(store.owner)
  const change = (body: object) => keeper.call(updateProduct, { params: product, body })
  for (const body of [
    { stock: 0 },
    { stock: 5 },
    { isActive: false },
    { isActive: true, setName: '' },
    { language: 'Dutch' },
  ]) {
    await change(body)
    await agree(store)
  }
  await change({ stock: 8 })
  await Promise.all(Array.from({ length: 8 }, () => call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })))
  await agree(store)
  await keeper.call(deleteProduct, { params: product })
  await agree(store)
  await foldShelfCounts((await platform()).db)
  await agree(store)
})

test('folding while others sell loses nothing', async () => {
  const store = await given.shop({ open: true })
  const stocked = await Promise.all(Array.from({ length: 12 }, () => given.product({ of: store, stock: 1 })))
  const { db } = await platform()
  await Promise.all([
    ...stocked.map(({ product }) => call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })),
    foldShelfCounts(db),
    foldShelfCounts(db),
    foldShelfCounts(db),
  ])
  await agree(store)
  await foldShelfCounts(db)
  await agree(store)
  expect(await callPage(listPublicProducts, { params: store.shop })).toMatchObject({ total: 0, items: [] })
})

test('a ledger that an import has made long is folded by the next who read it', async () => {
  const store = await given.shop({ open: true })
  for (let part = 0; part < 12; part++) await fillShelf(store.shop, 150)
  const lines = async () => (await platform()).db.$count(shelfCounts, sql`${shelfCounts.shopId} = ${store.shop.id}`)
  const before = await lines()
  expect(before).toBeGreaterThan(1_000)
  expect(await callPage(listPublicProducts, { params: store.shop })).toMatchObject({ total: 1_800 })
  await expect.poll(lines).toBe(before / 12)
  await agree(store)
})

test('choices are those of what can be bought now', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store, category: 'etb', setName: '151', language: 'Dutch' })
  const choices = () =>
    Promise.all(
      [listPublicCategories, listPublicSets, listPublicLanguages].map((list) => call(list, { params: store.shop })),
    )
  expect(await choices()).toEqual([['etbs'], ['151'], ['Dutch']])
  await as(store.owner).call(updateProduct, { params: product, body: { stock: 0 } })
  expect(await choices()).toEqual([[], [], []])
})

// More of some choices than are collected and sorted, so that both ways of coming by a page are walked.
const MANY = 7_500

test('every order, filter and search gives the same products page by page as all at once', async () => {
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
      const query = { ...filter, sort, limit: 100 }
      const first = await callPage(listPublicProducts, { ...of, query })
      totals.add(first.total)
      const half = await callPage(listPublicProducts, { ...of, query: { ...query, limit: 40 } })
      const rest = half.next
        ? await callPage(listPublicProducts, { ...of, query: { ...query, limit: 60, cursor: half.next } })
        : { items: [], total: half.total }
      expect([...half.items, ...rest.items]).toEqual(first.items)
      expect(rest.total).toBe(first.total)
      expect(first.items.length).toBe(Math.min(100, first.total))
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

test('a cart asks for its products by their ids, and gets those that can be bought', async () => {
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
  '%s are no ids',
  async (ids) => {
    const { shop } = await given.shop({ open: true })
    const { status } = await raw('GET', `/api/public/shops/${shop.id}/products?ids=${encodeURIComponent(ids)}`)
    expect(status).toBe(400)
  },
)

test.each([
  ['%', 1],
  ['_', 1],
  ['\\', 1],
  ["'", 1],
  ['"; drop table products; --', 0],
  ['\u202Ecard\u200F', 0],
  ['🔥', 1],
  ['ﷺ'.repeat(60), 0],
] as const)('looking for %s is looking for just that', async (search, found) => {
  const store = await given.shop({ open: true })
  await given.product({ of: store, name: `50% off_a \\ 'card' 🔥` })
  await given.product({ of: store, name: 'Plain' })
  const { total } = await callPage(listPublicProducts, { params: store.shop, query: { search } })
  expect(total).toBe(found)
})

test('a search of 10,000 characters is refused, and said why', async () => {
  const { shop } = await given.shop({ open: true })
  const answer = await raw('GET', `/api/public/shops/${shop.id}/products?search=${'x'.repeat(10_000)}`)
  expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: 'search' }] } })
})
