import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/database/schema.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { deleteProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { getProduct, type Product } from '#shared/contract/products/products.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const idsOf = (products: readonly { id: number }[]) => ({ ids: products.map(({ id }) => id) })

const remove = ({ owner, shop }: Store, products: readonly { id: number }[]) =>
  as(owner).call(deleteProducts, { params: shop, body: { products: idsOf(products) } })

const undo = ({ owner, shop }: Store, edit: number | null) =>
  as(owner).call(undoProductEdit, { params: { id: shop.id, edit: edit ?? 0 } })

const names = async ({ owner, shop }: Store) =>
  (await as(owner).call(listProducts, { params: shop, query: { sort: 'oldest' } })).map(({ name }) => name)

async function stocked(...wishes: Parameters<typeof given.product>[0][]) {
  const store = await given.shop({ open: true })
  const products: Product[] = []
  for (const wish of wishes) products.push((await given.product({ ...wish, of: store })).product)
  return { ...store, products }
}

const actions = async ({ shop }: Store) =>
  (
    await (
      await platform()
    ).db
      .select()
      .from(activity)
      .where(and(eq(activity.shopId, shop.id), eq(activity.type, 'product')))
      .orderBy(activity.id)
  ).map(({ action, details }) => `${action}: ${details}`)

test('deletes many products in one call, and restores them with an undo', async () => {
  const store = await stocked({ name: 'Mew' }, { name: 'Abra' }, { name: 'Onix' })
  const before = await as(store.owner).call(listProducts, { params: store.shop })
  const { deleted, editId } = await remove(store, store.products.slice(0, 2))
  expect(deleted).toBe(2)
  expect(await names(store)).toEqual(['Onix'])
  expect(await call(listPublicProducts, { params: store.shop })).toMatchObject([{ name: 'Onix' }])
  expect(await undo(store, editId)).toEqual({ restored: 2, left: 0 })
  const after = await as(store.owner).call(listProducts, { params: store.shop })
  expect(after.map(({ updatedAt: _, ...rest }) => rest)).toEqual(before.map(({ updatedAt: _, ...rest }) => rest))
  expect((await actions(store)).slice(-2)).toEqual([
    'Products deleted: 2 products',
    'Change of products undone: 2 products',
  ])
  await expectRefusal(undo(store, editId), 409, 'already_undone')
})

test('deletes exactly the products that a filter selects; records a single one with its full name', async () => {
  const store = await stocked({ name: 'Mew', setName: '151', condition: 'NM' }, { name: 'Abra', setName: 'Jungle' })
  const body = { products: { matching: { set: '151' } } }
  const answer = await as(store.owner).call(deleteProducts, { params: store.shop, body })
  expect(answer).toMatchObject({ deleted: 1, editId: expect.any(Number) })
  expect(await names(store)).toEqual(['Abra'])
  expect((await actions(store)).at(-1)).toBe('Product deleted: Mew · 151 · NM')
  expect(await as(store.owner).call(deleteProducts, { params: store.shop, body })).toEqual({
    deleted: 0,
    editId: null,
    waiting: 0,
  })
})

test('keeps orders of deleted products intact, and restores their stock on cancellation', async () => {
  const one: Stocked = await given.product({ stock: 3 })
  const { order } = await given.order({ of: one, quantity: 2 })
  const { editId } = await remove(one, [one.product])
  await as(one.owner).call(cancelOrder, { params: order })
  await undo(one, editId)
  expect(await as(one.owner).call(getProduct, { params: one.product })).toMatchObject({ stock: 3 })
})

test('names a product that is missing or of another shop, and deletes none', async () => {
  const store = await stocked({ name: 'Mew' })
  const { product: foreign } = await given.product()
  await expectNoTrace(async () => {
    await expectRefusal(remove(store, [...store.products, foreign]), 404)
  })
  expect(await names(store)).toEqual(['Mew'])
  const stranger = await given.shop()
  await expectRefusal(remove({ ...store, owner: stranger.owner }, store.products), 404)
  const { editId } = await remove(store, store.products)
  await expectRefusal(undo({ ...store, owner: stranger.owner }, editId), 404)
  await expectRefusal(remove(store, []), 400)
})

test('succeeds once when two deletions race, and once when two undos race', async () => {
  const store = await stocked({}, {}, {})
  const both = await Promise.allSettled([remove(store, store.products), remove(store, store.products)])
  const done = both.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(done).toEqual([{ deleted: 3, editId: expect.any(Number), waiting: 0 }])
  const undone = await Promise.allSettled([undo(store, done[0]?.editId ?? 0), undo(store, done[0]?.editId ?? 0)])
  expect(undone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await names(store)).toHaveLength(3)
})

test('does not restore a slab whose certificate another product uses by now', async () => {
  const slab = { name: 'Slab', gradeCompany: 'PSA', grade: '10', certificateNumber: '4711' }
  const store = await stocked(slab, { name: 'Mew' })
  const { editId } = await remove(store, store.products)
  await given.product({ of: store, ...slab, name: 'The same slab' })
  expect(await undo(store, editId)).toEqual({ restored: 1, left: 1 })
  expect(await names(store)).toEqual(['Mew', 'The same slab'])
})
