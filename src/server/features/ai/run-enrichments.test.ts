import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aiCalls, enrichmentItems, enrichments } from '#server/database/schema.ts'
import { cancelEnrichment, closeEnrichment } from '#shared/contract/catalogue/enrichments.ts'
import { begin, idsOf, look, run, shelf } from '#tests/support/ai/enrichments.ts'
import { as } from '#tests/support/client.ts'
import { aiThrough, platform } from '#tests/support/platform.ts'
import { type ModelServer, usualFields } from '#tests/support/servers/model-server.ts'

let models: ModelServer

beforeEach(async () => {
  models = (await platform()).models
  Object.assign(models, { requests: [], replies: [], usual: { fields: usualFields }, abandoned: 0 })
  await (await platform()).db.delete(enrichments)
})

test('a crashed run keeps its responses and calls the model only for the rest', async () => {
  const of = await shelf(4)
  const [one] = idsOf(of) as [number]
  const { id } = await begin(of)
  const { db } = await platform()
  // State after a crash with one response stored and two calls in flight.
  const suggestion = { ...usualFields, description: 'Answered before' }
  const before = { description: 'Old words', category: null, setName: null, language: null, tags: ['old'] }
  const at = (productId: number) => eq(enrichmentItems.productId, productId)
  await db.update(enrichmentItems).set({ state: 'done', before, suggestion, attempts: 1 }).where(at(one))
  const held = { heldUntil: sql`now() + interval '1 hour'`, attempts: 1 }
  for (const productId of idsOf(of).slice(1, 3)) await db.update(enrichmentItems).set(held).where(at(productId))
  await run()
  // A call that may still be in flight is not repeated.
  expect(models.requests).toHaveLength(1)
  expect(await look(of, id)).toMatchObject({ state: 'running', counts: { waiting: 2, done: 2 } })
  await db.update(enrichmentItems).set({ heldUntil: sql`now()` })
  await run()
  expect(models.requests).toHaveLength(3)
  const done = await look(of, id)
  expect(done).toMatchObject({ state: 'ready', counts: { waiting: 0, done: 4 } })
  expect(done.products[0]?.suggestion?.description).toBe('Answered before')
})

test('two processes call the model once per product, a few at a time', async () => {
  const of = await shelf(12)
  await begin(of)
  let [now, most] = [0, 0]
  models.usual = () => {
    now++
    most = Math.max(most, now)
    setTimeout(() => now--, 60)
    return { fields: usualFields, delayMs: 60 }
  }
  await Promise.all([run(), run()])
  expect(models.requests).toHaveLength(12)
  expect(most).toBeLessThanOrEqual(6)
  const { db } = await platform()
  expect(await db.$count(aiCalls, eq(aiCalls.shopId, of.shop.id))).toBe(12)
})

test('a closing process releases its products to the next', async () => {
  const of = await shelf(2)
  const { id } = await begin(of)
  models.usual = { delayMs: 600_000 }
  const closing = new AbortController()
  const running = run({ closing: closing.signal })
  await expect.poll(() => models.requests.length).toBe(2)
  closing.abort()
  await running
  models.usual = { fields: usualFields }
  await run()
  expect(await look(of, id)).toMatchObject({ state: 'ready', counts: { done: 2 } })
})

test('cancelling stops at once and keeps the suggestions so far', async () => {
  const of = await shelf(5)
  const { id } = await begin(of)
  models.replies = [{ fields: usualFields }]
  // Neither a response nor the timeout arrives during the test: only cancelling ends the run.
  models.usual = { delayMs: 600_000 }
  const running = run({ ai: { ...aiThrough(models), timeoutSeconds: 600 } })
  await expect.poll(async () => (await look(of, id)).counts.done).toBe(1)
  const params = { id: of.shop.id, enrichment: id }
  const cancelled = await as(of.owner).call(cancelEnrichment, { params })
  expect(cancelled).toMatchObject({ state: 'ready', counts: { waiting: 0, done: 1, cancelled: 4 } })
  await running
  expect(models.requests.length).toBeLessThanOrEqual(4)
  // Idempotent.
  expect(await as(of.owner).call(cancelEnrichment, { params })).toMatchObject({ state: 'ready' })
  await as(of.owner).call(closeEnrichment, { params })
  expect(await look(of, id)).toMatchObject({ state: 'closed' })
})

test('a failed product reports why and the others continue; a shared failure ends the run', async () => {
  const of = await shelf(3)
  const first = await begin(of)
  models.replies = [{ text: 'Nice weather.' }]
  await run()
  const mixed = await look(of, first.id)
  expect(mixed).toMatchObject({ state: 'ready', counts: { done: 2, failed: 1 } })
  expect(mixed.products.find(({ state }) => state === 'failed')?.failure).toMatchObject({ code: 'ai_bad_answer' })

  const many = await shelf(10)
  const second = await begin(many)
  models.requests = []
  models.usual = { status: 401 }
  await run()
  const refused = await look(many, second.id)
  expect(refused).toMatchObject({ state: 'ready', counts: { failed: 10 } })
  expect(refused.products[9]?.failure?.code).toBe('ai_key_refused')
  expect(models.requests.length).toBeLessThanOrEqual(5)
})

test('the daily limit ends a run with the suggestions so far', async () => {
  const of = await shelf(6)
  const { id } = await begin(of)
  await run({ ai: { ...aiThrough(models), dailyLimit: 2 } })
  const ended = await look(of, id)
  expect(ended).toMatchObject({ state: 'ready', counts: { done: 2, failed: 4 } })
  expect(ended.products.at(-1)?.failure).toMatchObject({ code: 'ai_daily_limit' })
})

test('a product waits for the next round while the provider is overloaded', async () => {
  const of = await shelf(1)
  const { id } = await begin(of)
  models.usual = { status: 529, headers: { 'retry-after': '30' } }
  await run()
  expect(await look(of, id)).toMatchObject({ state: 'running', counts: { waiting: 1 } })
  const { db } = await platform()
  await db.update(enrichmentItems).set({ heldUntil: null })
  models.usual = { fields: usualFields }
  await run()
  expect(await look(of, id)).toMatchObject({ state: 'ready', counts: { done: 1 } })
})
