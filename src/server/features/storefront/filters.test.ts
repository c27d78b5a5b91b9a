import { beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { type Product, updateProduct } from '#shared/contract/products/products.ts'
import { listPublicFilters, listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call, callPage, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'

type Query = Record<string, string | number>

let store: Store
let shelf: Product[]

const conditions = ['NM', 'EX', 'PO', undefined] as const
const finishes = ['normal', 'reverse', 'Crosshatch', undefined] as const

beforeAll(async () => {
  store = await given.shop({ open: true })
  for (let index = 0; index < 60; index++) {
    const graded = index % 11 === 0
    await given.product({
      of: store,
      name: ['Charizard ex', 'Mew ex'][index % 2] ?? '',
      priceCents: (index % 13) * 150,
      category: ['singles', 'singles', 'etbs'][index % 3],
      setName: ['151', 'Jungle', undefined][index % 3],
      language: ['German', 'English', undefined, 'Dutch'][index % 4],
      rarity: ['Common', 'Double rare'][index % 2],
      finish: finishes[index % 4],
      ...(graded ? { gradeCompany: 'PSA', grade: '10' } : { condition: conditions[index % 4] }),
      stock: index % 10 ? 3 : 0,
      isActive: index % 17 !== 5,
    })
  }
  shelf = (await as(store.owner).call(listProducts, { params: store.shop, query: { limit: 100 } })).filter(
    ({ stock, isActive }) => stock > 0 && isActive,
  )
})

/** Expected match of a product, filter by filter. */
const tests: Record<string, (product: Product, value: string) => boolean> = {
  search: ({ name }, word) => name.toLowerCase().includes(word),
  category: ({ category }, value) => category === value,
  set: ({ setName }, value) => setName === value,
  language: ({ language }, value) => language === value,
  condition: ({ condition }, values) => condition !== null && values.split(',').includes(condition),
  finish: ({ finish }, value) => finish === value,
  rarity: ({ rarity }, value) => rarity === value,
  graded: ({ grade }, value) => (grade !== null) === (value === 'yes'),
  minCents: ({ priceCents }, value) => priceCents >= Number(value),
  maxCents: ({ priceCents }, value) => priceCents <= Number(value),
}
const ofPrice = ['minCents', 'maxCents']

/** The products that match a query, ignoring the filter `but`. */
const matching = (query: Query, but = '') =>
  shelf.filter((product) =>
    Object.entries(query).every(
      ([name, value]) =>
        name === but || (but === 'price' && ofPrice.includes(name)) || tests[name]?.(product, String(value)),
    ),
  )

const valuesOf: Record<string, (product: Product) => string | null> = {
  game: ({ game }) => game,
  category: ({ category }) => category,
  set: ({ setName }) => setName,
  language: ({ language }) => language,
  condition: ({ condition }) => condition,
  finish: ({ finish }) => finish,
  rarity: ({ rarity }) => rarity,
  graded: ({ grade }) => (grade === null ? 'no' : 'yes'),
}

function truth(query: Query) {
  const choices = Object.entries(valuesOf).map(([kind, valueIn]) => {
    const counts: Record<string, number> = {}
    for (const product of matching(query, kind)) {
      const value = valueIn(product)
      if (value) counts[value] = (counts[value] ?? 0) + 1
    }
    return [kind, counts]
  })
  const prices = matching(query, 'price').map(({ priceCents }) => priceCents)
  const price = prices.length ? { minCents: Math.min(...prices), maxCents: Math.max(...prices) } : null
  return { total: matching(query).length, price, ...Object.fromEntries(choices) }
}

const filtersFor = (query: Query) => call(listPublicFilters, { params: store.shop, query })

test.each<Query>([
  {},
  { condition: 'NM' },
  { condition: 'NM,EX', finish: 'reverse' },
  { finish: 'Reverse Holofoil', language: 'English' },
  { finish: 'Crosshatch' },
  { rarity: 'Double rare', category: 'singles', set: 'Jungle' },
  { graded: 'yes' },
  { graded: 'no', minCents: 300, maxCents: 900 },
  { minCents: 1_000, search: 'charizard' },
  { condition: 'PO', graded: 'yes' },
  { condition: 'MT' },
  { search: 'nothing' },
  { category: 'all', condition: 'all', graded: 'all', search: 'mew' },
])('%j: each filter offers what the others leave, with the count of the resulting list', async (query) => {
  const requested = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== 'all'))
  const meant = requested.finish === 'Reverse Holofoil' ? { ...requested, finish: 'reverse' } : requested
  const { without, ...counted } = await filtersFor(query)
  const asCounts = (value: unknown) =>
    Array.isArray(value) ? Object.fromEntries(value.map((choice) => [choice.value, choice.count])) : value
  expect(Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, asCounts(value)]))).toEqual(
    truth(meant),
  )
  const { total, items } = await callPage(listPublicProducts, { params: store.shop, query: { ...query, limit: 100 } })
  expect(items.map(({ id }) => id).sort()).toEqual(
    matching(meant)
      .map(({ id }) => id)
      .sort(),
  )
  expect(total).toBe(counted.total)
  for (const [kind, count] of Object.entries(without))
    expect([kind, count]).toEqual([kind, matching(meant, kind).length])
  for (const { value, count } of counted.finish) {
    const narrowed = await callPage(listPublicProducts, { params: store.shop, query: { ...query, finish: value } })
    expect([value, narrowed.total]).toEqual([value, count])
  }
})

test('an empty list suggests which filter to remove, including the search', async () => {
  const { total, without } = await filtersFor({ search: 'charizard', rarity: 'Double rare', graded: 'no' })
  expect(total).toBe(0)
  expect(without).toEqual({
    search: matching({ rarity: 'Double rare', graded: 'no' }).length,
    rarity: matching({ search: 'charizard', graded: 'no' }).length,
    graded: 0,
  })
})

test('sorts conditions best first, and plain finishes first', async () => {
  const { condition, finish } = await filtersFor({})
  expect(condition.map(({ value }) => value)).toEqual(['NM', 'EX', 'PO'])
  expect(finish.map(({ value }) => value)).toEqual(['normal', 'reverse', 'Crosshatch'])
})

test('the owner has the same filters, including sold-out products', async () => {
  const { total } = await as(store.owner).callPage(listProducts, { params: store.shop, query: { condition: 'PO' } })
  expect(total).toBeGreaterThan(matching({ condition: 'PO' }).length)
})

test('counts follow sales and changes', async () => {
  const { product } = await given.product({ of: store, name: 'Bulbasaur', condition: 'MT', stock: 1 })
  const mint = async () => (await filtersFor({})).condition.find(({ value }) => value === 'MT')?.count
  expect(await mint()).toBe(1)
  await as(store.owner).call(updateProduct, { params: product, body: { stock: 0 } })
  expect(await mint()).toBeUndefined()
})

test('never reveals internal data', async () => {
  const secret = { location: 'Box A, row 3', purchasePriceCents: 777, keepsPrice: true }
  const { product } = await given.product({
    of: store,
    name: 'Secret',
    category: 'singles',
    condition: 'NM',
    ...secret,
  })
  await given.product({ of: store, name: 'Secret', category: 'singles', condition: 'EX', ...secret })
  const paths = ['products?limit=100', `products/${product.id}`, `products/${product.id}/copies`, 'filters']
  for (const path of paths) {
    const { status, json } = await raw('GET', `/api/public/shops/${store.shop.id}/${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(JSON.stringify(json)).not.toMatch(/location|purchase|keepsPrice|row 3|777/i)
  }
})

test.each([
  'condition=mint',
  'condition=NM,,EX',
  'graded=perhaps',
  'minCents=x',
  'minCents=-1',
  'maxCents=1.5',
  'maxCents=99999999999',
  `finish=${'x'.repeat(201)}`,
  'rarity=a&rarity=b',
  'unknown=1',
])('refuses %s, in the list too', async (query) => {
  for (const path of ['filters', 'products']) {
    const { status } = await raw('GET', `/api/public/shops/${store.shop.id}/${path}?${query}`)
    expect([path, status]).toEqual([path, 400])
  }
})

test('an invisible shop has no filters', async () => {
  const { shop } = await given.shop()
  expect((await raw('GET', `/api/public/shops/${shop.id}/filters`)).status).toBe(404)
})
