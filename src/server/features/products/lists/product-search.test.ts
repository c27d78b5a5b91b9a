import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { createProduct, deleteProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { listPublicProducts, type PublicProduct } from '#shared/contract/storefront.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import type { OwnerProductSort } from '#shared/rules/products/product-sort.ts'
import { as, callPage } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

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

/** Matches according to the table: each typed word is the beginning of a word of the product. */
async function truth(typed: readonly string[], chosen: Record<string, string>): Promise<number[]> {
  const { $client } = (await platform()).db
  const { rows } = await $client.query<{ id: string; words: string[] }>(
    `select id, tsvector_to_array(search_words) as words from products where shop_id = $1 and archived_at is null
      and ($2 = '' or category = $2) and ($3 = '' or set_name = $3) and ($4 = '' or language = $4) order by id`,
    [store.shop.id, chosen.category ?? '', chosen.set ?? '', chosen.language ?? ''],
  )
  const requested = typed.flatMap(plainWords)
  if (typed.length > 0 && requested.length === 0) return []
  const has = (words: readonly string[]) => requested.every((word) => words.some((each) => each.startsWith(word)))
  return rows.filter(({ words }) => has(words)).map(({ id }) => Number(id))
}

test('list and total match the table for any search and filter', async () => {
  const typed = [
    'e',
    'i',
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
    'sin',
    '\u{1F40D}',
  ]
  const choice = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const filter = fc.record({
    words: fc.array(fc.constantFrom(...typed), { maxLength: 3 }),
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
      const query = { ...chosen, search: words.join(' '), limit: 100 } as const
      const list = async (sort: OwnerProductSort | 'relevance') =>
        as(store.owner).callPage(listProducts, { params: store.shop, query: { ...query, sort } })
      const ids = await truth(words, chosen)
      const oldest = await list('oldest')
      expect(oldest.items.map(({ id }) => id)).toEqual(ids)
      expect(oldest.total).toBe(ids.length)
      const best = await list('relevance')
      expect(best.items.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids)
      expect(best.total).toBe(ids.length)
    }),
    { numRuns: 60 },
  )
})

test('returns the best matches first, each once, while products come and go between pages', async () => {
  const shelf = await given.shop({ open: true })
  for (let index = 0; index < 30; index++) {
    const name = ['Eevee', 'Eevee ex', 'Sleeves'][index % 3] ?? ''
    await given.product({ of: shelf, name, setName: 'Eevee Heroes', priceCents: 100 + (index % 4) })
  }
  const list = (query: object) =>
    callPage(listPublicProducts, { params: shelf.shop, query: { search: 'eevee', ...query } })
  const whole = await list({ limit: 100 })
  expect(whole.items.map(({ name }) => name)).toEqual(
    ['Eevee', 'Eevee ex', 'Sleeves'].flatMap((name) => Array(10).fill(name)),
  )
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 7, cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next
    await given.product({ of: shelf, name: 'Eevee', setName: 'Eevee Heroes', priceCents: 1 })
  } while (cursor)
  expect(seen).toEqual(whole.items.map(({ id }) => id))
  const wrong = Buffer.from(JSON.stringify(['relevance', 1])).toString('base64url')
  await expectRefusal(list({ cursor: wrong }), 400, 'invalid_cursor')
})

test('returns more matches than can be ranked in the usual order, completely', { tags: 'long' }, async () => {
  const shelf = await given.shop({ open: true })
  await fillShelf(shelf.shop, 2_500)
  const seen: PublicProduct[] = []
  let cursor: string | undefined
  do {
    const page = await callPage(listPublicProducts, {
      params: shelf.shop,
      query: { search: 'card', sort: 'relevance', limit: 100, cursor },
    })
    seen.push(...page.items)
    cursor = page.next
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(2_500)
  const prices = seen.map(({ priceCents }) => priceCents)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('finds and counts changes at once', async () => {
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

test('pages thousands of matches in order, without gaps or duplicates', { tags: 'long' }, async () => {
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
