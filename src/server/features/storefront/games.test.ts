import { beforeAll, expect, test } from 'vitest'
import { updateProduct } from '#shared/contract/products/products.ts'
import {
  getPublicShop,
  listPublicCategories,
  listPublicFilters,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
  listShelves,
  listSuggestions,
} from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'

let store: Store
beforeAll(async () => {
  store = await given.shop({ open: true })
  const sell = (name: string, more: Partial<Parameters<typeof given.product>[0]>) =>
    given.product({ of: store, name, category: 'singles', language: 'English', ...more })
  await sell('Charizard', { setName: 'Base Set', rarity: 'Rare' })
  await sell('Black Lotus', { game: 'magic', setName: 'Alpha', rarity: 'Rare', finish: 'etched', language: 'German' })
  await sell('Swamp', { game: 'magic', setName: 'Alpha', rarity: 'Land', finish: 'normal' })
  await sell('Charming Prince', { game: 'magic', setName: 'Eldraine', rarity: 'Uncommon' })
  await sell('Play Booster Box', { game: 'magic', setName: 'Eldraine', category: 'boosterboxes' })
  await sell('Monkey.D.Luffy', { game: 'onepiece', setName: 'Romance Dawn', rarity: 'Leader', stock: 0 })
  await given.product({ of: store, name: 'Sleeves', game: null, category: 'accessories' })
})

const of = (query = {}) => ({ params: store.shop, query })
const shopNow = () => call(getPublicShop, { params: { slug: store.shop.slug ?? '' } })

test('a shop names the games of its products for sale', async () => {
  expect((await shopNow()).games).toEqual(['pokemon', 'magic'])
  const { shop } = await given.shop({ open: true })
  expect((await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).games).toEqual([])
})

test('lists, filters and their first choices follow the game', async () => {
  const found = await call(listPublicProducts, of({ game: 'magic', sort: 'name-az' }))
  expect(found.map(({ name }) => name)).toEqual(['Black Lotus', 'Charming Prince', 'Play Booster Box', 'Swamp'])
  expect(await call(listPublicSets, of({ game: 'magic' }))).toEqual(['Alpha', 'Eldraine'])
  expect(await call(listPublicCategories, of({ game: 'magic' }))).toEqual(['boosterboxes', 'singles'])
  expect(await call(listPublicLanguages, of({ game: 'pokemon' }))).toEqual(['English'])
  expect(await call(listPublicSets, of())).toEqual(['Alpha', 'Base Set', 'Eldraine'])
  const { total, set, without } = await call(listPublicFilters, of({ game: 'magic' }))
  expect({ total, sets: set.map(({ value }) => value), without }).toEqual({
    total: 4,
    sets: ['Alpha', 'Eldraine'],
    without: { game: 6 },
  })
})

test('rarities and finishes have the order of their game', async () => {
  const { rarity, finish, game } = await call(listPublicFilters, of({ game: 'magic' }))
  expect(rarity.map(({ value }) => value)).toEqual(['Land', 'Uncommon', 'Rare'])
  expect(finish.map(({ value }) => value)).toEqual(['normal', 'etched'])
  expect(game).toEqual([
    { value: 'pokemon', count: 1 },
    { value: 'magic', count: 4 },
  ])
})

test('suggestions stay within the game', async () => {
  const namesOf = async (query: { q: string; game?: 'magic' }) =>
    (await call(listSuggestions, of(query))).products.map(({ name }) => name)
  expect((await namesOf({ q: 'char' })).sort()).toEqual(['Charizard', 'Charming Prince'])
  expect(await namesOf({ q: 'char', game: 'magic' })).toEqual(['Charming Prince'])
  expect((await call(listSuggestions, of({ q: 'charizrd', game: 'magic' }))).alternatives).toEqual([])
})

test('refuses an unknown game', async () => {
  for (const path of ['products', 'filters', 'sets', 'categories', 'languages', 'suggestions']) {
    const { status } = await raw('GET', `/api/public/shops/${store.shop.id}/${path}?q=char&game=chess`)
    expect([path, status]).toEqual([path, 400])
  }
})

test('search engines find the page of each game; one without products for sale has none', async () => {
  const { slug, id } = store.shop
  const { text } = await raw('GET', `/sitemaps/shop-${id}-1.xml`)
  const paths = [...text.matchAll(/<loc>[^<]*(\/@[^<]*\/game\/[^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(new Set(paths)).toEqual(new Set([`/@${slug}/game/pokemon`, `/@${slug}/game/magic`]))
})

test('a shop with one game has no pages by game in its sitemap', async () => {
  const { shop } = await given.product({ of: await given.shop({ open: true }) })
  const { text } = await raw('GET', `/sitemaps/shop-${shop.id}-1.xml`)
  expect(text).not.toContain('/game/')
})

test('a larger shop shows some of each game, then its newest products', async () => {
  const large = await given.shop({ open: true })
  await fillShelf(large.shop, 20)
  for (let number = 0; number < 5; number++)
    await given.product({ of: large, name: `Spell ${number}`, game: 'magic', priceCents: 100 + number })
  const shelves = await call(listShelves, { params: large.shop })
  expect(shelves.map(({ kind, game }) => [kind, game])).toEqual([
    ['game', 'pokemon'],
    ['game', 'magic'],
    ['new', null],
  ])
  expect(shelves[1]?.products[0]?.name).toBe('Spell 4')
})

test('the games follow sales', async () => {
  const { product } = await given.product({ of: store, name: 'Elsa', game: 'lorcana' })
  expect((await shopNow()).games).toContain('lorcana')
  await as(store.owner).call(updateProduct, { params: product, body: { isActive: false } })
  expect((await shopNow()).games).not.toContain('lorcana')
})
