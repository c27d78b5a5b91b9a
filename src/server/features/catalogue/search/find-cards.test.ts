import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/database/connect.ts'
import { catalogueFetches, catalogueProducts } from '#server/database/schema.ts'
import {
  cardsByCardmarketId,
  cardsBySetAndName,
  cardsBySetAndNumber,
  cardsByTcgplayerId,
  entriesNamed,
  type FoundCard,
  findEntries,
} from '#server/features/catalogue/catalogue.ts'
import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import { writeEntries } from '#server/features/catalogue/sources/write-entries.ts'
import { loadStarterCards } from '#server/features/catalogue/starter/load-cards.ts'
import { starters } from '#server/features/catalogue/starter/starters.ts'
import { platform } from '#tests/support/platform.ts'

const db = async () => (await platform()).db

beforeAll(async () => {
  await (await db()).delete(catalogueFetches)
  await loadStarterCards(await db(), undefined, starters.slice(0, 1))
}, 120_000)

const printed = (cards: FoundCard[]) => cards.map(({ setCode, number, name }) => `${setCode} ${number} ${name}`)

test('by the numbers of other platforms, all cards of a number, in the order of the request', async () => {
  const found = await cardsByCardmarketId(await db(), [725_205, 999_999_999, 273_798, 725_205])
  expect(found.map(printed)).toEqual([
    ['OBF 125 Charizard ex'],
    [],
    ['JU 1 Clefable', 'JU 17 Clefable'],
    ['OBF 125 Charizard ex'],
  ])
  expect(found[0]).toMatchObject([{ finishes: ['holo', 'Player Rewards Program'], firstEdition: false, total: 197 }])
  expect((await cardsByTcgplayerId(await db(), [42_346])).map(printed)).toEqual([['BS 1 Alakazam']])
})

test.each([
  [{ setCode: 'OBF', number: '125/197' }, ['OBF 125 Charizard ex']],
  [{ setCode: 'sv3', number: '0125' }, ['OBF 125 Charizard ex']],
  [{ setCode: 'sv3pt5', number: '6' }, ['MEW 006 Charizard ex']],
  [{ setName: 'obsidian  flames', number: '125' }, ['OBF 125 Charizard ex']],
  [{ setName: 'SV03: Obsidian Flames', number: '125/197' }, ['OBF 125 Charizard ex']],
  [{ setName: 'SV: Scarlet & Violet 151', number: '151/165' }, ['MEW 151 Mew ex']],
  [{ setName: 'Scarlet & Violet 151', number: '205/165' }, ['MEW 205 Mew ex']],
  [{ setName: 'XY - Evolutions', number: '11/108' }, ['EVO 11 Charizard']],
  [{ setCode: 'SIT', number: 'TG12/TG30' }, ['SIT:TG TG12 Kricketune V']],
  [{ setName: 'Silver Tempest Trainer Gallery', number: 'TG12' }, ['SIT:TG TG12 Kricketune V']],
  [{ setCode: 'SWSH', setName: 'SWSH Black Star Promos', number: 'SWSH250' }, ['null SWSH250 Lumineon V']],
  // The name takes precedence over a code that another set has here.
  [{ setCode: 'B2', setName: 'Base Set', number: '4/102' }, ['BS 4 Charizard']],
  [{ setCode: 'nothing', number: '125' }, []],
  [{ setCode: 'OBF', number: '' }, []],
  [{ number: '125' }, []],
])('normalizes %j to %j', async (key, expected) => {
  expect((await cardsBySetAndNumber(await db(), [key])).map(printed)).toEqual([expected])
})

test('names cards without doubt in one statement: all words, and the number or the complete name', async () => {
  const cards = [
    { card: 'Charizard ex OBF 125', number: '125' },
    { card: 'Mew ex 151/165', number: '151/165' },
    { card: 'charizard ex obsidian flames 0125', number: '0125' },
    { card: 'TG12 Kricketune V SIT', number: 'TG12' },
    // Several cards, another number, a misspelt word, and no words.
    { card: 'Charizard' },
    { card: 'Charizard ex OBF 124', number: '124' },
    { card: 'Charzard ex OBF 125', number: '125' },
    { card: '' },
    { card: 'Evolving Skies Elite Trainer Box' },
  ]
  const found = await entriesNamed(await db(), undefined, cards)
  expect(found.map((entry) => entry && `${entry.setCode} ${entry.number} ${entry.name}`)).toEqual([
    'OBF 125 Charizard ex',
    'MEW 151 Mew ex',
    'OBF 125 Charizard ex',
    'SIT:TG TG12 Kricketune V',
    undefined,
    undefined,
    undefined,
    undefined,
    'EVS null Evolving Skies Elite Trainer Box',
  ])
  expect(found[0]).toEqual((await findEntries(await db(), undefined, 'Charizard ex OBF 125'))[0])
  const others = { among: ['magic' as const], first: [], areSold: false }
  expect(await entriesNamed(await db(), undefined, cards.slice(0, 1), others)).toEqual([undefined])
})

test('finds a card by its complete name within a set', async () => {
  const found = await cardsBySetAndName(await db(), [
    { setName: 'Base Set', name: 'charizard' },
    { setCode: 'MEW', name: 'Mew ex' },
    { setCode: 'MEW', name: 'Mew' },
  ])
  expect(found.map(printed)).toEqual([['BS 4 Charizard'], ['MEW 151 Mew ex', 'MEW 193 Mew ex', 'MEW 205 Mew ex'], []])
})

test('finds cards of the given game in a set whose code or name two games share', async () => {
  const cards = [
    { game: 'onepiece', id: 'op01-016', name: 'Nami', set: 'Romance Dawn', number: 'OP01-016' },
    { game: 'magic', id: 'op01-016', name: 'Nami of the Sea', set: 'Romance Dawn', number: '16' },
  ] as const
  const entries = cards.map(({ game, id, set: setName, ...card }): CatalogueEntry => {
    return {
      ...card,
      game,
      pokedataId: `${game}:${id}`,
      kind: 'card',
      setId: 'op01',
      setCode: 'OP01',
      setName,
      language: 'English',
    }
  })
  await writeEntries(await db(), entries)
  const find = async (...keys: Parameters<typeof cardsBySetAndNumber>[1]) =>
    (await cardsBySetAndNumber(await db(), keys)).map((found) => found.map(({ name }) => name))
  const set = { setCode: 'OP01', setName: 'Romance Dawn' }
  expect(
    await find(
      { ...set, game: 'magic', number: '16' },
      { ...set, game: 'onepiece', number: 'OP01-016' },
      { setCode: 'OP01', game: 'onepiece', number: '16' },
      { ...set, number: '16' },
      { ...set, game: 'lorcana', number: '16' },
    ),
  ).toEqual([['Nami of the Sea'], ['Nami'], [], ['Nami of the Sea'], []])
  const named = await cardsBySetAndName(await db(), [{ ...set, game: 'onepiece', name: 'Nami of the Sea' }])
  expect(named).toEqual([[]])
})

/** Catalogue rows that a lookup reads, as a fraction of all. */
async function shareRead(look: (tx: Transaction) => Promise<FoundCard[][]>): Promise<number> {
  return (await db()).transaction(async (tx) => {
    const read = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables
        where relname = 'catalogue_products'`)
      return rows[0]?.read ?? 0
    }
    const before = await read()
    expect(await look(tx)).toHaveLength(keys.length)
    return ((await read()) - before) / (await tx.$count(catalogueProducts))
  })
}

const keys = Array.from({ length: 10_000 }, (_, at) => at)

test.each<[string, (tx: Transaction) => Promise<FoundCard[][]>]>([
  [
    'the number of Cardmarket',
    (tx) =>
      cardsByCardmarketId(
        tx,
        keys.map((at) => 273_000 + at),
      ),
  ],
  [
    'the number of TCGplayer',
    (tx) =>
      cardsByTcgplayerId(
        tx,
        keys.map((at) => 85_000 + at),
      ),
  ],
  [
    'set and name',
    (tx) =>
      cardsBySetAndName(
        tx,
        keys.map((at) => ({ setName: 'Base Set', name: at % 2 ? 'Charizard' : 'Pikachu' })),
      ),
  ],
  [
    'set and number',
    async (tx) => {
      const found = await cardsBySetAndNumber(
        tx,
        keys.map((at) => ({ setCode: 'OBF', number: String(1 + (at % 197)) })),
      )
      expect(found.every((cards) => cards.length === 1)).toBe(true)
      return found
    },
  ],
])('looks up 10,000 keys by %s without a catalogue scan for each', async (_key, look) => {
  expect(await shareRead(look)).toBeLessThan(4)
})
