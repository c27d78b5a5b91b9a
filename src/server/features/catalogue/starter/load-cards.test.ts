import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { catalogueFetches, catalogueProducts } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { getCatalogueSize, importCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, entry, idOf, search } from '#tests/support/records/products/catalogue.ts'
import { writeEntries } from '../sources/write-entries.ts'
import { loadStarterCards } from './load-cards.ts'
import { loadStarterSealed } from './load-sealed.ts'
import { starters } from './starters.ts'

const db = async () => (await platform()).db
const cards = async () => (await db()).$count(catalogueProducts, eq(catalogueProducts.type, 'card'))
const entryOf = async (pokedataId: string) =>
  (await (await db()).select().from(catalogueProducts).where(eq(catalogueProducts.pokedataId, pokedataId)))[0]

// Other games have their own test.
const pokemon = starters.slice(0, 1)

let owner: Session
let afterHalf: unknown

// Existing data before the upgrade: a card from a sync, one from pokedata.io, and the sealed products.
beforeAll(async () => {
  owner = await given.owner()
  await (await db()).execute(sql`truncate ${catalogueFetches}`)
  expect(await as(owner).call(getCatalogueSize)).toMatchObject({ cards: 0, sealed: 0, loading: true })
  await loadStarterSealed(await db())
  await writeEntries(await db(), [
    { ...charizard, name: 'Charizard ex (synced)' },
    entry({ pokedataId: 'pokedata:card:9', name: 'Blastoise ex', number: '9', imageUrl: undefined }),
  ])
  await loadStarterCards(await db(), AbortSignal.abort(), pokemon)
  afterHalf = { size: await as(owner).call(getCatalogueSize), ofBefore: await entryOf('tcgdex:sv03.5-006') }
  await Promise.all([
    loadStarterCards(await db(), undefined, pokemon),
    loadStarterCards(await db(), undefined, pokemon),
  ])
}, 120_000)

test('an interrupted start retains its cards, and the next one continues', () => {
  expect(afterHalf).toMatchObject({ size: { loading: true }, ofBefore: { name: 'Charizard ex (synced)' } })
})

test('loads all cards once and leaves existing ones unchanged', async () => {
  // Includes the card that pokedata.io had already added.
  expect(await cards()).toBe(23_639)
  expect(await entryOf('tcgdex:sv03.5-006')).toMatchObject({
    name: 'Charizard ex (synced)',
    suggestedPriceCents: 2_350,
  })
  expect(await entryOf('tcgdex:sv03.5-009')).toBeUndefined()
  const { cards: size, games } = await as(owner).call(getCatalogueSize)
  expect(size).toBe(23_639)
  expect(games.map(({ game }) => game)).not.toContain('pokemon')
})

test('a later start does nothing; a new version of the file adds missing cards', async () => {
  await (await db()).delete(catalogueProducts).where(eq(catalogueProducts.pokedataId, 'tcgdex:base1-4'))
  await loadStarterCards(await db(), undefined, pokemon)
  expect(await entryOf('tcgdex:base1-4')).toBeUndefined()
  await (await db()).update(catalogueFetches).set({ etag: 'another version' })
  const before = await entryOf('tcgdex:base1-2')
  // As an earlier version of the platform left it.
  const unknown = {
    finishes: [],
    firstEdition: false,
    cardmarketId: null,
    tcgplayerId: null,
    alsoFoundBy: [],
    setNames: [],
  }
  const older = { ...unknown, searchNumber: '', searchWords: `'blastoise':1A` }
  await (await db()).update(catalogueProducts).set(older).where(eq(catalogueProducts.pokedataId, 'tcgdex:base1-2'))
  await loadStarterCards(await db(), undefined, pokemon)
  expect(await entryOf('tcgdex:base1-4')).toMatchObject({ name: 'Charizard', total: 102 })
  expect(await entryOf('tcgdex:base1-2')).toEqual({ ...before, lastUpdated: expect.any(Date) })
  expect(before).toMatchObject({
    finishes: ['holo', 'Shadowless', '1999-2000 Copyright'],
    firstEdition: true,
    cardmarketId: 273_697,
    tcgplayerId: 42_360,
    alsoFoundBy: ['Tortank', 'Turtok'],
  })
}, 60_000)

test('a card that a later sync lists is the same entry', async () => {
  const before = await entryOf('tcgdex:sv03-125')
  const { added, changed } = await writeEntries(await db(), [
    entry({
      pokedataId: 'tcgdex:sv03-125',
      name: 'Charizard ex',
      setId: 'sv03',
      setCode: 'OBF',
      setName: 'Obsidian Flames',
      number: '125',
      total: 197,
      price: charizard.price,
    }),
  ])
  expect({ added, changed }).toEqual({ added: 0, changed: 1 })
  const { id, finishes, cardmarketId } = before ?? {}
  expect(await entryOf('tcgdex:sv03-125')).toMatchObject({ id, finishes, cardmarketId, suggestedPriceCents: 2_350 })
  // The sync provided neither printings nor names in other languages.
  expect(finishes).toEqual(['holo', 'Player Rewards Program'])
  expect((await search(owner, 'glurak obf 125'))[0]?.id).toBe(id)
})

test.each([
  ['charizard', 'Charizard', undefined],
  ['charizard ex 125/197', 'Charizard ex', 'OBF 125'],
  ['199/165', 'Charizard ex', 'MEW 199'],
  ['6/165', 'Charizard ex (synced)', 'MEW 006'],
  ['pikachu svp', 'Pikachu', 'SVP 027'],
  ['charizard bs', 'Charizard', 'BS 4'],
  ['glurak 4/102', 'Charizard', 'BS 4'],
  ['umbreon vmax 215/203', 'Umbreon VMAX', 'EVS 215'],
  ['lugia neo genesis', 'Lugia', 'N1 9'],
  ['charzard 4/102', 'Charizard', 'BS 4'],
])('%s finds the right card first', async (q, name, printed) => {
  const [first] = await search(owner, q)
  expect(first?.name).toBe(name)
  if (printed) expect(`${first?.setCode} ${first?.number}`).toBe(printed)
})

test('sorts app-only cards after those that can be sold, and marks them', async () => {
  const found = await search(owner, 'charizard')
  const firstDigital = found.findIndex(({ digital }) => digital)
  expect(found.slice(firstDigital).every(({ digital }) => digital)).toBe(firstDigital >= 0)
  expect((await search(owner, 'genetic apex 36'))[0]).toMatchObject({ name: 'Charizard ex', digital: true })
})

test('the address of a picture is derived from the card and copied by an import', async () => {
  const pokemonProductId = await idOf(owner, 'pikachu 58/102')
  const body = { pokemonProductId, priceCents: 995, stock: 1 }
  expect(await as(owner).call(importCatalogueProduct, { body })).toMatchObject({
    imageUrl: 'https://assets.tcgdex.net/en/base/base1/58/high.webp',
    description: 'BS 58/102 · Common',
  })
})
