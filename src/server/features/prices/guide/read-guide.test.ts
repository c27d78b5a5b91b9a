import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cardPriceHistory, cardPrices, catalogueProducts } from '#server/database/schema.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { type CatalogueServer, startCatalogueServer, trouble } from '#tests/support/servers/catalogue-server.ts'
import { deleteOldPrices } from '../prices.jobs.ts'
import { readGuide } from './read-guide.ts'

let server: CatalogueServer
let folder: string
const GUIDE = '/price_guide_6.json'

beforeEach(async () => {
  server = await startCatalogueServer({})
  folder = await mkdtemp(join(tmpdir(), 'guide-'))
  const { db } = await platform()
  await db.delete(catalogueProducts)
  const { price: _price, ...card } = charizard
  await fillCatalogue(
    { ...card, cardmarketId: 1, finishes: ['normal', 'reverse'] },
    { ...entry({ pokedataId: 'tcgdex:holo', cardmarketId: 2, finishes: ['holo'] }), price: undefined },
    { ...entry({ pokedataId: 'tcgdex:same', cardmarketId: 1, finishes: ['normal', 'holo'] }), price: undefined },
    { ...entry({ pokedataId: 'tcgdex:none' }), price: undefined },
  )
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const guide = (priceGuides: unknown[], createdAt = '2026-11-20T02:45:11+0100') => ({
  version: 1,
  createdAt,
  priceGuides,
})
const twoCards = [
  { idProduct: 1, idCategory: 51, avg: 4, low: 0.5, trend: 3.333, 'trend-holo': 5.1, 'avg-holo': null },
  { idProduct: 2, idCategory: 51, avg: 20, low: null, trend: 0, 'trend-holo': 7 },
  { idProduct: 999, trend: 1 },
]

async function read(place = server.url + GUIDE, more: { timeoutMs?: number; now?: Date } = {}) {
  const { db } = await platform()
  const { now = new Date('2026-11-21T12:00:00Z'), timeoutMs = 5_000 } = more
  return readGuide(db, place, { signal: new AbortController().signal, pauseMs: 5, timeoutMs, now: () => now })
}

async function prices() {
  const { db } = await platform()
  const rows = await db
    .select({ id: catalogueProducts.pokedataId, price: cardPrices })
    .from(cardPrices)
    .innerJoin(catalogueProducts, eq(catalogueProducts.id, cardPrices.entryId))
    .orderBy(catalogueProducts.pokedataId, cardPrices.finish)
  return rows.map(({ id, price }) => [id, price.finish, price.trendCents, price.source, price.day])
}

const history = async () => (await platform()).db.select().from(cardPriceHistory).orderBy(cardPriceHistory.day)

test('reads each card’s price by finish with its date; null and 0 are no price', async () => {
  server.pages.set(GUIDE, guide(twoCards))
  expect(await read()).toEqual({ added: 5, changed: 0, unchanged: 0, skipped: 0 })
  expect(await prices()).toEqual([
    // Exists only as holo, so the foil column is ignored. Without a trend the average is used.
    ['tcgdex:holo', 'holo', 2_000, 'Cardmarket', '2026-11-20'],
    ['tcgdex:same', 'holo', 510, 'Cardmarket', '2026-11-20'],
    ['tcgdex:same', 'normal', 333, 'Cardmarket', '2026-11-20'],
    ['tcgdex:sv03.5-006', 'normal', 333, 'Cardmarket', '2026-11-20'],
    ['tcgdex:sv03.5-006', 'reverse', 510, 'Cardmarket', '2026-11-20'],
  ])
  const { db } = await platform()
  const [card] = await db.select().from(catalogueProducts).where(eq(catalogueProducts.pokedataId, 'tcgdex:sv03.5-006'))
  expect(card).toMatchObject({ suggestedPriceCents: 333, priceSource: 'Cardmarket', priceDate: '2026-11-20' })
})

test('the next day adds only changes to the history, and an older guide changes nothing', async () => {
  server.pages.set(GUIDE, guide(twoCards))
  await read()
  const [first] = twoCards
  server.pages.set(GUIDE, guide([{ ...first, trend: 3.5 }], '2026-11-21T02:45:11+0100'))
  expect(await read()).toEqual({ added: 0, changed: 2, unchanged: 2, skipped: 0 })
  expect((await history()).filter(({ day }) => day === '2026-11-21')).toHaveLength(2)
  expect(await prices()).toContainEqual(['tcgdex:sv03.5-006', 'reverse', 510, 'Cardmarket', '2026-11-21'])
  const before = await prices()
  server.pages.set(GUIDE, guide(twoCards))
  expect(await read()).toMatchObject({ added: 0, changed: 0 })
  expect(await prices()).toEqual(before)
  expect(await history()).toHaveLength(7)
})

test('a missing or future date becomes today', async () => {
  for (const createdAt of ['2031-01-01T00:00:00Z', 'tomorrow', undefined]) {
    server.pages.set(GUIDE, { version: 1, createdAt, priceGuides: [{ idProduct: 2, trend: 1 }] })
    await read()
    expect(await prices()).toEqual([['tcgdex:holo', 'holo', 100, 'Cardmarket', '2026-11-21']])
  }
})

test('reads a file from disk and skips invalid items', async () => {
  const path = join(folder, 'guide.json')
  const odd = [
    { idProduct: '1', trend: 1 },
    { idProduct: 2, trend: 'much', avg: 3 },
    { idProduct: 1, trend: 1e12 },
  ]
  await writeFile(path, JSON.stringify(guide(odd)))
  expect(await read(path)).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 1 })
  expect(await prices()).toEqual([['tcgdex:holo', 'holo', 300, 'Cardmarket', '2026-11-20']])
  await expect(read(join(folder, 'none.json'))).rejects.toThrow(/none\.json was not found\.$/)
  await writeFile(path, 'idProduct;trend\n1;2')
  await expect(read(path)).rejects.toThrow(/is not a Cardmarket price guide/)
})

test.each<[string, unknown, RegExp]>([
  ['a page that is not there', undefined, /price_guide_6\.json was not found/],
  ['an empty list', guide([]), /is not a Cardmarket price guide/],
  ['another document', { cards: [{ idProduct: 1, trend: 1 }] }, /is not a Cardmarket price guide/],
  ['a list of something else', guide([{ id: 1 }, { id: 2 }]), /is not a Cardmarket price guide/],
])('%s changes no price', async (_what, page, failure) => {
  if (page !== undefined) server.pages.set(GUIDE, page)
  await expect(read()).rejects.toThrow(failure)
  expect(await prices()).toEqual([])
})

test('tries a busy, slow or interrupted server three times, and imports nothing of a partial guide', async () => {
  const text = JSON.stringify(guide(twoCards))
  const half: (typeof trouble)['silent'] = (_request, response) => {
    response.writeHead(200, { 'content-length': String(text.length) })
    response.write(text.slice(0, -50))
    setTimeout(() => response.destroy(), 5)
  }
  server.pages.set(GUIDE, guide(twoCards))
  server.troubles.set(GUIDE, [half, trouble.status(503)])
  expect(await read()).toMatchObject({ added: 5 })
  const { db } = await platform()
  await db.delete(cardPrices)
  server.troubles.set(GUIDE, [half, half, half])
  await expect(read()).rejects.toThrow('broke off in the middle of an answer, 3 times in a row')
  server.troubles.set(GUIDE, [trouble.silent, trouble.silent, trouble.silent])
  await expect(read(undefined, { timeoutMs: 50 })).rejects.toThrow('did not answer in time, 3 times in a row')
  server.troubles.set(GUIDE, [trouble.notJson])
  await expect(read()).rejects.toThrow('is not a Cardmarket price guide')
  server.troubles.set(GUIDE, [trouble.status(403)])
  await expect(read()).rejects.toThrow('does not let us in (403)')
  expect(await prices()).toEqual([])
})

test('reads a guide of more than 20 MB', async () => {
  const items = Array.from({ length: 110_000 }, (_, place) => ({
    idProduct: place + 1,
    idCategory: 51,
    avg: 1.5,
    low: 0.2,
    trend: 1.25,
    avg1: 1,
    avg7: 1.1,
    avg30: 1.2,
    'avg-holo': 2.5,
    'low-holo': 1,
    'trend-holo': 2.25,
    'avg1-holo': 1,
    'avg7-holo': 2,
    'avg30-holo': 3,
  }))
  const text = JSON.stringify(guide(items))
  expect(text.length).toBeGreaterThan(20_000_000)
  server.troubles.set(GUIDE, [(_request, response) => void response.writeHead(200).end(text)])
  expect(await read(undefined, { timeoutMs: 30_000 })).toMatchObject({ added: 5 })
})

test('deletes history older than 90 days, except the last change before', async () => {
  const { db } = await platform()
  server.pages.set(GUIDE, guide([{ idProduct: 2, trend: 1 }]))
  await read()
  const [{ entryId } = { entryId: 0 }] = await history()
  await db.delete(cardPriceHistory)
  for (const age of [200, 150, 95, 40, 1]) {
    await db.insert(cardPriceHistory).values({
      entryId,
      finish: 'holo' as const,
      trendCents: age,
      day: sql<string>`current_date - ${age}::int` as never,
    })
  }
  await deleteOldPrices(db)
  expect((await history()).map(({ trendCents }) => trendCents)).toEqual([95, 40, 1])
})

test('stores the lowest offer and the average of 30 days where the guide has them', async () => {
  const figures = { low: 2.5, avg30: 3.1, 'low-holo': 0, 'avg30-holo': 4.25 }
  server.pages.set(GUIDE, guide([{ idProduct: 1, trend: 3.3, 'trend-holo': 5, ...figures }]))
  await read()
  const rows = await (await platform()).db.select().from(cardPrices)
  const stored = rows.map(({ finish, lowCents, avg30Cents }) => [finish, lowCents, avg30Cents])
  expect(stored).toContainEqual(['normal', 250, 310])
  expect(stored).toContainEqual(['reverse', null, 425])
})
