import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueFetches, catalogueProducts, catalogueSyncs } from '#server/database/schema.ts'
import { getCatalogueStatus, startCatalogueSync } from '#shared/contract/catalogue.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { search } from '#tests/support/records/catalogue.ts'
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

/** Starts a sync and has it run, as the worker would. */
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

const asked = () => server.asked.map(({ path }) => path)
const entries = async () => (await platform()).db.select().from(catalogueProducts).orderBy(catalogueProducts.pokedataId)

test('a sync brings sets, their cards and what they are sold as, with prices in euros', async () => {
  expect(await sync()).toMatchObject({ state: 'done', added: 9, changed: 0, skipped: 0, failure: null })
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
  // In dollars, so that it is none here.
  expect((await search(owner, 'mew ex'))[0]?.suggestedPriceCents).toBeNull()
  expect((await search(owner, 'etb 151'))[0]).toMatchObject({ name: '151 Elite Trainer Box', derived: true })
})

test('what exists on screens only is left out', async () => {
  await sync()
  expect((await entries()).filter(({ setId }) => setId === 'A1')).toEqual([])
  expect(asked()).not.toContain('/v2/en/cards/A1-001')
})

test('we come with a name and a few requests at a time', async () => {
  await sync()
  expect(server.most).toBeLessThanOrEqual(4)
  for (const { userAgent } of server.asked) expect(userAgent).toMatch(/^Toploader/)
})

test('the second time nothing travels that is unchanged, and no row is written again', async () => {
  await sync()
  const before = await entries()
  server.asked.length = 0
  expect(await sync()).toMatchObject({ state: 'done', added: 0, changed: 0 })
  expect(server.asked.filter(({ path }) => path.includes('/cards/')).every(({ etag }) => etag)).toBe(true)
  expect(await entries()).toEqual(before)
})

test('what has changed is changed', async () => {
  await sync()
  server.pages.set('/v2/en/cards/base1-4', { id: 'base1-4', localId: '4', name: 'Charizard', rarity: 'Holo Rare' })
  expect(await sync()).toMatchObject({ state: 'done', added: 0, changed: 1 })
  expect(await entries()).toContainEqual(
    // The picture that was known stays known.
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
])('a server that is %s for a moment is asked again', async (_name, once) => {
  server.troubles.set('/v2/en/sets', [once])
  server.troubles.set('/v2/en/cards/sv03.5-006', [once, once])
  expect(await sync()).toMatchObject({ state: 'done', added: 9, skipped: 0 })
})

test('a server that says nothing for a moment is asked again', async () => {
  server.troubles.set('/v2/en/cards/sv03.5-006', [trouble.silent])
  expect(await sync('tcgdex', never, 1_000)).toMatchObject({ state: 'done', added: 9, skipped: 0 })
})

test('it waits as long as it is asked to', async () => {
  server.troubles.set('/v2/en/sets', [trouble.busy('1')])
  const began = performance.now()
  await sync()
  expect(performance.now() - began).toBeGreaterThan(990)
})

test('where it stopped the next one goes on', async () => {
  server.troubles.set('/v2/en/cards/base1-4', Array(5).fill(trouble.status(503)))
  const failed = await sync()
  expect(failed).toMatchObject({ state: 'failed', added: 8 })
  expect(failed?.failure).toContain('answered 503')
  server.asked.length = 0
  expect(await sync()).toMatchObject({ state: 'done', added: 1 })
  expect(asked()).toEqual(['/v2/en/sets', '/v2/en/sets/A1', '/v2/en/sets/base1', '/v2/en/cards/base1-4'].sort(byWalk))
})

// The walk is newest first, as the list says it backwards.
const walk = ['/v2/en/sets', '/v2/en/sets/sv03.5', '/v2/en/sets/A1', '/v2/en/sets/base1', '/v2/en/cards/base1-4']
const byWalk = (one: string, other: string) => walk.indexOf(one) - walk.indexOf(other)

test('a card that cannot be read is known by its name, and the rest goes on', async () => {
  server.pages.delete('/v2/en/cards/sv03.5-151')
  server.pages.set('/v2/en/cards/base1-4', { id: 5 })
  expect(await sync()).toMatchObject({ state: 'done', added: 9, skipped: 2 })
  expect(await entries()).toContainEqual(expect.objectContaining({ name: 'Mew ex', rarity: null }))
})

test.each([
  [trouble.status(403), 'does not let us in (403)'],
  [trouble.status(400), 'answered 400'],
])('a refusal is told and not tried again', async (refusal, said) => {
  server.troubles.set('/v2/en/sets', [refusal])
  const last = await sync()
  expect(last?.state).toBe('failed')
  expect(last?.failure).toContain(said)
  expect(asked()).toEqual(['/v2/en/sets'])
})

test('a process that ends leaves the sync to whoever comes next', async () => {
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

test('of two processes one runs it', async () => {
  const { db } = await platform()
  await db.insert(catalogueSyncs).values({ source: 'tcgdex' })
  expect((await Promise.all([run(), run()])).sort()).toContain('ran')
  expect(asked().filter((path) => path === '/v2/en/sets')).toHaveLength(1)
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

test('a sync whose process was killed is told as interrupted, and the next one may start', async () => {
  const { db } = await platform()
  const seenAt = sql`now() - interval '10 minutes'`
  await db.insert(catalogueSyncs).values({ source: 'tcgdex', state: 'running', startedAt: new Date(), seenAt })
  expect(await lastOf('tcgdex')).toMatchObject({ state: 'interrupted' })
  await as(await given.admin()).call(startCatalogueSync, { body: { source: 'tcgdex' } })
})

test('pokedata.io is offered with a key only', async () => {
  const admin = await given.admin()
  const refused = as(admin).call(startCatalogueSync, { body: { source: 'pokedata' } })
  await expectRefusal(refused, 409, 'source_not_configured')
})

test('only administrators see it and start it', async () => {
  const { owner } = await given.shop()
  const body = { source: 'tcgdex' as const }
  await expectRefusal(as(owner).call(startCatalogueSync, { body }), 403)
  await expectRefusal(as(owner).call(getCatalogueStatus), 403)
  await expectRefusal(call(startCatalogueSync, { body }), 401)
})

test('pokedata.io adds what is not there yet, and its sealed products take the place of derived ones', async () => {
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
  expect(server.asked.at(-1)?.authorization).toBe('Bearer key-of-pokedata')
  const { owner } = await given.shop()
  expect(await search(owner, 'MEW 6')).toHaveLength(2)
  expect(await search(owner, 'etb 151')).toMatchObject([
    { name: 'Pokemon 151 Elite Trainer Box', derived: false, imageUrl: 'https://pics.example/etb.webp' },
  ])
  expect(await search(owner, 'ultra premium')).toMatchObject([{ kind: 'collection', category: 'collections' }])
  // A set that is read again does not make it a derived one again.
  await sync()
  expect(await search(owner, 'etb 151')).toMatchObject([{ derived: false }])
  expect(await sync('pokedata')).toMatchObject({ state: 'done', added: 0, changed: 0 })
})
