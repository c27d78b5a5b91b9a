import { beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { type CardFacts, matchCards } from './matching/match-cards.ts'

const card = (
  game: GameId,
  [setCode, setName, number, name]: readonly [string, string, string, string],
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({
  kind: 'card',
  language: 'English',
  game,
  pokedataId: `${game}:${setName} ${number} ${more.rarity ?? ''}`,
  setId: `${game} ${setName}`,
  setCode,
  setName,
  number,
  name,
  ...more,
})

beforeAll(() =>
  fillCatalogue(
    charizard,
    card('magic', ['OP01', 'Oversized Promos', '1', 'Nami of the Sea'], { finishes: ['normal'] }),
    card('magic', ['INV', 'Invasion', '124', 'Soul Burn'], { finishes: ['normal', 'foil'] }),
    card('magic', ['INV', 'Invasion', '124★', 'Soul Burn'], { finishes: ['foil'] }),
    card('magic', ['ISD', 'Innistrad', '51', 'Delver of Secrets'], {
      alsoFoundBy: ['Delver of Secrets // Insectile Aberration'],
    }),
    card('onepiece', ['OP01', 'ROMANCE DAWN', 'OP01-001', 'Roronoa Zoro']),
    card('yugioh', ['DCR', 'Dark Crisis', 'DCR-EN001', 'Battle Footballer'], { rarity: 'Common' }),
    card('yugioh', ['DCR', 'Dark Crisis (25th Anniversary Edition)', 'DCR-EN001', 'Battle Footballer'], {
      rarity: 'Ultra Rare',
    }),
  ),
)

async function matched(facts: CardFacts) {
  const [{ card: found } = {}] = await matchCards((await platform()).db, [facts])
  return found && [found.game, found.setName, found.number]
}

test.each<[CardFacts, string[] | undefined]>([
  // Two games share this code.
  [{ game: 'magic', setCode: 'OP01', number: '1', name: 'Nami of the Sea' }, ['magic', 'Oversized Promos', '1']],
  [{ game: 'onepiece', setCode: 'OP01', number: 'OP01-001' }, ['onepiece', 'ROMANCE DAWN', 'OP01-001']],
  [{ game: 'lorcana', setCode: 'OP01', number: '1', name: 'Nami of the Sea' }, undefined],
  // Two sets of one game share this number.
  [{ game: 'yugioh', setName: 'Dark Crisis', number: 'DCR-EN001' }, ['yugioh', 'Dark Crisis', 'DCR-EN001']],
  [{ game: 'yugioh', setCode: 'DCR', number: 'DCR-EN001', name: 'Battle Footballer' }, undefined],
  [{ game: 'magic', setCode: 'INV', number: '124★', name: 'Soul Burn' }, ['magic', 'Invasion', '124★']],
  [{ game: 'magic', setCode: 'INV', number: '124', name: 'Soul Burn' }, ['magic', 'Invasion', '124']],
  [
    { game: 'magic', setCode: 'ISD', number: '51', name: 'Delver of Secrets // Insectile Aberration' },
    ['magic', 'Innistrad', '51'],
  ],
  [{ game: 'magic', setCode: 'ISD', name: 'Delver of Secrets // Insectile Aberration' }, ['magic', 'Innistrad', '51']],
])('finds %j', async (facts, expected) => {
  expect(await matched(facts)).toEqual(expected)
})

const headings =
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL'

const row = (line: string, set: string, name: string, number: string, condition: string) =>
  `1,${line},${set},${name},,${number},,${condition},,,,,2,0,8.00,`

test('a file that mixes games adds each card to its game, and notes finishes and languages that do not exist', async () => {
  const store = await given.shop()
  const file = csv(
    headings,
    row('Pokemon', '151', 'Charizard ex - 006/165', '006/165', 'Near Mint'),
    row('Magic', 'Oversized Promos', 'Nami of the Sea', '1', 'Near Mint Foil'),
    row('One Piece Card Game', 'ROMANCE DAWN', 'Roronoa Zoro', 'OP01-001', 'Near Mint - Russian'),
    row('YuGiOh', 'Dark Crisis', 'Battle Footballer', 'DCR-EN001', 'Near Mint 1st Edition'),
    row('Chess', 'Openings', 'Sicilian Defence', '7', 'Near Mint'),
  )
  const checked = await checkFile(store, file, 'mixed.csv', { rates: 'USD:0.9' })
  const notesOf = (line: number) => checked.firstRows.find((each) => each.line === line)?.notes ?? []
  expect(notesOf(3)).toEqual([expect.stringContaining('Foil')])
  expect(notesOf(4)).toEqual([expect.stringContaining('Russian')])
  await as(store.owner).call(runProductImport, { params: { ...store.shop, import: checked.id } })
  const products = await as(store.owner).call(listProducts, { params: store.shop, query: {} })
  const gameOf = new Map(products.map(({ name, game, setName }) => [name, [game, setName]]))
  expect(gameOf.get('Charizard ex')).toEqual(['pokemon', '151'])
  expect(gameOf.get('Nami of the Sea')).toEqual(['magic', 'Oversized Promos'])
  expect(gameOf.get('Roronoa Zoro')).toEqual(['onepiece', 'ROMANCE DAWN'])
  expect(gameOf.get('Sicilian Defence')).toEqual([null, 'Openings'])
  expect(gameOf.get('Battle Footballer')).toEqual(['yugioh', 'Dark Crisis'])
})
