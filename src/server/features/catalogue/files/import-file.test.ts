import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cardPrices, catalogueProducts } from '#server/database/schema.ts'
import { platform } from '#tests/support/platform.ts'
import { writeEntries } from '../sources/write-entries.ts'
import type { FileOptions } from './file-options.ts'
import { importFile } from './import-file.ts'
import { importFiles } from './import-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'toploader-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
/** A file with this text, or with this value as JSON. */
function file(content: unknown, name = `${++files}.json`) {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const lines = (...rows: readonly object[]) => file(rows.map((row) => JSON.stringify(row)).join('\n'))

const db = async () => (await platform()).db
const { signal } = new AbortController()
const read = async (path: string, options: Partial<FileOptions> = {}) =>
  importFile(await db(), path, { signal, ...options })
const entries = async () => (await db()).select().from(catalogueProducts).orderBy(asc(catalogueProducts.pokedataId))
const only = async () => (await entries())[0]

beforeEach(async () => {
  await (await db()).delete(catalogueProducts)
})

/** A card of Magic as the bundled file has it. */
const starter = {
  game: 'magic',
  pokedataId: 'magic:blb-45',
  kind: 'card',
  name: 'Delver of Secrets',
  setId: 'blb',
  setCode: 'BLB',
  setName: 'Bloomburrow',
  number: '45',
  rarity: 'Common',
  language: 'English',
} as const

/** The same as Scryfall lists it, with two faces. */
const scryfall = {
  object: 'card',
  id: '0000579f-7b35-4ed3-b44c-db2a538066fe',
  name: 'Delver of Secrets // Insectile Aberration',
  lang: 'en',
  released_at: '2024-08-02',
  layout: 'transform',
  set: 'blb',
  set_name: 'Bloomburrow',
  collector_number: '45',
  rarity: 'common',
  finishes: ['nonfoil', 'foil'],
  promo_types: [],
  games: ['paper'],
  digital: false,
  cardmarket_id: 781_001,
  tcgplayer_id: 561_001,
  prices: { eur: '0.25', eur_foil: '1.10', usd: '0.30' },
  card_faces: [{ name: 'Delver of Secrets', image_uris: { normal: 'https://cards.example/45.jpg' } }],
}

test('Scryfall completes the bundled card: ids, finishes, date, picture, other name and prices', async () => {
  await writeEntries(await db(), [starter])
  expect(await read(file([scryfall]))).toMatchObject({ format: 'scryfall', read: 1, added: 0, changed: 1, refused: {} })
  expect(await entries()).toMatchObject([
    {
      pokedataId: 'magic:blb-45',
      name: 'Delver of Secrets',
      alsoFoundBy: ['Delver of Secrets // Insectile Aberration'],
      finishes: ['normal', 'foil'],
      released: '2024-08-02',
      imageUrl: 'https://cards.example/45.jpg',
      cardmarketId: 781_001,
      tcgplayerId: 561_001,
      suggestedPriceCents: 25,
    },
  ])
  const prices = await (await db()).select().from(cardPrices).orderBy(cardPrices.finish)
  expect(prices.map(({ finish, trendCents }) => [finish, trendCents])).toEqual([
    ['foil', 110],
    ['normal', 25],
  ])
  expect(await read(file([scryfall]))).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test('a number with a star is another printing', async () => {
  await writeEntries(await db(), [starter])
  const star = { ...scryfall, collector_number: '45★', finishes: ['foil'], cardmarket_id: 781_002, prices: {} }
  const letter = { ...scryfall, collector_number: '45a', cardmarket_id: 781_003, prices: {} }
  expect(await read(file([star, letter]))).toMatchObject({ added: 2, changed: 0 })
  expect((await entries()).map(({ number, cardmarketId }) => [number, cardmarketId])).toEqual([
    ['45', null],
    ['45a', 781_003],
    ['45★', 781_002],
  ])
})

test('refuses a language in which the game is not sold, and a price of a finish that the card lacks', async () => {
  const rows = [
    { ...scryfall, lang: 'ph' },
    { ...scryfall, collector_number: '46', finishes: ['nonfoil'], prices: { eur: '1.00', eur_etched: '9.00' } },
  ]
  const report = await read(file(rows))
  expect(report).toMatchObject({ read: 2, added: 1 })
  expect(report.refused).toMatchObject({
    languageNotSold: { count: 1, examples: ['Delver of Secrets // Insectile Aberration BLB 45'] },
    finishNotPrinted: { count: 1 },
  })
  expect(await (await db()).select().from(cardPrices)).toMatchObject([{ finish: 'normal', trendCents: 100 }])
})

test('a truncated file keeps the cards before the break and reports their number', async () => {
  const cards = Array.from({ length: 4 }, (_, at) => ({ ...scryfall, collector_number: `${at + 1}` }))
  const path = file(JSON.stringify(cards).slice(0, -40))
  await expect(read(path)).rejects.toThrow(/breaks off\. 3 rows before that were read, and their cards are kept/)
  expect(await entries()).toHaveLength(3)
})

test('stops at the size limit before reading a file', async () => {
  const path = file([scryfall])
  await expect(read(path, { mostBytes: 100 })).rejects.toThrow(/is larger than 0 MB/)
  expect(await entries()).toEqual([])
})

test('ignores new fields, and names a file whose fields are other ones', async () => {
  expect(await read(file([{ ...scryfall, brand_new: { deep: [1] } }]))).toMatchObject({ added: 1 })
  await (await db()).delete(catalogueProducts)
  const { collector_number: number, ...rest } = scryfall
  const renamed = Array.from({ length: 60 }, () => ({ ...rest, collectorNumber: number, collector_number: null }))
  await expect(read(file(renamed))).rejects.toThrow(/not as files of the format scryfall are.*Nothing was changed/)
  expect(await entries()).toEqual([])
})

test('an unknown or empty file changes nothing', async () => {
  await expect(read(file({ hello: ['world'] }))).rejects.toThrow(/no format that is known/)
  await expect(read(file(''))).rejects.toThrow(/is empty/)
})

const onePiece = {
  kind: 'card',
  game: 'onepiece',
  id: 'OP01-001',
  name: 'Roronoa Zoro',
  setId: 'op01',
  set: 'Romance Dawn',
  code: 'OP01',
  number: 'OP01-001',
  variants: ['normal'],
}

test('a set code that two games share finds the game’s own card', async () => {
  const promo = {
    ...onePiece,
    game: 'magic',
    id: 'op01-1',
    name: 'Sol Ring',
    setId: 'op01',
    set: 'Open House',
    number: '1',
  }
  expect(await read(lines(onePiece, promo))).toMatchObject({ format: 'jsonl', added: 2 })
  const csv =
    'game,code,number,name,cardmarketId\nmagic,OP01,1,Sol Ring,1001\none piece,OP01,OP01-001,Roronoa Zoro,2002\n'
  expect(await read(file(csv))).toMatchObject({ format: 'csv', added: 0, changed: 2 })
  expect((await entries()).map(({ game, cardmarketId }) => [game, cardmarketId])).toEqual([
    ['magic', 1_001],
    ['onepiece', 2_002],
  ])
})

test('a file that mixes games: rows of others than the chosen one, and of unknown ones, are refused', async () => {
  const report = await read(
    lines(onePiece, { ...onePiece, game: 'magic', id: 'x-1' }, { ...onePiece, game: 'chess' }),
    {
      game: 'onepiece',
    },
  )
  expect(report).toMatchObject({ read: 3, added: 1 })
  expect(report.refused).toMatchObject({ otherGame: { count: 1 }, unknownGame: { count: 1, examples: ['line 3'] } })
})

const reprint = (set_name: string, set_rarity: string) => ({ set_name, set_code: 'DCR-EN000', set_rarity })
const yugioh = {
  data: [
    {
      id: 1,
      name: 'Vampire Lord',
      card_sets: [
        reprint('Dark Crisis', 'Secret Rare'),
        reprint('Dark Crisis (25th Anniversary Edition)', 'Secret Rare'),
        reprint('Dark Crisis', 'Ultra Rare'),
      ],
      card_images: [{ image_url: 'https://cards.example/1.jpg' }],
    },
  ],
}

test('a number in two sets of one name is two cards, and a row without the set’s name is ambiguous', async () => {
  expect(await read(file(yugioh))).toMatchObject({ format: 'ygoprodeck', read: 3, added: 3 })
  expect(await read(file(yugioh))).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  const csv =
    'code;number;name;rarity;cardmarketId\nDCR;DCR-EN000;Vampire Lord;Secret Rare;1\nDCR;DCR-EN000;Vampire Lord;Ultra Rare;2\n'
  const report = await read(file(csv), { game: 'yugioh' })
  expect(report).toMatchObject({ read: 2, changed: 1 })
  expect(report.refused).toMatchObject({ ambiguous: { count: 1, examples: ['Vampire Lord DCR DCR-EN000'] } })
  expect((await entries()).filter(({ cardmarketId }) => cardmarketId)).toMatchObject([
    { rarity: 'Ultra Rare', cardmarketId: 2 },
  ])
})

test('LorcanaJSON completes cards by set and number, wherever its sets are in the file', async () => {
  const known = { ...starter, game: 'lorcana', pokedataId: 'lorcana:atv-1', name: 'Woody - Helping a Friend' } as const
  await writeEntries(await db(), [
    { ...known, setId: 'atv', setCode: '13', setName: 'Attack of the Vine!', number: '1' },
  ])
  const card = { fullName: known.name, setCode: '13', number: 1, rarity: 'Rare', foilTypes: ['None', 'Silver'] }
  const more = { images: { full: 'https://cards.example/w.jpg' }, externalLinks: { cardmarketId: 5, tcgPlayerId: 6 } }
  const cards = [
    { ...card, ...more },
    { ...card, fullName: 'Elsa - Spirit of Winter', number: 2 },
  ]
  const sets = { 13: { name: 'Attack of the Vine!', releaseDate: '2026-05-01' } }
  expect(await read(file({ metadata: { language: 'en' }, cards, sets }))).toMatchObject({
    format: 'lorcanajson',
    added: 1,
    changed: 1,
  })
  expect(await entries()).toMatchObject([
    { pokedataId: 'lorcana:13-2', setId: 'atv', finishes: ['normal', 'foil'] },
    { pokedataId: 'lorcana:atv-1', cardmarketId: 5, tcgplayerId: 6, released: '2026-05-01' },
  ])
})

test('Cardmarket’s products and prices: only unambiguous names of a recognised set', async () => {
  const names = ['Ambush', 'Banner', 'Citadel', 'Dragon', 'Elder', 'Forest', 'Forest']
  await writeEntries(
    await db(),
    names.map((name, at) => ({
      ...starter,
      pokedataId: `magic:blb-${at}`,
      name,
      number: `${at}`,
      finishes: ['normal', 'foil'],
    })),
  )
  const products = names.map((name, at) => ({ idProduct: 100 + at, name, idCategory: 1, idExpansion: 7 }))
  const report = await read(file({ version: 1, products }, 'products_singles_1.json'))
  expect(report).toMatchObject({ format: 'cardmarket-products', read: 7, changed: 5 })
  expect(report.refused).toEqual({ ambiguous: { count: 2, examples: ['Forest', 'Forest'] } })
  const priceGuides = [{ idProduct: 100, trend: 2, 'trend-foil': 5 }]
  expect(await read(file({ version: 1, createdAt: '2026-11-20', priceGuides }, 'price_guide_1.json'))).toMatchObject({
    added: 2,
  })
  expect((await only())?.suggestedPriceCents).toBe(200)
  const unnamed = file({ version: 1, products }, 'products.json')
  await expect(read(unnamed)).rejects.toThrow(/Choose the game/)
  const cut = file(JSON.stringify({ version: 1, products }).slice(0, -9), 'products_singles_18.json')
  await expect(read(cut)).rejects.toThrow(/breaks off\. Nothing was changed/)
})

test('of two imports at once, one is refused', async () => {
  const path = file([scryfall])
  const both = await Promise.allSettled([
    importFiles(await db(), [path], { signal }),
    importFiles(await db(), [path], { signal }),
  ])
  const refused = both.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeLessThan(2)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(String(reason)).toMatch(/Another import is running/)
  expect(await entries()).toHaveLength(1)
})

test('a cancelled import stops and keeps what it has written', async () => {
  const stop = new AbortController()
  const cards = Array.from({ length: 3_000 }, (_, at) => ({ ...scryfall, collector_number: `${at + 1}`, prices: {} }))
  const done = read(file(cards), { signal: stop.signal, onProgress: ({ added }) => added > 0 && stop.abort() })
  await expect(done).rejects.toThrow(/abort/i)
  expect((await entries()).length).toBe(1_000)
})
