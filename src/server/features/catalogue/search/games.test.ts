import { beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { listCatalogueSets, searchCatalogue } from '#shared/contract/catalogue/catalogue.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { chooseShopGames } from '#shared/contract/shops/games.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { charizard, fillCatalogue, search } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let owner: Session

type Row = [game: GameId, code: string, set: string, number: string, name: string, more?: Partial<CatalogueEntry>]

const rows: Row[] = [
  ['magic', 'C21', 'Commander 2021 Edition', '263', 'Sol Ring'],
  ['magic', 'LEA', 'Limited Edition Alpha', '232', 'Black Lotus'],
  ['magic', 'MH2', 'Modern Horizons 2', '138', 'Ragavan, Nimble Pilferer'],
  ['magic', 'INV', 'Invasion', '124', 'Soul Burn'],
  ['magic', 'INV', 'Invasion', '124*', 'Soul Burn'],
  ['magic', 'LEA', 'Limited Edition Alpha', '269', 'Sol Ring'],
  ['magic', '4ED', 'Fourth Edition', '208', 'Lightning Bolt'],
  ['magic', 'STH', 'Stronghold', '98', 'Soaring Seacliff'],
  ['magic', 'CHK', 'Champions of Kamigawa', '291', 'Island'],
  ['magic', 'PLST', 'The List', 'ABC-12', 'Cryptic Command'],
  ['magic', 'OP01', 'Oversized Promos', '1', 'Nami of the Sea'],
  [
    'yugioh',
    'LOB',
    'Legend of Blue Eyes White Dragon',
    'LOB-EN001',
    'Blue-Eyes White Dragon',
    {
      alsoFoundBy: ['Blauäugiger w. Drache'],
    },
  ],
  ['yugioh', 'LOB', 'Legend of Blue Eyes White Dragon', 'LOB-EN076', 'M-Warrior #1'],
  ['yugioh', 'LOB', 'Legend of Blue Eyes White Dragon', 'LOB-EN010', "Elf's Light"],
  ['yugioh', 'DCR', 'Dark Crisis', 'DCR-EN001', 'Battle Footballer'],
  ['yugioh', 'DCR', 'Dark Crisis (25th Anniversary Edition)', 'DCR-EN001', 'Battle Footballer'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-016', 'Nami'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-120', 'Shanks'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-120', 'Shanks', { variant: 'Alternate art' }],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-024', 'Monkey.D.Luffy'],
  ['onepiece', 'EB02', 'Anime 25th Collection', 'OP01-024', 'Monkey.D.Luffy'],
  ['onepiece', 'OP01', 'ROMANCE DAWN', 'OP01-003', 'Monkey.D.Luffy'],
  ['lorcana', '1', 'The First Chapter', '42', 'Elsa - Spirit of Winter', { total: 204 }],
  ['flesh-and-blood', 'HVY', 'Heavy Hitters', 'HVY060', 'Enlightened Strike (Red)'],
  ['riftbound', 'OGN', 'Origins', '054', 'Sunken Temple', { total: 298 }],
]

const entryOf = ([game, setCode, setName, number, name, more = {}]: Row): CatalogueEntry => ({
  game,
  pokedataId: `${game}:${setName}-${number}-${more.variant ?? ''}`,
  kind: 'card',
  name,
  setId: `${game}-${setName}`,
  setCode,
  setName,
  number,
  language: 'English',
  ...more,
})

beforeAll(async () => {
  await fillCatalogue(charizard, ...rows.map(entryOf))
  owner = (await given.shop()).owner
})

test.each([
  ['sol ring c21', 'Sol Ring'],
  ['c21 263', 'Sol Ring'],
  ['ragavan', 'Ragavan, Nimble Pilferer'],
  ['ragavn', 'Ragavan, Nimble Pilferer'],
  ['black lotus', 'Black Lotus'],
  ['blauäugiger w. drache', 'Blue-Eyes White Dragon'],
  ['LOB-EN001', 'Blue-Eyes White Dragon'],
  ['OP01-120', 'Shanks'],
  ['op01 120', 'Shanks'],
  ['OP01-016', 'Nami'],
  ['PLST ABC-12', 'Cryptic Command'],
  ['elsa spirit of winter', 'Elsa - Spirit of Winter'],
  ['42/204', 'Elsa - Spirit of Winter'],
  ['enlightened strike', 'Enlightened Strike (Red)'],
  ['HVY060', 'Enlightened Strike (Red)'],
  ['hvy 60', 'Enlightened Strike (Red)'],
  ['054/298', 'Sunken Temple'],
  ['006/165', 'Charizard ex'],
  // Numbers in another language or written differently; the digits are not those of a name.
  ['LOB-DE001', 'Blue-Eyes White Dragon'],
  ['lob-g001', 'Blue-Eyes White Dragon'],
  ['lob 001', 'Blue-Eyes White Dragon'],
  ['OP01120', 'Shanks'],
  ['OP01-120_p1', 'Shanks'],
  ['42/204 • EN • 1', 'Elsa - Spirit of Winter'],
  // Details of a copy, and the back.
  ['ragavan foil', 'Ragavan, Nimble Pilferer'],
  ['LOB-EN001 1st', 'Blue-Eyes White Dragon'],
  ['charizard ex duits', 'Charizard ex'],
  ['black lotus // back of it', 'Black Lotus'],
  ['shanks alternate art', 'Shanks'],
  // Words that one game knows, and another does not.
  ['blak lotus', 'Black Lotus'],
  ['solring', 'Sol Ring'],
  ['elfs spirit winter', 'Elsa - Spirit of Winter'],
  ['lightning bolt 4th edition', 'Lightning Bolt'],
  ['sol ring lea 269', 'Sol Ring'],
])('finds %s as %s', async (typed, name) => {
  expect((await search(owner, typed))[0]).toMatchObject({ name })
})

test('a sign in a number finds its printing; without it both are found', async () => {
  expect(await search(owner, 'INV 124★')).toMatchObject([{ number: '124*' }])
  expect(await search(owner, 'INV 124')).toHaveLength(2)
})

test('the plain picture of a number comes before its variants', async () => {
  expect(await search(owner, 'OP01-120')).toMatchObject([{ variant: null }, { variant: 'Alternate art' }])
})

test('a reprint with the number of another set comes behind it', async () => {
  expect(await search(owner, 'luffy op01 024')).toMatchObject([{ setCode: 'OP01' }, { setCode: 'EB02' }])
})

test('a number that two sets of a game share finds both', async () => {
  expect(await search(owner, 'DCR-EN001')).toHaveLength(2)
})

test('a filter leaves one game; an unknown one is refused', async () => {
  const find = (game: unknown) => as(owner).call(searchCatalogue, { query: { q: 'nami', game } } as never)
  expect(await find('magic')).toMatchObject([{ game: 'magic' }])
  expect(await find('onepiece')).toMatchObject([{ game: 'onepiece' }])
  await expectRefusal(find('chess'), 400)
})

test("games of the shop's products come first", async () => {
  const find = async (game: GameId) => {
    const { owner: seller, shop } = await given.shop()
    const body = { shopId: shop.id, name: 'Deck', priceCents: 1_000, game }
    await as(seller).call(createProduct, { body })
    return (await search(seller, 'op1 nami'))[0]
  }
  expect(await find('magic')).toMatchObject({ game: 'magic' })
  expect(await find('onepiece')).toMatchObject({ game: 'onepiece' })
})

test('a game that the shop has switched off is not found, and not corrected to', async () => {
  const { owner: seller, shop } = await given.shop()
  await as(seller).call(chooseShopGames, { params: shop, body: { chosen: ['pokemon'] } })
  expect(await search(seller, 'ragavan')).toEqual([])
  expect(await search(seller, 'charizard')).toHaveLength(1)
  const query = { q: 'ragavan', game: 'magic' as const }
  await expectRefusal(as(seller).call(searchCatalogue, { query }), 409, 'game_off')
})

test('lists the sets of a game to choose from', async () => {
  const sets = (game?: GameId) => as(owner).call(listCatalogueSets, { query: { game } })
  expect(await sets('onepiece')).toEqual(['Anime 25th Collection', 'ROMANCE DAWN'])
  expect(await sets('digimon')).toEqual([])
  expect(await sets()).toContain('The First Chapter')
  await expectRefusal(sets('chess' as GameId), 400)
})
