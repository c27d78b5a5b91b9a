import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { only } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import { findBaskets } from '#shared/contract/market/baskets.ts'
import { getMarketCard, listMarketProducts } from '#shared/contract/market/offers.ts'
import { getMarketSet, listMarketGames, listMarketSets } from '#shared/contract/market/sets.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'

let store: Store
let charizard: number
let lotus: number
beforeAll(async () => {
  store = await given.shop({ open: true, shippingCents: 0 })
  charizard = await pricedCard({})
  lotus = await magicCard('Black Lotus', { setName: 'Alpha', number: '232', total: 295 })
  await ofCard(store, charizard, { priceCents: 500 })
  await ofCard(store, lotus, { priceCents: 900_000, game: 'magic' })
  // A set of another game with the same name.
  await magicCard('Forest', { setName: '151', number: '9' })
})

async function magicCard(name: string, more: Partial<CatalogueEntry>): Promise<number> {
  const pokedataId = `magic:${name}`
  await fillCatalogue(entry({ pokedataId, game: 'magic', name, finishes: ['normal'], price: undefined, ...more }))
  const { db } = await platform()
  const found = db.select().from(catalogueProducts).where(eq(catalogueProducts.pokedataId, pokedataId))
  return only(await found).id
}

test('names the games with offers and their finishes', async () => {
  const games = await call(listMarketGames)
  expect(games.map(({ game }) => game)).toEqual(['pokemon', 'magic'])
  expect(games[1]?.finishes.slice(0, 2)).toEqual(['normal', 'foil'])
})

test('products, their number and sets follow the game', async () => {
  const { products, count } = await call(listMarketProducts, { query: { game: 'magic' } })
  expect(products.map(({ name, game, cheapest }) => [name, game, cheapest[0]?.game])).toEqual([
    ['Black Lotus', 'magic', 'magic'],
  ])
  expect(count).toBe(1)
  expect((await call(listMarketProducts, { query: {} })).count).toBe(2)
  for (const sort of ['price-low', 'name'] as const)
    expect((await call(listMarketProducts, { query: { game: 'magic', sort } })).products).toHaveLength(1)
  expect((await call(listMarketProducts, { query: { game: 'pokemon', search: 'lotus' } })).products).toEqual([])
  expect((await call(listMarketSets, { query: { game: 'magic' } })).map(({ name }) => name)).toEqual(['Alpha'])
  expect((await raw('GET', '/api/market/products?game=chess')).status).toBe(400)
})

test('a search finds products of the game that have no entry in the catalogue', async () => {
  await given.product({ of: store, name: 'Lotus playmat', game: 'magic' })
  const found = async (game: 'magic' | 'lorcana') =>
    (await call(listMarketProducts, { query: { game, search: 'playmat' } })).products.map(({ name }) => name)
  expect(await found('magic')).toEqual(['Lotus playmat'])
  expect(await found('lorcana')).toEqual([])
})

test('a set whose name two games share is that with offers, or that of the chosen game', async () => {
  expect(await call(getMarketSet, { params: { name: '151' } })).toMatchObject({ game: 'pokemon', offeredCards: 1 })
  expect(await call(getMarketSet, { params: { name: '151' }, query: { game: 'magic' } })).toMatchObject({
    game: 'magic',
    offeredCards: 0,
  })
})

test('a card has its game, and its number as the game prints it', async () => {
  const { card } = await call(getMarketCard, { params: { id: lotus } })
  expect(card).toMatchObject({ game: 'magic', number: '232', total: null })
  expect((await call(getMarketCard, { params: { id: charizard } })).card).toMatchObject({ game: 'pokemon', total: 165 })
  const { best } = await call(findBaskets, { body: { wants: [{ cardId: lotus, pieces: 1 }] } })
  expect(best?.parcels[0]?.lines[0]?.offer.game).toBe('magic')
})

test('a game without offers is not named', async () => {
  const elsa = await ofCard(store, await pricedCard({}), { game: 'lorcana' })
  const names = async () => (await call(listMarketGames)).map(({ game }) => game)
  await expect.poll(names).toEqual(['pokemon', 'magic', 'lorcana'])
  await as(store.owner).call(updateProduct, { params: elsa, body: { stock: 0 } })
  await expect.poll(names).toEqual(['pokemon', 'magic'])
})
