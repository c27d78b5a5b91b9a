import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { createProduct, deleteProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf } from '#tests/support/shelf.ts'

let store: Store
const products: Product[] = []

beforeAll(async () => {
  store = await given.shop({ open: true })
  const names = ['Éevee ex 12', 'PIKACHU', 'Mew\u{1F40D}', 'a', 'İstanbul', '9 z', 'Straße', 'x_y%z\\q']
  for (let index = 0; index < 24; index++) {
    const { product } = await given.product({
      of: store,
      name: names[index % names.length] ?? '',
      category: ['singles', 'decks', ''][index % 3],
      setName: ['Base Set', 'Jungle'][index % 2],
      language: ['English', 'Dutch', '', 'German'][index % 4],
      description: index % 5 ? '' : 'First line\nsecond LINE',
    })
    products.push(product)
  }
})

/** What the table says of it, asked in its own words. */
async function truth(words: readonly string[], chosen: Record<string, string>): Promise<number[]> {
  const { $client } = (await platform()).db
  const { rows } = await $client.query<{ id: string }>(
    `select id from products where shop_id = $1 and archived_at is null
      and (select coalesce(bool_and(position(lower(word) in search_text) > 0), true) from unnest($2::text[]) as word)
      and ($3 = '' or category = $3) and ($4 = '' or set_name = $4) and ($5 = '' or language = $5) order by id`,
    [store.shop.id, words, chosen.category ?? '', chosen.set ?? '', chosen.language ?? ''],
  )
  return rows.map(({ id }) => Number(id))
}

test('whatever is typed and chosen, the list and its total are what the table says', async () => {
  const piece = fc.constantFrom(
    ...[
      'e',
      'a',
      'ex',
      '1',
      'mew',
      'PIKA',
      'éE',
      'İ',
      'ss',
      'ß',
      'line',
      'qq',
      '%',
      '_',
      '\\',
      'set',
      'sin',
      '\u{1F40D}',
    ],
  )
  const choice = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const filter = fc.record({
    words: fc.array(piece, { maxLength: 3 }),
    category: choice('singles', 'decks', 'none'),
    set: choice('Base Set', 'Jungle'),
    language: choice('English', 'Dutch'),
  })
  await fc.assert(
    fc.asyncProperty(filter, async ({ words, ...choices }) => {
      const chosen = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >
      const query = { ...chosen, search: words.join(' '), sort: 'oldest', limit: 100 } as const
      const page = await as(store.owner).callPage(listProducts, { params: store.shop, query })
      const ids = await truth(words, chosen)
      expect(page.items.map(({ id }) => id)).toEqual(ids)
      expect(page.total).toBe(ids.length)
    }),
    { numRuns: 60 },
  )
})

test('what changes is found and counted at once', async () => {
  const found = async (search: string) =>
    (await as(store.owner).callPage(listProducts, { params: store.shop, query: { search } })).total
  expect(await found('zebra')).toBe(0)
  const body = { shopId: store.shop.id, name: 'Zebra', priceCents: 1 }
  const product = await as(store.owner).call(createProduct, { body })
  expect(await found('zebra')).toBe(1)
  await as(store.owner).call(updateProduct, { params: product, body: { name: 'Horse' } })
  expect([await found('zebra'), await found('horse')]).toEqual([0, 1])
  await as(store.owner).call(deleteProduct, { params: product })
  expect(await found('horse')).toBe(0)
})

test('of thousands that match every page is whole, in its order, and none comes twice', async () => {
  const shelf = await given.shop()
  await fillShelf(shelf.shop, 5_000)
  const seen = new Set<number>()
  let last = 0
  let cursor: string | undefined
  do {
    const query = { search: 'card set', sort: 'price-low', limit: 100, cursor } as const
    const page = await as(shelf.owner).callPage(listProducts, { params: shelf.shop, query })
    expect(page).toMatchObject({ total: 1_000, totalIsExact: false })
    for (const { id, priceCents } of page.items) {
      expect(priceCents).toBeGreaterThanOrEqual(last)
      last = priceCents
      seen.add(id)
    }
    cursor = page.next
  } while (cursor)
  expect(seen.size).toBe(5_000)
})
