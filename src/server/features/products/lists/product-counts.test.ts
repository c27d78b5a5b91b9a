import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#server/database/schema.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { listCategories, listFilterLanguages, listProducts, listSets } from '#shared/contract/products/product-lists.ts'
import { createProduct, deleteProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { as, Refused } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'

let store: Store
beforeAll(async () => {
  store = await given.shop({ open: true })
})

// A deterministic pseudo-random sequence.
let seed = 20_251
const below = (limit: number) => {
  seed = (seed * 48_271) % 0x7fffffff
  return seed % limit
}
const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value

const some = () => ({
  category: oneOf(['singles', 'decks', 'etbs', '']),
  setName: oneOf(['Base Set', 'Jungle', 'base set', '']),
  language: oneOf(['English', 'Dutch', '']),
})

/** Counts from the products themselves, and counts from the lists. */
async function truthAndLists() {
  const { db } = await platform()
  const rows = await db
    .select({ category: products.category, set: products.setName, language: products.language })
    .from(products)
    .where(and(eq(products.shopId, store.shop.id), isNull(products.archivedAt)))
  const client = as(store.owner)
  const of = { params: store.shop }
  const total = async (query: object) =>
    (await client.callPage(listProducts, { ...of, query: { ...query, limit: 1 } })).total
  const kinds = [
    ['category', listCategories],
    ['set', listSets],
    ['language', listFilterLanguages],
  ] as const
  const truth: Record<string, unknown> = { all: rows.length }
  const lists: Record<string, unknown> = { all: await total({}) }
  for (const [kind, endpoint] of kinds) {
    const counts = new Map<string, number>()
    for (const row of rows) if (row[kind]) counts.set(row[kind], (counts.get(row[kind]) ?? 0) + 1)
    truth[kind] = Object.fromEntries(counts)
    const names = await client.call(endpoint, of)
    lists[kind] = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await total({ [kind]: name })])),
    )
  }
  return { truth, lists }
}

const mine = async (): Promise<Product[]> =>
  as(store.owner).call(listProducts, {
    params: store.shop,
    query: { limit: 100, sort: oneOf(['recent', 'oldest'] as const) },
  })

const actions = {
  add: () =>
    as(store.owner).call(createProduct, { body: { shopId: store.shop.id, name: 'Card', priceCents: 1, ...some() } }),
  edit: async () => as(store.owner).call(updateProduct, { params: oneOf(await mine()), body: some() }),
  archive: async () => as(store.owner).call(deleteProduct, { params: oneOf(await mine()) }),
  bulk: async () => {
    const ids = (await mine()).filter(() => below(3) === 0).map(({ id }) => id)
    if (ids.length === 0) return
    const body = { products: { ids }, change: below(2) ? some() : { language: some().language } }
    const { editId } = await as(store.owner).call(editProducts, { params: store.shop, body })
    if (editId !== null && below(2)) {
      await as(store.owner).call(undoProductEdit, { params: { id: store.shop.id, edit: editId } })
    }
  },
  matching: async () => {
    const { setName, language } = some()
    const body = { products: { matching: { set: setName } }, change: { language } }
    await as(store.owner).call(editProducts, { params: store.shop, body })
  },
}

/** Concurrent deletes and bulk edits of a deleted product fail with `not_found`. */
const act = async (name: keyof typeof actions) => {
  await Promise.resolve(actions[name]()).catch((error) => {
    if (!(error instanceof Refused && error.code === 'not_found')) throw error
  })
}

const anyAction = () => oneOf(['add', 'add', 'add', 'edit', 'edit', 'archive', 'bulk', 'matching'] as const)

test('counts match the products after adding, editing, deleting, bulk edits and undoing', async () => {
  for (let number = 0; number < 15; number++) await act('add')
  for (let number = 0; number < 60; number++) {
    await act(anyAction())
    if (number % 10 === 9) {
      const { truth, lists } = await truthAndLists()
      expect(lists).toEqual(truth)
    }
  }
})

test('counts match when all of these run concurrently', { tags: 'long' }, async () => {
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 30 }, () => act(anyAction())))
    const { truth, lists } = await truthAndLists()
    expect(lists).toEqual(truth)
  }
})

const counted = async ({ shop, owner }: Store, query: object) => {
  const { headers } = await as(owner).raw('GET', addressOf(listProducts.path, shop, { ...query, limit: 1 }))
  return [headers.get('x-total-count'), headers.get('x-total-count-exact')]
}

test('counts searches and filters exactly up to 1,000, and a whole shop always', async () => {
  const shelf = await given.shop()
  await fillShelf(shelf.shop, 1_500)
  const queries = [
    { category: 'singles' },
    { search: 'card singles' },
    { category: 'singles', language: 'Japanese' },
    { search: 'decks', category: 'decks' },
  ]
  for (const query of queries.slice(0, 2)) expect(await counted(shelf, query)).toEqual(['1000', 'true'])
  for (const query of queries.slice(2)) expect(await counted(shelf, query)).toEqual(['500', 'true'])
  expect(await counted(shelf, {})).toEqual(['1500', 'true'])
  await fillShelf(shelf.shop, 2)
  for (const query of queries.slice(0, 2)) expect(await counted(shelf, query)).toEqual(['1000', 'false'])
  expect(await counted(shelf, {})).toEqual(['1502', 'true'])
  const page = await as(shelf.owner).callPage(listProducts, { params: shelf.shop, query: { search: 'singles' } })
  expect(page).toMatchObject({ total: 1_000, totalIsExact: false })
})

test('counts a combination of two filters and a search', async () => {
  const shelf = await given.shop()
  await fillShelf(shelf.shop, 120)
  const total = async (query: object) =>
    (await as(shelf.owner).callPage(listProducts, { params: shelf.shop, query: { ...query, limit: 1 } })).total
  expect(await total({ category: 'decks' })).toBe(40)
  expect(await total({ category: 'decks', set: 'Set 3' })).toBe(1)
  expect(await total({ search: 'decks' })).toBe(40)
})
