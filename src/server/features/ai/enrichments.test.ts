import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { enrichments, products } from '#server/database/schema.ts'
import {
  applyEnrichment,
  cancelEnrichment,
  closeEnrichment,
  getEnrichment,
  listEnrichments,
  startEnrichment,
} from '#shared/contract/catalogue/enrichments.ts'
import { undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { begin, idsOf, look, run, type Shelf, shelf } from '#tests/support/ai/enrichments.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { type ModelServer, usualFields } from '#tests/support/servers/model-server.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

let models: ModelServer

beforeEach(async () => {
  models = (await platform()).models
  Object.assign(models, { requests: [], replies: [], usual: { fields: usualFields }, abandoned: 0 })
  await (await platform()).db.delete(enrichments)
})

const take = (of: Shelf, enrichment: number, changes: { productId: number; fields: ('description' | 'tags')[] }[]) =>
  as(of.owner).call(applyEnrichment, { params: { id: of.shop.id, enrichment }, body: { changes } })
const rowOf = async (id: number) => {
  const [row] = await (await platform()).db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('No such product')
  return row
}

test('enriches many products, reviews them, applies some and undoes that', async () => {
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
  await expectRefusal(take(of, begun.id, [{ productId: three, fields: ['tags'] }]), 409, 'enrichment_closed')

  if (editId === null) throw new Error('Nothing to take back')
  await as(of.owner).call(undoProductEdit, { params: { id: of.shop.id, edit: editId } })
  for (const id of [one, two]) expect(await rowOf(id)).toMatchObject({ description: 'Old words', tags: ['old'] })
})

test('a product that has changed keeps all fields', async () => {
  const of = await shelf(2)
  const [one, two] = idsOf(of) as [number, number]
  const { id } = await begin(of)
  await run()
  await as(of.owner).call(updateProduct, { params: { id: one }, body: { description: 'By hand' } })
  const both = [one, two].map((productId) => ({ productId, fields: ['description' as const] }))
  await expectRefusal(take(of, id, both), 409, 'product_changed', {
    issues: [expect.objectContaining({ productId: one })],
  })
  expect((await rowOf(two)).description).toBe('Old words')
  await as(of.owner).call(deleteProduct, { params: { id: one } })
  await expectRefusal(take(of, id, both), 404)
  expect(await take(of, id, both.slice(1))).toMatchObject({ changed: 1 })
})

test('refuses a field without a suggestion and a duplicate product', async () => {
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
    await expectRefusal(take(of, id, [change]), 400, 'no_suggestion')
  }
  const twice = { productId: one, fields: ['description' as const] }
  await expectRefusal(take(of, id, [twice, twice]), 400)
  const answers = await Promise.allSettled([take(of, id, [twice]), take(of, id, [twice])])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one of two concurrent enrichments starts; strangers see neither', async () => {
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
  await expectRefusal(stranger.call(getEnrichment, { params }), 404)
  await expectRefusal(stranger.call(cancelEnrichment, { params }), 404)
  await expectRefusal(stranger.call(closeEnrichment, { params }), 404)
  await expectRefusal(stranger.call(listEnrichments, { params: of.shop }), 404)
  await expectRefusal(stranger.call(getEnrichment, { params: { ...params, id: other.shop.id } }), 404)
  const body = { products: { ids: [...idsOf(of)] } }
  await expectRefusal(stranger.call(startEnrichment, { params: other.shop, body }), 404)
  await expectRefusal(clientOf({}).call(getEnrichment, { params }), 401)
})

test('accepts all products of a filter, but not more than 200', async () => {
  const of = await shelf(1)
  const { db } = await platform()
  await db.execute(sql`
    insert into products (shop_id, name, price_cents, language)
    select ${of.shop.id}, 'Card ' || n, 100, case when n <= 200 then 'Dutch' else 'German' end from generate_series(1, 250) n`)
  const start = (matching: object) =>
    as(of.owner).call(startEnrichment, { params: of.shop, body: { products: { matching } } })
  await expectRefusal(start({}), 409, 'too_many_products')
  expect((await start({ language: 'Dutch' })).counts.waiting).toBe(200)
})

test('starts no enrichment without a model', async () => {
  const of = await shelf(1)
  const server = await startTestServer({ connection: (await platform()).connection })
  onTestFinished(server.stop)
  const body = { products: { ids: idsOf(of) } }
  await expectRefusal(
    clientOf({ origin: server.origin, token: of.owner.token }).call(startEnrichment, { params: of.shop, body }),
    409,
    'ai_not_configured',
  )
})
