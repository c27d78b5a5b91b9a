import { beforeAll, expect, test } from 'vitest'
import { sealedOf } from '#server/features/catalogue/sources/derive-sealed.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { getCatalogueProduct, importCatalogueProduct, searchCatalogue } from '#shared/contract/catalogue/catalogue.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { charizard, entry, fillCatalogue, idOf, search } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const obsidian = {
  id: 'sv03',
  name: 'Obsidian Flames',
  seriesId: 'sv',
  series: 'Scarlet & Violet',
  code: 'OBF',
  released: '2023-08-11',
  official: 197,
  cards: 230,
}

let owner: Session

beforeAll(async () => {
  owner = await given.owner()
  await fillCatalogue(
    charizard,
    entry({
      pokedataId: 'tcgdex:sv03.5-199',
      number: '199',
      rarity: 'Special illustration rare',
      alsoFoundBy: ['Glurak-ex'],
    }),
    entry({
      pokedataId: 'tcgdex:base1-4',
      name: 'Charizard',
      setId: 'base1',
      setCode: 'BS',
      setName: 'Base Set',
      number: '4',
      total: 102,
      rarity: 'Rare',
      released: '1999-01-09',
      series: 'Base',
    }),
    entry({ pokedataId: 'tcgdex:sv03.5-151', name: 'Mew ex', number: '151' }),
    entry({ pokedataId: 'tcgdex:sv03.5-150', name: 'Mewtwo', number: '150', alsoFoundBy: ['Mewtu'] }),
    entry({ pokedataId: 'tcgdex:swsh10.5-001', name: 'Flabébé', setName: 'Pokémon GO', setCode: 'PGO', number: '1' }),
    ...sealedOf(obsidian),
  )
})

const names = async (q: string) =>
  (await search(owner, q)).map(({ name, number }) => (number ? `${name} ${number}` : name))

test.each([
  ['MEW 006', ['Charizard ex 006']],
  ['mew 6', ['Charizard ex 006']],
  ['006/165', ['Charizard ex 006']],
  ['6/165', ['Charizard ex 006']],
  ['charizard 199', ['Charizard ex 199']],
  ['charizard special illustration', ['Charizard ex 199']],
  ['Glurak', ['Charizard ex 006', 'Charizard ex 199']],
  ['etb obsidian', ['Obsidian Flames Elite Trainer Box']],
  ['obsidian display', ['Obsidian Flames Booster Box (18 packs)', 'Obsidian Flames Booster Box (36 packs)']],
  ['booster bundle', ['Obsidian Flames Booster Bundle']],
  ['pokemon go', ['Flabébé 1']],
  ['flabebe', ['Flabébé 1']],
  ['FLABÉBÉ', ['Flabébé 1']],
])('%s finds the intended card', async (q, found) => {
  expect((await names(q)).sort()).toEqual([...found].sort())
})

test.each([
  ['charzard 199', ['Charizard ex 199']],
  ['obsidain flames etb', ['Obsidian Flames Elite Trainer Box']],
  ['mewtvo', ['Mewtwo 150']],
])('%s matches the closest spelling', async (q, found) => {
  expect((await names(q)).slice(0, found.length)).toEqual(found)
})

test('an exact name sorts before one that contains it, and that before one that starts with it', async () => {
  expect((await names('charizard'))[0]).toBe('Charizard 4')
  const mews = await names('mew')
  expect(mews[0]).toBe('Mew ex 151')
  expect(mews.indexOf('Mewtwo 150')).toBeGreaterThan(0)
})

test('a result has picture, set, number, rarity, kind and price', async () => {
  const [found] = await search(owner, 'MEW 006')
  expect(found).toMatchObject({
    pokedataId: 'tcgdex:sv03.5-006',
    name: 'Charizard ex',
    imageUrl: charizard.imageUrl,
    setName: '151',
    number: '006',
    total: 165,
    rarity: 'Double rare',
    type: 'card',
    kind: 'card',
    category: 'singles',
    suggestedPriceCents: 2_350,
    priceSource: 'Cardmarket',
    priceDate: '2026-11-20',
    inShop: null,
    language: 'English',
    released: '2023-09-22',
    derived: false,
  })
})

test('finds nothing without a similar word', async () => {
  expect(await search(owner, 'xylophone quartet')).toEqual([])
  expect(await search(owner, '!!')).toEqual([])
})

test.each([
  "'; drop table catalogue_products; --",
  "a:*' | b",
  '& | ! ( )',
  '\\\\x',
  'a'.repeat(200),
  '%%__',
  '<-> mew',
])('treats signs as text: %s', async (q) => {
  expect(await search(owner, q)).toBeInstanceOf(Array)
})

test.each(['', 'a', ' a '])('rejects fewer than 2 characters: "%s"', async (q) => {
  await expect(search(owner, q)).rejects.toMatchObject({ status: 400, message: 'Search query too short' })
})

test('requires a sign-in', async () => {
  await expectRefusal(call(searchCatalogue, { query: { q: 'mew' } }), 401)
})

test('marks entries in stock, for their owner only', async () => {
  const { shop, owner: keeper } = await given.shop()
  const body = { pokemonProductId: await idOf(keeper, 'MEW 006'), priceCents: 2_400, stock: 2 }
  await as(keeper).call(importCatalogueProduct, { body })
  await as(keeper).call(importCatalogueProduct, { body: { ...body, stock: 3 } })
  expect((await search(keeper, 'MEW 006'))[0]?.inShop).toEqual({ products: 2, stock: 5 })
  expect((await search(owner, 'MEW 006'))[0]?.inShop).toBeNull()
  await expectRefusal(as(owner).call(searchCatalogue, { query: { q: 'mew', shopId: shop.id } }), 404)
  const admin = await given.admin()
  const seen = await as(admin).call(searchCatalogue, { query: { q: 'MEW 006', shopId: shop.id } })
  expect(seen[0]?.inShop).toEqual({ products: 2, stock: 5 })
})

test('returns one entry by id', async () => {
  const id = await idOf(owner, 'MEW 006')
  expect(await as(owner).call(getCatalogueProduct, { params: { id } })).toEqual((await search(owner, 'MEW 006'))[0])
  await expectRefusal(as(owner).call(getCatalogueProduct, { params: { id: 999_999 } }), 404)
})
