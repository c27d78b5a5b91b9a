import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cardPrices, catalogueFetches, catalogueProducts, catalogueSyncs } from '#server/database/schema.ts'
import { writePrices } from '#server/features/prices/prices.ts'
import { getCatalogueStatus, startCatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { search } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import {
  type CatalogueServer,
  startCatalogueServer,
  tcgdexPages,
  trouble,
} from '#tests/support/servers/catalogue-server.ts'
import { cardsByCardmarketId } from './catalogue.ts'
import { runWaitingSyncs } from './run-sync.ts'
import { type SourceName, sourceOf } from './sources.ts'

let server: CatalogueServer
const never = new AbortController().signal

beforeEach(async () => {
  server = await startCatalogueServer(tcgdexPages())
  const { db } = await platform()
  for (const table of [catalogueFetches, catalogueSyncs]) await db.delete(table)
  await db.delete(catalogueProducts)
})
afterEach(() => server.stop())

/** Starts a sync and runs it as the worker does. */
async function sync(source: SourceName = 'tcgdex', signal = never, timeoutMs?: number) {
  const { db } = await platform()
  await db.insert(catalogueSyncs).values({ source })
  await run(signal, timeoutMs)
  return lastOf(source)
}

async function run(signal = never, timeoutMs = 30_000) {
  const { db } = await platform()
  const config = { tcgdexUrl: `${server.url}/v2`, pokedataUrl: `${server.url}/v0`, pokedataKey: 'key-of-pokedata' }
  return runWaitingSyncs(db, (name) => sourceOf(db, { ...config, pauseMs: 5, timeoutMs }, name), signal)
}

async function lastOf(source: string) {
  const status = await as(await given.admin()).call(getCatalogueStatus)
  return status.sources.find(({ name }) => name === source)?.last
}

const requestedPaths = () => server.requests.map(({ path }) => path)
const entries = async () => (await platform()).db.select().from(catalogueProducts).orderBy(catalogueProducts.pokedataId)

test('imports sets, cards and sealed products, with prices in euros', async () => {
  expect(await sync()).toMatchObject({ state: 'done', added: 9, changed: 0, skipped: 0, failure: null })
  const { samples } = await as(await given.admin()).call(getCatalogueStatus)
  expect(samples).toContainEqual(expect.objectContaining({ name: 'Charizard ex', suggestedPriceCents: 2_350 }))
  const { owner } = await given.shop()
  expect((await search(owner, 'MEW 006'))[0]).toMatchObject({
    pokedataId: 'tcgdex:sv03.5-006',
    name: 'Charizard ex',
    number: '006',
    total: 165,
    rarity: 'Double rare',
    ...{ imageUrl: 'https://assets.tcgdex.net/en/sv/sv03.5/006/high.webp', released: '2023-09-22' },
    suggestedPriceCents: 2_350,
    priceSource: 'Cardmarket',
    priceDate: '2026-11-20',
    finishes: ['holo', 'masterball', 'stamped'],
    firstEdition: false,
  })
  expect((await search(owner, 'base 4'))[0]).toMatchObject({ finishes: ['holo', 'reverse'], firstEdition: true })
  expect((await cardsByCardmarketId((await platform()).db, [733_601]))[0]).toMatchObject([{ name: 'Charizard ex' }])
  // In dollars, so it is ignored.
  expect((await search(owner, 'mew ex'))[0]?.suggestedPriceCents).toBeNull()
  expect((await search(owner, 'etb 151'))[0]).toMatchObject({ name: '151 Elite Trainer Box', derived: true })
})

test('stores the lowest offer and the average of 30 days; a source without them leaves them as they are', async () => {
  const { db } = await platform()
  await sync()
  const [card] = (await cardsByCardmarketId(db, [733_601]))[0] ?? []
  const price = { entryId: card?.id ?? 0, finish: 'holo' as const, source: 'File', isOrdinary: true }
  await writePrices(db, [{ ...price, trendCents: 2_500, day: '2026-11-22' }])
  const stored = { lowCents: 1_490, avg30Cents: 2_205, figuresDay: '2026-11-20' }
  const prices = () => db.select().from(cardPrices).where(eq(cardPrices.entryId, price.entryId))
  expect(await prices()).toMatchObject([{ finish: 'holo', trendCents: 2_500, day: '2026-11-22', ...stored }])
  // An older price changes nothing, and a newer one replaces all figures.
  await writePrices(db, [{ ...price, trendCents: 1, lowCents: 1, day: '2026-11-21' }])
  expect(await prices()).toMatchObject([stored])
  await writePrices(db, [{ ...price, trendCents: 2_400, lowCents: 1_500, day: '2026-11-23' }])
  expect(await prices()).toMatchObject([{ lowCents: 1_500, avg30Cents: null, figuresDay: '2026-11-23' }])
})

test('leaves out app-only cards', async () => {
  await sync()
  expect((await entries()).filter(({ setId }) => setId === 'A1')).toEqual([])
  expect(requestedPaths()).not.toContain('/v2/en/cards/A1-001')
})

test('sends a user agent and limits concurrent requests', async () => {
  await sync()
  expect(server.most).toBeLessThanOrEqual(4)
  for (const { userAgent } of server.requests) expect(userAgent).toMatch(/^Toploader/)
})

test('a second sync transfers nothing unchanged and writes no row', async () => {
  await sync()
  const before = await entries()
  server.requests.length = 0
  expect(await sync()).toMatchObject({ state: 'done', added: 0, changed: 0 })
  expect(server.requests.filter(({ path }) => path.includes('/cards/')).every(({ etag }) => etag)).toBe(true)
  expect(await entries()).toEqual(before)
})

test('updates changed entries', async () => {
  await sync()
  server.pages.set('/v2/en/cards/base1-4', { id: 'base1-4', localId: '4', name: 'Charizard', rarity: 'Holo Rare' })
  expect(await sync()).toMatchObject({ state: 'done', added: 0, changed: 1 })
  expect(await entries()).toContainEqual(
    // The known picture remains.
    expect.objectContaining({
      pokedataId: 'tcgdex:base1-4',
      rarity: 'Holo Rare',
      imageUrl: expect.stringMatching(/base1/),
    }),
  )
})

test.each([
  ['busy', trouble.busy('0')],
  ['broken', trouble.status(502)],
  ['half an answer', trouble.half],
  ['no JSON', trouble.notJson],
])('retries a server that is briefly %s', async (_name, once) => {
  server.troubles.set('/v2/en/sets', [once])
  server.troubles.set('/v2/en/cards/sv03.5-006', [once, once])
  expect(await sync()).toMatchObject({ state: 'done', added: 9, skipped: 0 })
})

test('retries a server that briefly does not respond', async () => {
  server.troubles.set('/v2/en/cards/sv03.5-006', [trouble.silent])
  expect(await sync('tcgdex', never, 1_000)).toMatchObject({ state: 'done', added: 9, skipped: 0 })
})

test('waits as long as the server requests', async () => {
  server.troubles.set('/v2/en/sets', [trouble.busy('1')])
  const began = performance.now()
  await sync()
  expect(performance.now() - began).toBeGreaterThan(990)
})

test('the next sync continues where one stopped', async () => {
  server.troubles.set('/v2/en/cards/base1-4', Array(5).fill(trouble.status(503)))
  const failed = await sync()
  expect(failed).toMatchObject({ state: 'failed', added: 8 })
  expect(failed?.failure).toContain('answered 503')
  server.requests.length = 0
  expect(await sync()).toMatchObject({ state: 'done', added: 1 })
  expect(requestedPaths()).toEqual(
    ['/v2/en/sets', '/v2/en/sets/A1', '/v2/en/sets/base1', '/v2/en/cards/base1-4'].sort(byWalk),
  )
})

// Newest first, the reverse of the list.
const walk = ['/v2/en/sets', '/v2/en/sets/sv03.5', '/v2/en/sets/A1', '/v2/en/sets/base1', '/v2/en/cards/base1-4']
const byWalk = (one: string, other: string) => walk.indexOf(one) - walk.indexOf(other)

test('a card that cannot be read keeps its name from the list, and the rest continues', async () => {
  server.pages.delete('/v2/en/cards/sv03.5-151')
  server.pages.set('/v2/en/cards/base1-4', { id: 5 })
  expect(await sync()).toMatchObject({ state: 'done', added: 9, skipped: 2 })
  expect(await entries()).toContainEqual(expect.objectContaining({ name: 'Mew ex', rarity: null }))
})

test.each([
  [trouble.status(403), 'does not let us in (403)'],
  [trouble.status(400), 'answered 400'],
])('reports a refusal without a retry', async (refusal, message) => {
  server.troubles.set('/v2/en/sets', [refusal])
  const last = await sync()
  expect(last?.state).toBe('failed')
  expect(last?.failure).toContain(message)
  expect(requestedPaths()).toEqual(['/v2/en/sets'])
})

test('a closing process leaves the sync to the next', async () => {
  const closing = new AbortController()
  server.troubles.set('/v2/en/cards/base1-4', [
    () => {
      closing.abort()
    },
  ])
  expect(await sync('tcgdex', closing.signal)).toMatchObject({ state: 'waiting', added: 8 })
  await run()
  expect(await lastOf('tcgdex')).toMatchObject({ state: 'done' })
  expect(await entries()).toHaveLength(9)
})

test('one of two processes runs it', async () => {
  const { db } = await platform()
  await db.insert(catalogueSyncs).values({ source: 'tcgdex' })
  expect((await Promise.all([run(), run()])).sort()).toContain('ran')
  expect(requestedPaths().filter((path) => path === '/v2/en/sets')).toHaveLength(1)
})

test('an administrator starts one; a second is refused while it waits', async () => {
  const admin = await given.admin()
  const started = await Promise.allSettled(
    [1, 2].map(() => as(admin).call(startCatalogueSync, { body: { source: 'tcgdex' } })),
  )
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(started.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'sync_running' },
  })
  expect(await as(admin).call(getCatalogueStatus)).toMatchObject({ current: { source: 'tcgdex', state: 'waiting' } })
  await run()
  expect(await as(admin).call(getCatalogueStatus)).toMatchObject({
    current: null,
    counts: { entries: 9, cards: 3, sealed: 6, derived: 6, sets: 2, withPrice: 1, withPicture: 3 },
  })
})

test('a sync of a killed process is reported as interrupted, and the next one may start', async () => {
  const { db } = await platform()
  const seenAt = sql`now() - interval '10 minutes'`
  await db.insert(catalogueSyncs).values({ source: 'tcgdex', state: 'running', startedAt: new Date(), seenAt })
  expect(await lastOf('tcgdex')).toMatchObject({ state: 'interrupted' })
  await as(await given.admin()).call(startCatalogueSync, { body: { source: 'tcgdex' } })
})

test('offers pokedata.io only with a key', async () => {
  const admin = await given.admin()
  const refused = as(admin).call(startCatalogueSync, { body: { source: 'pokedata' } })
  await expectRefusal(refused, 409, 'source_not_configured')
})

test('only administrators see and start a sync', async () => {
  const { owner } = await given.shop()
  const body = { source: 'tcgdex' as const }
  await expectRefusal(as(owner).call(startCatalogueSync, { body }), 403)
  await expectRefusal(as(owner).call(getCatalogueStatus), 403)
  await expectRefusal(call(startCatalogueSync, { body }), 401)
})

test('pokedata.io adds missing entries, and its sealed products replace derived ones', async () => {
  await sync()
  const set = { id: 517, name: '151', code: 'MEW', series: 'Scarlet & Violet', language: 'ENGLISH' }
  const item = (id: number, name: string, more: object) => ({ id, name, language: 'ENGLISH', ...more })
  server.pages.set('/v0/sets?language=ENGLISH', [{ ...set, release_date: '2023-09-22T00:00:00Z' }])
  server.pages.set('/v0/set?set_id=517&asset_type=CARD', [
    item(1, 'Charizard ex', { num: '6' }),
    item(2, 'Blastoise ex', { num: '9', rarity: 'Double rare' }),
    { name: 'half' },
  ])
  server.pages.set('/v0/set?set_id=517&asset_type=PRODUCT', [
    item(3, 'Pokemon 151 Elite Trainer Box', { type: 'ELITETRAINERBOX', img_url: 'https://pics.example/etb.webp' }),
    item(4, 'Pokemon 151 Ultra-Premium Collection', { type: 'COLLECTIONBOX' }),
  ])
  expect(await sync('pokedata')).toMatchObject({ state: 'done', added: 2, changed: 1, skipped: 1 })
  expect(server.requests.at(-1)?.authorization).toBe('Bearer key-of-pokedata')
  const { owner } = await given.shop()
  expect(await search(owner, 'MEW 6')).toHaveLength(2)
  expect(await search(owner, 'etb 151')).toMatchObject([
    { name: 'Pokemon 151 Elite Trainer Box', derived: false, imageUrl: 'https://pics.example/etb.webp' },
  ])
  expect(await search(owner, 'ultra premium')).toMatchObject([{ kind: 'collection', category: 'collections' }])
  // Syncing the set again does not make it derived.
  await sync()
  expect(await search(owner, 'etb 151')).toMatchObject([{ derived: false }])
  expect(await sync('pokedata')).toMatchObject({ state: 'done', added: 0, changed: 0 })
})
