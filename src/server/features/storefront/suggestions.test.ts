import { beforeAll, expect, test } from 'vitest'
import { createProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listSuggestions } from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { eventually } from '#tests/support/time/eventually.ts'

let store: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
  const add = (name: string, more: object) => given.product({ of: store, name, ...more })
  const evolving = { setName: 'Evolving Skies', setCode: 'EVS', language: 'English' }
  await add('Umbreon VMAX', { ...evolving, category: 'singles', collectorNumber: '215/203', priceCents: 90_000 })
  await add('Evolving Skies Booster Box', { ...evolving, category: 'boosterboxes' })
  await add('Évoli', { setName: 'Pokémon Card 151', category: 'singles', condition: 'NM' })
  for (let index = 0; index < 8; index++) await add('Pikachu', { category: 'singles', priceCents: 100 + index })
  await add('Secret', { category: 'hidden', setName: 'Hidden Fates', isActive: false })
  await add('Sold', { category: 'gone', setName: 'Lost Origin', stock: 0 })
})

const suggest = (q: string, { shop } = store) => call(listSuggestions, { params: shop, query: { q } })
const names = ({ products }: Awaited<ReturnType<typeof suggest>>) => products.map(({ name }) => name)

test('a search suggests a few products, best first, and sets and categories with that name', async () => {
  const found = await suggest('evolv')
  expect(names(found)).toEqual(['Evolving Skies Booster Box', 'Umbreon VMAX'])
  expect(found).toMatchObject({ sets: ['Evolving Skies'], categories: [], corrected: null, alternatives: [] })
  expect((await suggest('pikachu')).products.map(({ priceCents }) => priceCents)).toEqual([
    100, 101, 102, 103, 104, 105,
  ])
  expect(await suggest('booster box')).toMatchObject({ categories: ['boosterboxes'], sets: [] })
  expect(await suggest('losse kaart')).toMatchObject({ categories: ['singles'] })
  expect(await suggest('pokemon card')).toMatchObject({ sets: ['Pokémon Card 151'] })
})

test('corrects typing errors and shows the correction', async () => {
  expect(await suggest('pickachu')).toMatchObject({ corrected: 'pikachu', alternatives: [] })
  expect(await suggest('evolvng skeis')).toMatchObject({ corrected: 'evolving skies', sets: ['Evolving Skies'] })
  expect(await suggest('umbreon')).toMatchObject({ corrected: null })
  expect(await suggest('evoli')).toMatchObject({ corrected: null })
})

test('without results suggests only alternatives that have some', async () => {
  expect(await suggest('umbreon pikachu')).toMatchObject({ products: [], alternatives: ['pikachu', 'umbreon'] })
  expect(await suggest('zzzzzz')).toMatchObject({ products: [], sets: [], categories: [], alternatives: [] })
  expect(await suggest('...')).toMatchObject({ products: [], alternatives: [] })
})

test('suggests nothing that visitors cannot buy', async () => {
  for (const q of ['secret', 'hidden', 'hidden fates', 'sold', 'lost origin', 'gone']) {
    expect(await suggest(q)).toMatchObject({ products: [], sets: [], categories: [] })
  }
})

test('suggests a new product at once, and knows its words', async () => {
  expect((await suggest('zekrom')).products).toEqual([])
  const body = { shopId: store.shop.id, name: 'Zekrom', priceCents: 1, stock: 1 }
  const product = await as(store.owner).call(createProduct, { body })
  expect(names(await suggest('zekrom'))).toEqual(['Zekrom'])
  await as(store.owner).call(updateProduct, { params: product, body: { name: 'Reshiram' } })
  await eventually(async () => expect(names(await suggest('reshirma'))).toEqual(['Reshiram']))
})

test('refuses a short search and an unknown shop; each shop has its own suggestions', async () => {
  await expectRefusal(suggest(' p '), 400, 'invalid_input')
  await expectRefusal(suggest('pikachu', { ...store, shop: { ...store.shop, id: 999_999 } }), 404)
  const { shop } = await given.shop()
  await expectRefusal(suggest('pikachu', { ...store, shop }), 404)
  const other = await given.shop({ open: true })
  expect(await suggest('pickachu', other)).toMatchObject({ products: [], corrected: null, alternatives: [] })
  expect(await raw('GET', `/api/public/shops/${store.shop.id}/suggestions?q=a%00bc`)).toMatchObject({ status: 400 })
})
