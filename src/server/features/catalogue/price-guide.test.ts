import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueConfig } from '#server/config.ts'
import { cardPrices, catalogueFetches, catalogueProducts, catalogueSyncs } from '#server/database/schema.ts'
import { getCatalogueStatus, startCatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { type CatalogueServer, startCatalogueServer, tcgdexPages } from '#tests/support/servers/catalogue-server.ts'
import { catalogueStatus } from './catalogue-status.ts'
import { runWaitingSyncs } from './run-sync.ts'
import { scheduleGuide } from './schedule-guide.ts'
import { sourceOf } from './sources.ts'
import { startSync } from './start-sync.ts'

const GUIDE = '/price_guide_6.json'
let server: CatalogueServer
let config: CatalogueConfig

beforeEach(async () => {
  server = await startCatalogueServer(tcgdexPages())
  config = {
    tcgdexUrl: `${server.url}/v2`,
    pokedataUrl: `${server.url}/v0`,
    pokedataKey: undefined,
    priceGuide: server.url + GUIDE,
    pauseMs: 5,
    timeoutMs: 5_000,
  }
  const { db } = await platform()
  for (const table of [catalogueFetches, catalogueSyncs, catalogueProducts]) await db.delete(table)
})
afterEach(() => server.stop())

async function run() {
  const { db } = await platform()
  return runWaitingSyncs(db, (name) => sourceOf(db, config, name), new AbortController().signal)
}

async function shown() {
  const { db } = await platform()
  return (await catalogueStatus(db, config, 'en')).sources.find(({ name }) => name === 'price-guide')
}

test('an administrator starts the price guide and sees its last run among the sources', async () => {
  const { db } = await platform()
  const { price: _price, ...card } = charizard
  await fillCatalogue({ ...card, cardmarketId: 733, finishes: ['normal', 'reverse'] })
  server.pages.set(GUIDE, { version: 1, createdAt: '2026-11-20', priceGuides: [{ idProduct: 733, trend: 1.5 }, {}] })
  expect(await shown()).toMatchObject({ address: server.url + GUIDE, offered: true, last: null })
  await startSync(db, config, 'price-guide', undefined, 'en')
  expect(server.requests).toEqual([])
  await run()
  expect(await shown()).toMatchObject({
    lastDone: expect.any(String),
    last: { state: 'done', added: 1, changed: 0, unchanged: 0, skipped: 1, failure: null },
  })
})

test('an unreadable guide reports why', async () => {
  const { db } = await platform()
  await startSync(db, config, 'price-guide', undefined, 'en')
  await run()
  expect(await shown()).toMatchObject({
    lastDone: null,
    last: { state: 'failed', failure: expect.stringMatching(/price_guide_6\.json was not found\.$/) },
  })
})

test('without an address there is no price guide', async () => {
  const admin = as(await given.admin())
  const { sources } = await admin.call(getCatalogueStatus)
  expect(sources.find(({ name }) => name === 'price-guide')).toMatchObject({ offered: false, address: null })
  await expectRefusal(admin.call(startCatalogueSync, { body: { source: 'price-guide' } }), 409, 'source_not_configured')
})

test("reads automatically only at the operator's interval", async () => {
  const { db } = await platform()
  expect(await scheduleGuide(db, config)).toBe('not due')
  const daily = { ...config, priceGuideEveryMs: 24 * 60 * 60_000 }
  expect(await scheduleGuide(db, { ...daily, priceGuide: undefined })).toBe('not due')
  expect(await scheduleGuide(db, daily)).toBe('started')
  expect(await scheduleGuide(db, daily)).toBe('not due')
  await db.update(catalogueSyncs).set({ createdAt: sql`now() - interval '1 day'`, state: 'done' })
  expect(await scheduleGuide(db, daily)).toBe('started')
  expect(await db.$count(catalogueSyncs)).toBe(2)
})

test('TCGdex cards have prices by finish', async () => {
  const { db } = await platform()
  const address = '/v2/en/cards/sv03.5-006'
  const card = server.pages.get(address) as { pricing: { cardmarket: object } }
  const cardmarket = { ...card.pricing.cardmarket, 'trend-holo': 30 }
  const printed = { variants: { normal: true, reverse: true, holo: false, firstEdition: false, wPromo: false } }
  server.pages.set(address, { ...card, ...printed, variants_detailed: undefined, pricing: { cardmarket } })
  await db.insert(catalogueSyncs).values({ source: 'tcgdex' })
  await run()
  const prices = await db
    .select({ price: cardPrices })
    .from(cardPrices)
    .innerJoin(catalogueProducts, eq(catalogueProducts.id, cardPrices.entryId))
    .where(eq(catalogueProducts.pokedataId, 'tcgdex:sv03.5-006'))
    .orderBy(cardPrices.finish)
  expect(prices.map(({ price }) => [price.finish, price.trendCents, price.source, price.day])).toEqual([
    ['normal', 2_350, 'Cardmarket', '2026-11-20'],
    ['reverse', 3_000, 'Cardmarket', '2026-11-20'],
  ])
})
