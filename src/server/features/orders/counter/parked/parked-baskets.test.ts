import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parkedBaskets } from '#server/database/schema.ts'
import * as calls from '#shared/contract/orders/counter/parked-baskets.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { forgetParked } from './parked.queries.ts'

type Basket = Parameters<typeof calls.parkBasket.body.parse>[0]

const basketOf = ({ product }: Stocked, more: object = {}) => ({
  items: [{ productId: product.id, quantity: 2, priceCents: product.priceCents }],
  ...more,
})
const park = ({ owner, shop }: Store, basket: object, name = 'Blue jacket') =>
  as(owner).call(calls.parkBasket, { params: shop, body: { name, basket } as Basket as never })
const list = ({ owner, shop }: Store) => as(owner).call(calls.listParked, { params: shop })
const of = ({ shop }: Store, { id }: { id: number }) => ({ params: { ...shop, basket: id } })
const resume = (store: Store, basket: { id: number }) => as(store.owner).call(calls.resumeBasket, of(store, basket))
const discard = (store: Store, basket: { id: number }) => as(store.owner).call(calls.discardParked, of(store, basket))
const restore = (store: Store, basket: { id: number }) => as(store.owner).call(calls.restoreParked, of(store, basket))

test('parks a basket for every till of the shop, with name, pieces and total, and holds no stock', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_000 })
  const agreed = { priceCents: 900, reason: 'Damaged' }
  const customLines = [{ name: 'Repair', amountCents: 500 }]
  const items = [{ productId: stocked.product.id, quantity: 2, priceCents: 1_000, agreed }]
  const content = { items, customLines, discount: { percent: 10 } }
  const parked = await park(stocked, content)
  expect(parked).toMatchObject({ name: 'Blue jacket', pieces: 3, totalCents: 2_070, parkedBy: 'Misty Waters' })
  expect(await list(stocked)).toEqual([parked])
  expect(await stockOf(stocked.product)).toBe(5)
  expect(await resume(stocked, parked)).toMatchObject({
    name: 'Blue jacket',
    items: [{ quantity: 2, priceCents: 1_000, agreed, product: { id: stocked.product.id, stock: 5 } }],
    customLines,
    discount: { percent: 10 },
  })
  expect(await list(stocked)).toEqual([])
})

test('a resumed basket has the prices and stock of now, and no deleted product', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_000 })
  const { product: deleted } = await given.product({ of: stocked })
  const items = [stocked.product, deleted].map(({ id, priceCents }) => ({ productId: id, quantity: 1, priceCents }))
  const parked = await park(stocked, { items })
  await as(stocked.owner).call(updateProduct, { params: stocked.product, body: { priceCents: 1_200, stock: 1 } })
  await as(stocked.owner).call(deleteProduct, { params: deleted })
  expect((await resume(stocked, parked)).items).toMatchObject([
    { priceCents: 1_000, product: { priceCents: 1_200, stock: 1 } },
    { productId: deleted.id, product: null },
  ])
})

test('one of two tills that resume or discard a basket gets it', async () => {
  const stocked = await given.product()
  const parked = await park(stocked, basketOf(stocked))
  const outcomes = await Promise.allSettled([
    resume(stocked, parked),
    resume(stocked, parked),
    discard(stocked, parked),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(resume(stocked, parked), 404, 'not_found')
})

test('a discarded basket can be restored, and is deleted after a day', async () => {
  const stocked = await given.product()
  const parked = await park(stocked, basketOf(stocked))
  await discard(stocked, parked)
  expect(await list(stocked)).toEqual([])
  await expectRefusal(discard(stocked, parked), 404, 'not_found')
  await expectRefusal(resume(stocked, parked), 404, 'not_found')
  expect(await restore(stocked, parked)).toEqual(parked)
  expect(await restore(stocked, parked)).toEqual(parked)
  expect(await list(stocked)).toEqual([parked])
  await discard(stocked, parked)
  const { db } = await platform()
  await db
    .update(parkedBaskets)
    .set({ discardedAt: sql`now() - interval '25 hours'` })
    .where(eq(parkedBaskets.id, parked.id))
  await forgetParked(db)
  await expectRefusal(restore(stocked, parked), 404, 'not_found')
})

test('deletes baskets that were never resumed', async () => {
  const stocked = await given.product()
  const [old, recent] = [await park(stocked, basketOf(stocked)), await park(stocked, basketOf(stocked))]
  const { db } = await platform()
  await db.update(parkedBaskets).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(parkedBaskets.id, old.id))
  await forgetParked(db)
  expect((await list(stocked)).map(({ id }) => id)).toEqual([recent.id])
})

test('limits the parked baskets, also for concurrent requests', async () => {
  const stocked = await given.product()
  for (let n = 1; n < calls.MOST_PARKED; n++) await park(stocked, basketOf(stocked))
  const outcomes = await Promise.allSettled([park(stocked, basketOf(stocked)), park(stocked, basketOf(stocked))])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(park(stocked, basketOf(stocked)), 409, 'too_many_parked')
})

test("rejects an empty basket, an empty name, and another shop's products", async () => {
  const [mine, theirs] = [await given.product(), await given.product()]
  await expectNoTrace(async () => {
    await expectRefusal(park(mine, { items: [] }), 400)
    await expectRefusal(park(mine, basketOf(mine), ' '), 400)
    await expectRefusal(park(mine, basketOf(theirs)), 409, 'product_unavailable')
  })
})

test("rejects another shop's baskets", async () => {
  const [mine, theirs] = [await given.product(), await given.product()]
  const parked = await park(theirs, basketOf(theirs))
  const stranger = { ...theirs, owner: mine.owner }
  await expectRefusal(list(stranger), 404, 'not_found')
  await expectRefusal(park(stranger, basketOf(theirs)), 404, 'not_found')
  for (const act of [resume, discard, restore]) {
    await expectRefusal(act(stranger, parked), 404, 'not_found')
    await expectRefusal(act(mine, parked), 404, 'not_found')
  }
  expect(await list(theirs)).toEqual([parked])
})
