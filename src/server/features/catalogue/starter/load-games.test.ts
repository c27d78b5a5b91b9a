import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { catalogueFetches, catalogueProducts } from '#server/database/schema.ts'
import { getCatalogueSize } from '#shared/contract/catalogue/catalogue.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { writeEntries } from '../sources/write-entries.ts'
import { loadStarterCards } from './load-cards.ts'
import { noteAllLoaded } from './loaded.ts'
import { starters } from './starters.ts'

const db = async () => (await platform()).db
const of = (...games: GameId[]) => starters.filter(({ game }) => games.includes(game))
const count = async (game: GameId) => (await db()).$count(catalogueProducts, eq(catalogueProducts.game, game))
const [lorcana] = of('lorcana')

// A card that an importer had added, under an id of its own.
const imported = {
  game: 'lorcana',
  pokedataId: 'lorcana:13-1',
  kind: 'card',
  name: 'Woody - Helping a Friend',
  setId: '13',
  setCode: '13',
  setName: 'Attack of the Vine!',
  number: '1',
  language: 'English',
  cardmarketId: 900_001,
} as const

beforeAll(async () => {
  await (await db()).execute(sql`truncate ${catalogueFetches}`)
  await noteAllLoaded(
    await db(),
    starters.filter(({ game }) => game !== 'lorcana'),
  )
  await writeEntries(await db(), [imported])
})

test('an interrupted load reports its progress, and the next start continues', async () => {
  const owner = await given.owner()
  const stop = new AbortController()
  const half = { ...lorcana, source: (file: Buffer) => interruptAfter(1_500, file, stop) } as NonNullable<
    typeof lorcana
  >
  await loadStarterCards(await db(), stop.signal, [half])
  const size = await as(owner).call(getCatalogueSize)
  expect(size).toMatchObject({ loading: true, games: [{ game: 'lorcana', total: 3_144 }] })
  expect(size.games[0]?.cards).toBeGreaterThan(500)
  expect(size.games[0]?.cards).toBeLessThan(3_144)
  await Promise.all([
    loadStarterCards(await db(), undefined, of('lorcana')),
    loadStarterCards(await db(), undefined, of('lorcana')),
  ])
  await loadStarterCards(await db(), undefined, of('lorcana'))
  expect(await as(owner).call(getCatalogueSize)).toMatchObject({ loading: false, games: [] })
})

test('loads every card once, also where an importer had added it', async () => {
  expect(await count('lorcana')).toBe(3_144)
  const [card] = await (await db())
    .select()
    .from(catalogueProducts)
    .where(sql`game = 'lorcana' and set_code = '13' and number = '1'`)
  expect(card).toMatchObject({ pokedataId: 'lorcana:13-1', cardmarketId: 900_001 })
})

test('stores finishes, languages and ids of the games', async () => {
  const { rows } = await (await db()).execute(sql`
    select name, number, rarity, finishes, also_found_by as names from catalogue_products where pokedata_id = 'lorcana:atv-2'`)
  expect(rows).toEqual([
    {
      name: 'Ming Lee - Proud Parent',
      number: '2',
      rarity: 'Rare',
      finishes: ['normal', 'foil'],
      names: ['Ming Lee - Parent fier', 'Ming Lee - Stolze Mutter'],
    },
  ])
})

test.runIf(isLong)('the files have as many cards as the list of starters states', async () => {
  const { signal } = new AbortController()
  for (const starter of starters) {
    let cards = 0
    const run = {
      knownSets: new Map(),
      memory: { look: async () => undefined, keep() {} },
      signal,
      progress() {},
      skipped() {},
    }
    for await (const entry of starter.source(await starter.read()).entries(run)) {
      if (entry !== 'unchanged' && entry.kind === 'card') cards++
    }
    expect({ game: starter.game, cards }).toEqual({ game: starter.game, cards: starter.cards })
  }
})

function interruptAfter(cards: number, file: Buffer, stop: AbortController) {
  const all = lorcana?.source(file)
  return {
    name: 'lorcana',
    async *entries(run: Parameters<NonNullable<typeof all>['entries']>[0]) {
      let read = 0
      for await (const entry of all?.entries(run) ?? []) {
        // The first pass only looks for cards from elsewhere.
        if (run.signal === stop.signal && ++read === cards) stop.abort()
        yield entry
        run.signal.throwIfAborted()
      }
    },
  }
}
