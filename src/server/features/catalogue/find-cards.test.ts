import { beforeAll, expect, test } from 'vitest'
import { catalogueFetches } from '#server/database/schema.ts'
import { platform } from '#tests/support/platform.ts'
import {
  cardsByCardmarketId,
  cardsBySetAndName,
  cardsBySetAndNumber,
  cardsByTcgplayerId,
  type FoundCard,
} from './catalogue.ts'
import { loadStarterCards } from './starter/load-cards.ts'

const db = async () => (await platform()).db

beforeAll(async () => {
  await (await db()).delete(catalogueFetches)
  await loadStarterCards(await db())
}, 120_000)

const printed = (cards: FoundCard[]) => cards.map(({ setCode, number, name }) => `${setCode} ${number} ${name}`)

test('by the numbers of other platforms, with all that share one, in the order asked', async () => {
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
  // The name says more than a code that is another set's here.
  [{ setCode: 'B2', setName: 'Base Set', number: '4/102' }, ['BS 4 Charizard']],
  [{ setCode: 'nothing', number: '125' }, []],
  [{ setCode: 'OBF', number: '' }, []],
  [{ number: '125' }, []],
])('%j is %j', async (key, expected) => {
  expect((await cardsBySetAndNumber(await db(), [key])).map(printed)).toEqual([expected])
})

test('by name within a set: all of the name', async () => {
  const found = await cardsBySetAndName(await db(), [
    { setName: 'Base Set', name: 'charizard' },
    { setCode: 'MEW', name: 'Mew ex' },
    { setCode: 'MEW', name: 'Mew' },
  ])
  expect(found.map(printed)).toEqual([['BS 4 Charizard'], ['MEW 151 Mew ex', 'MEW 193 Mew ex', 'MEW 205 Mew ex'], []])
})

test('10,000 rows are looked up in a moment', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => at)
  const began = performance.now()
  await cardsByCardmarketId(
    await db(),
    rows.map((at) => 273_000 + at),
  )
  await cardsByTcgplayerId(
    await db(),
    rows.map((at) => 85_000 + at),
  )
  const numbered = await cardsBySetAndNumber(
    await db(),
    rows.map((at) => ({ setCode: 'OBF', number: String(1 + (at % 197)) })),
  )
  await cardsBySetAndName(
    await db(),
    rows.map((at) => ({ setName: 'Base Set', name: at % 2 ? 'Charizard' : 'Pikachu' })),
  )
  expect(numbered.every((found) => found.length === 1)).toBe(true)
  expect(performance.now() - began).toBeLessThan(5_000)
})
