import { beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { chooseShopGames } from '#shared/contract/shops/games.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { charizard, fillCatalogue, search } from '#tests/support/records/products/catalogue.ts'

let owner: Session

const card = (game: GameId, setCode: string, number: string, name: string, total?: number): CatalogueEntry => ({
  game,
  pokedataId: `${game}:${setCode}-${number}`,
  kind: 'card',
  name,
  setId: setCode.toLowerCase(),
  setCode,
  setName: `Set ${setCode}`,
  number,
  total,
  language: 'English',
})

beforeAll(async () => {
  await fillCatalogue(
    charizard,
    card('magic', 'BLB', '45', 'Dire Downdraft'),
    card('magic', 'UMA', '54', 'Foil'),
    card('yugioh', 'LOB', 'LOB-EN001', 'Blue-Eyes White Dragon'),
    card('onepiece', 'OP01', 'OP01-120', 'Shanks'),
    card('lorcana', '1', '42', 'Elsa - Spirit of Winter', 204),
    card('riftbound', 'OGN', '42', 'Vex', 204),
  )
  owner = (await given.shop()).owner
})

test.each([
  ['BLB 45 foil', 'Dire Downdraft'],
  ['Dire Downdraft BLB 45 foil', 'Dire Downdraft'],
  ['LOB-EN001 1st', 'Blue-Eyes White Dragon'],
  ['OP01-120 japanese', 'Shanks'],
  ['42/204 lorcana', 'Elsa - Spirit of Winter'],
  ['42/204 foil riftbound', 'Vex'],
  ['MEW 006 reverse holo', 'Charizard ex'],
  // The word is the name of the card.
  ['UMA 54 foil', 'Foil'],
])('%s finds %s', async (typed, name) => {
  expect((await search(owner, typed))[0]).toMatchObject({ name })
})

test('a game that the shop does not sell is not found by its name', async () => {
  const { owner: seller, shop } = await given.shop()
  await as(seller).call(chooseShopGames, { params: shop, body: { chosen: ['pokemon', 'riftbound'] } })
  expect((await search(seller, '42/204 lorcana')).map(({ game }) => game)).not.toContain('lorcana')
})
