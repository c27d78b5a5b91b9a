import { beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import { checkCardList, readCardList } from '#shared/contract/catalogue/card-lists.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { chooseShopGames } from '#shared/contract/shops/games.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'

type Row = [game: GameId, code: string, set: string, number: string, name: string, more?: Partial<CatalogueEntry>]

const rows: Row[] = [
  ['magic', 'C21', 'Commander 2021', '263', 'Sol Ring', { finishes: ['normal', 'foil'] }],
  ['magic', 'C20', 'Commander 2020', '252', 'Sol Ring'],
  ['magic', 'M10', 'Magic 2010', '146', 'Lightning Bolt'],
  ['magic', 'INV', 'Invasion', '124', 'Soul Burn'],
  ['magic', 'INV', 'Invasion', '124★', 'Soul Burn'],
  ['magic', 'ISD', 'Innistrad', '51', 'Delver of Secrets'],
  ['magic', 'APC', 'Apocalypse', '128', 'Fire // Ice'],
  ['magic', 'OP01', 'Oversized Promos', '1', 'Nami of the Sea'],
  [
    'yugioh',
    'LOB',
    'Legend of Blue Eyes White Dragon',
    'LOB-EN001',
    'Blue-Eyes White Dragon',
    { alsoFoundBy: ['89631139'] },
  ],
  ['yugioh', 'DCR', 'Dark Crisis', 'DCR-EN001', 'Battle Footballer'],
  ['yugioh', 'DCR25', 'Dark Crisis (25th Anniversary Edition)', 'DCR-EN001', 'Battle Footballer'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-001', 'Nami'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-120', 'Shanks'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-120', 'Shanks', { variant: 'Alternate art' }],
  ['lorcana', '1', 'The First Chapter', '42', 'Elsa - Spirit of Winter', { total: 204 }],
]

beforeAll(async () => {
  const entries = rows.map(([game, setCode, setName, number, name, more = {}]) => ({
    game,
    pokedataId: `${game}:${setCode}-${number}-${more.variant ?? ''}`,
    kind: 'card' as const,
    name,
    setId: setCode.toLowerCase(),
    setCode,
    setName,
    number,
    language: 'English',
    ...more,
  }))
  await fillCatalogue(charizard, ...entries)
})

const read = async ({ owner, shop }: Store, ...lines: string[]) =>
  (await as(owner).call(readCardList, { params: shop, body: { text: lines.join('\n') } })).lines

const summary = (lines: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ entries: [entry], clear, stock, finish }) => [
    entry && `${entry.name} ${entry.number}`,
    stock,
    ...(finish ? [finish] : []),
    ...(clear ? [] : ['unclear']),
  ])

test('reads the deck lists of Arena, Moxfield, Archidekt and MTGO', async () => {
  const lines = await read(
    await given.shop(),
    'About',
    'Name Burn',
    'Deck',
    '4 Lightning Bolt (M10) 146',
    '1 Sol Ring (C21) 263 *F*',
    '1 Sol Ring (c21) 263 *E* [Ramp{top}] ^Have,#37d67a^',
    '1x Sol Ring (c20) 252 [Ramp] ^tag^',
    '',
    'Sideboard',
    'SB: 2 Lightning Bolt',
    '3 Sol Ring',
  )
  expect(summary(lines)).toEqual([
    ['Lightning Bolt 146', 4],
    ['Sol Ring 263', 1, 'foil'],
    ['Sol Ring 263', 1, 'etched'],
    ['Sol Ring 252', 1],
    ['Lightning Bolt 146', 2],
    [expect.stringMatching(/^Sol Ring/), 3, 'unclear'],
  ])
})

test('reads two-faced names, and stars in numbers', async () => {
  const lines = await read(
    await given.shop(),
    '2 Delver of Secrets // Insectile Aberration (ISD) 51 *F*',
    '1 Fire // Ice (APC) 128',
    '1 Soul Burn (INV) 124★',
    // Not the number of this card: the printings of its name are offered.
    '1 Lightning Bolt (M10) 999',
  )
  expect(summary(lines)).toEqual([
    ['Delver of Secrets 51', 2, 'foil'],
    ['Fire // Ice 128', 1],
    ['Soul Burn 124★', 1],
    ['Lightning Bolt 146', 1, 'unclear'],
  ])
})

test('reads a .ydk file by the passwords of its cards, each with its copies', async () => {
  const lines = await read(
    await given.shop(),
    '#created by Kaiba',
    '#main',
    '89631139',
    '89631139',
    '89631139',
    '#extra',
    '!side',
    '12345678',
  )
  expect(summary(lines)).toEqual([
    ['Blue-Eyes White Dragon LOB-EN001', 3],
    [undefined, 1, 'unclear'],
  ])
})

test('reads lists that mix games, with each finish in the words of its game', async () => {
  const lines = await read(
    await given.shop(),
    '4 Elsa - Spirit of Winter',
    '1 LOB-EN001 1st NM',
    '1 Charizard ex MEW 006 foil',
    '2 OP01-120',
    '1 Nami OP01-001 foil',
    '1 Nami of the Sea OP01 1 foil',
    '1 DCR-EN001',
  )
  expect(summary(lines)).toEqual([
    ['Elsa - Spirit of Winter 42', 4],
    ['Blue-Eyes White Dragon LOB-EN001', 1],
    ['Charizard ex 006', 1, 'holo'],
    ['Shanks OP01-120', 2, 'unclear'],
    ['Nami OP01-001', 1, 'foil'],
    ['Nami of the Sea 1', 1, 'foil'],
    // Two sets have a card with this number and name.
    ['Battle Footballer DCR-EN001', 1, 'unclear'],
  ])
  expect(lines[1]).toMatchObject({ isFirstEdition: true, condition: 'NM' })
})

test('adds the chosen printing of a number that several share, and notes a finish that it lacks', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const [shanks, ring] = await read(store, '1 OP01-120', '1 Sol Ring (C21) 263 *E*')
  const other = shanks?.entries.find(({ variant }) => variant)
  const cards = [
    { line: 1, stock: 1, priceCents: 5_000, pokemonProductId: other?.id ?? 0 },
    {
      line: 2,
      stock: 1,
      priceCents: 100,
      pokemonProductId: ring?.entries[0]?.id ?? 0,
      finish: 'etched',
      language: 'Dutch',
    },
  ]
  const checked = await as(owner).call(checkCardList, { params: shop, body: { cards } })
  expect(checked.firstRows.map(({ notes }) => notes)).toEqual([
    undefined,
    ['The catalogue does not know this card with the finish “Etched foil”', 'This game is not sold in “Dutch”'],
  ])
  await as(owner).call(runProductImport, { params: { ...shop, import: checked.id } })
  expect(await as(owner).call(listProducts, { params: shop, query: { sort: 'name-az' } })).toMatchObject([
    { name: 'Shanks (Alternate art)', game: 'onepiece', pokemonProductId: other?.id },
    { name: 'Sol Ring', game: 'magic', finish: 'etched', language: 'Dutch' },
  ])
})

test('a game that the shop has switched off is not found', async () => {
  const store = await given.shop()
  await as(store.owner).call(chooseShopGames, { params: store.shop, body: { chosen: ['pokemon', 'magic'] } })
  const lines = await read(store, '1 Shanks OP01-120', '1 Nami of the Sea')
  expect(summary(lines)).toEqual([
    [undefined, 1, 'unclear'],
    ['Nami of the Sea 1', 1],
  ])
})
