import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aiCalls, enrichmentItems, enrichments, products } from '#server/database/schema.ts'
import {
  applyEnrichment,
  cancelEnrichment,
  closeEnrichment,
  getEnrichment,
  listEnrichments,
  startEnrichment,
} from '#shared/contract/enrichments.ts'
import { undoProductEdit } from '#shared/contract/product-edits.ts'
import { deleteProduct, type Product, updateProduct } from '#shared/contract/products.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { aiThrough, platform } from '#tests/support/platform.ts'
import { type ModelServer, usualFields } from '#tests/support/servers/model-server.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { type EnrichmentDependencies, runEnrichments } from './run-enrichments.ts'

let models: ModelServer

beforeEach(async () => {
  models = (await platform()).models
  Object.assign(models, { asked: [], replies: [], usual: { fields: usualFields }, abandoned: 0 })
  await (await platform()).db.delete(enrichments)
})

type Shelf = Stocked & { all: Product[] }

async function shelf(count: number): Promise<Shelf> {
  const first = await given.product({ description: 'Old words', tags: ['old'] })
  const all = [first.product]
  while (all.length < count)
    all.push((await given.product({ of: first, description: 'Old words', tags: ['old'] })).product)
  return { ...first, all }
}

const idsOf = ({ all }: Shelf) => all.map(({ id }) => id)
const begin = (of: Shelf) =>
  as(of.owner).call(startEnrichment, { params: of.shop, body: { products: { ids: idsOf(of) } } })
const look = (of: Shelf, enrichment: number) =>
  as(of.owner).call(getEnrichment, { params: { id: of.shop.id, enrichment } })
const take = (of: Shelf, enrichment: number, changes: { productId: number; fields: ('description' | 'tags')[] }[]) =>
  as(of.owner).call(applyEnrichment, { params: { id: of.shop.id, enrichment }, body: { changes } })
const rowOf = async (id: number) => {
  const [row] = await (await platform()).db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('No such product')
  return row
}

/** The job of one process. */
async function deps(more: Partial<EnrichmentDependencies> = {}): Promise<EnrichmentDependencies> {
  const { db } = await platform()
  return { db, ai: aiThrough(models), closing: new AbortController().signal, ...more }
}
const run = async (more?: Partial<EnrichmentDependencies>) => runEnrichments(await deps(more))

test('many products are asked about, looked through, taken in part, and taken back', async () => {
  const of = await shelf(3)
  const [one, two, three] = idsOf(of) as [number, number, number]
  const begun = await begin(of)
  expect(begun).toMatchObject({ state: 'running', counts: { waiting: 3, done: 0 } })
  await run()
  const done = await look(of, begun.id)
  expect(done).toMatchObject({ state: 'ready', counts: { waiting: 0, done: 3, failed: 0, cancelled: 0 } })
  expect(done.products[0]).toMatchObject({
    before: { description: 'Old words', tags: ['old'], setName: null },
    suggestion: { ...usualFields, category: 'boosterboxes' },
  })
  expect((await rowOf(one)).description).toBe('Old words')
  expect(await as(of.owner).call(listEnrichments, { params: of.shop })).toHaveLength(1)

  const { changed, editId } = await take(of, begun.id, [
    { productId: one, fields: ['description', 'tags'] },
    { productId: two, fields: ['tags'] },
  ])
  expect(changed).toBe(2)
  expect(await rowOf(one)).toMatchObject({
    description: usualFields.description,
    tags: usualFields.tags,
    setName: null,
  })
  expect(await rowOf(two)).toMatchObject({ description: 'Old words', tags: usualFields.tags })
  expect(await rowOf(three)).toMatchObject({ description: 'Old words', tags: ['old'] })
  expect(await as(of.owner).call(listEnrichments, { params: of.shop })).toEqual([])
  await expect(take(of, begun.id, [{ productId: three, fields: ['tags'] }])).rejects.toMatchObject({
    status: 409,
    code: 'enrichment_closed',
  })

  if (editId === null) throw new Error('Nothing to take back')
  await as(of.owner).call(undoProductEdit, { params: { id: of.shop.id, edit: editId } })
  for (const id of [one, two]) expect(await rowOf(id)).toMatchObject({ description: 'Old words', tags: ['old'] })
})

test('a product that has changed since keeps all of them as they are', async () => {
  const of = await shelf(2)
  const [one, two] = idsOf(of) as [number, number]
  const { id } = await begin(of)
  await run()
  await as(of.owner).call(updateProduct, { params: { id: one }, body: { description: 'By hand' } })
  const both = [one, two].map((productId) => ({ productId, fields: ['description' as const] }))
  await expect(take(of, id, both)).rejects.toMatchObject({
    status: 409,
    code: 'product_changed',
    issues: [expect.objectContaining({ productId: one })],
  })
  expect((await rowOf(two)).description).toBe('Old words')
  await as(of.owner).call(deleteProduct, { params: { id: one } })
  await expect(take(of, id, both)).rejects.toMatchObject({ status: 404 })
  expect(await take(of, id, both.slice(1))).toMatchObject({ changed: 1 })
})

test('what was not suggested cannot be taken, and each product once', async () => {
  const of = await shelf(1)
  const [one] = idsOf(of) as [number]
  models.usual = { fields: { ...usualFields, tags: null } }
  const { id } = await begin(of)
  await expect(take(of, id, [{ productId: one, fields: ['tags'] }])).rejects.toMatchObject({
    code: 'enrichment_running',
  })
  await run()
  for (const change of [
    { productId: one, fields: ['tags' as const] },
    { productId: one + 1_000, fields: ['description' as const] },
  ]) {
    await expect(take(of, id, [change])).rejects.toMatchObject({ status: 400, code: 'no_suggestion' })
  }
  const twice = { productId: one, fields: ['description' as const] }
  await expect(take(of, id, [twice, twice])).rejects.toMatchObject({ status: 400 })
  const answers = await Promise.allSettled([take(of, id, [twice]), take(of, id, [twice])])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of two begun at once one runs; strangers find neither', async () => {
  const of = await shelf(1)
  const answers = await Promise.allSettled([begin(of), begin(of), begin(of)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'enrichment_running' })
  }
  const [{ id } = { id: 0 }] = await as(of.owner).call(listEnrichments, { params: of.shop })
  const other = await shelf(1)
  const params = { id: of.shop.id, enrichment: id }
  const stranger = as(other.owner)
  await expect(stranger.call(getEnrichment, { params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(cancelEnrichment, { params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(closeEnrichment, { params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(listEnrichments, { params: of.shop })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(getEnrichment, { params: { ...params, id: other.shop.id } })).rejects.toMatchObject({
    status: 404,
  })
  const body = { products: { ids: [...idsOf(of)] } }
  await expect(stranger.call(startEnrichment, { params: other.shop, body })).rejects.toMatchObject({ status: 404 })
  await expect(clientOf({}).call(getEnrichment, { params })).rejects.toMatchObject({ status: 401 })
})

test('more than 200 are too many; all that a filter shows are fine', async () => {
  const of = await shelf(1)
  const { db } = await platform()
  await db.execute(sql`
    insert into products (shop_id, name, price_cents, language)
    select ${of.shop.id}, 'Card ' || n, 100, case when n <= 200 then 'Dutch' else 'German' end from generate_series(1, 250) n`)
  const start = (matching: object) =>
    as(of.owner).call(startEnrichment, { params: of.shop, body: { products: { matching } } })
  await expect(start({})).rejects.toMatchObject({ status: 409, code: 'too_many_products' })
  expect((await start({ language: 'Dutch' })).counts.waiting).toBe(200)
})

test('a process that dies does no harm: what was answered stays answered, the rest is asked once more', async () => {
  const of = await shelf(4)
  const [one] = idsOf(of) as [number]
  const { id } = await begin(of)
  const { db } = await platform()
  // The state when one product was answered, and the process died while it waited for two more.
  const suggestion = { ...usualFields, description: 'Answered before' }
  const before = { description: 'Old words', category: null, setName: null, language: null, tags: ['old'] }
  const at = (productId: number) => eq(enrichmentItems.productId, productId)
  await db.update(enrichmentItems).set({ state: 'done', before, suggestion, attempts: 1 }).where(at(one))
  const held = { heldUntil: sql`now() + interval '1 hour'`, attempts: 1 }
  for (const productId of idsOf(of).slice(1, 3)) await db.update(enrichmentItems).set(held).where(at(productId))
  await run()
  // Nobody asks for what may still be on its way.
  expect(models.asked).toHaveLength(1)
  expect(await look(of, id)).toMatchObject({ state: 'running', counts: { waiting: 2, done: 2 } })
  await db.update(enrichmentItems).set({ heldUntil: sql`now()` })
  await run()
  expect(models.asked).toHaveLength(3)
  const done = await look(of, id)
  expect(done).toMatchObject({ state: 'ready', counts: { waiting: 0, done: 4 } })
  expect(done.products[0]?.suggestion?.description).toBe('Answered before')
})

test('two processes at once ask about each product once, a few at a time', async () => {
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
  expect(models.asked).toHaveLength(12)
  expect(most).toBeLessThanOrEqual(6)
  const { db } = await platform()
  expect(await db.$count(aiCalls, eq(aiCalls.shopId, of.shop.id))).toBe(12)
})

test('a process that ends lets go of what it was asking, for whoever comes next', async () => {
  const of = await shelf(2)
  const { id } = await begin(of)
  models.usual = { delayMs: 600_000 }
  const closing = new AbortController()
  const running = run({ closing: closing.signal })
  await expect.poll(() => models.asked.length).toBe(2)
  closing.abort()
  await running
  models.usual = { fields: usualFields }
  await run()
  expect(await look(of, id)).toMatchObject({ state: 'ready', counts: { done: 2 } })
})

test('cancelling stops at once, and keeps what was suggested by then', async () => {
  const of = await shelf(5)
  const { id } = await begin(of)
  models.replies = [{ fields: usualFields }]
  // Neither the answers nor their time limit come before the end of the test: only the cancellation ends the run.
  models.usual = { delayMs: 600_000 }
  const running = run({ ai: { ...aiThrough(models), timeoutSeconds: 600 } })
  await expect.poll(async () => (await look(of, id)).counts.done).toBe(1)
  const params = { id: of.shop.id, enrichment: id }
  const cancelled = await as(of.owner).call(cancelEnrichment, { params })
  expect(cancelled).toMatchObject({ state: 'ready', counts: { waiting: 0, done: 1, cancelled: 4 } })
  await running
  expect(models.asked.length).toBeLessThanOrEqual(4)
  // Twice is as good as once.
  expect(await as(of.owner).call(cancelEnrichment, { params })).toMatchObject({ state: 'ready' })
  await as(of.owner).call(closeEnrichment, { params })
  expect(await look(of, id)).toMatchObject({ state: 'closed' })
})

test('one that fails says why, and the others go on; what all would meet ends them all', async () => {
  const of = await shelf(3)
  const first = await begin(of)
  models.replies = [{ text: 'Nice weather.' }]
  await run()
  const mixed = await look(of, first.id)
  expect(mixed).toMatchObject({ state: 'ready', counts: { done: 2, failed: 1 } })
  expect(mixed.products.find(({ state }) => state === 'failed')?.failure).toMatchObject({ code: 'ai_bad_answer' })

  const many = await shelf(10)
  const second = await begin(many)
  models.asked = []
  models.usual = { status: 401 }
  await run()
  const refused = await look(many, second.id)
  expect(refused).toMatchObject({ state: 'ready', counts: { failed: 10 } })
  expect(refused.products[9]?.failure?.code).toBe('ai_key_refused')
  expect(models.asked.length).toBeLessThanOrEqual(5)
})

test('the daily limit ends a run with what was possible', async () => {
  const of = await shelf(6)
  const { id } = await begin(of)
  await run({ ai: { ...aiThrough(models), dailyLimit: 2 } })
  const ended = await look(of, id)
  expect(ended).toMatchObject({ state: 'ready', counts: { done: 2, failed: 4 } })
  expect(ended.products.at(-1)?.failure).toMatchObject({ code: 'ai_daily_limit' })
})

test('where a family is overloaded the product waits for the next round', async () => {
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

test('nothing is begun where no model can be asked', async () => {
  const of = await shelf(1)
  const server = await startTestServer({ connection: (await platform()).connection })
  onTestFinished(server.stop)
  const body = { products: { ids: idsOf(of) } }
  await expect(
    clientOf({ origin: server.origin, token: of.owner.token }).call(startEnrichment, { params: of.shop, body }),
  ).rejects.toMatchObject({ status: 409, code: 'ai_not_configured' })
})
