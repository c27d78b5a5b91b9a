import { expect, test } from 'vitest'
import { deleteProducts, editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { ShopEvent, shopEventTypes } from '#shared/contract/shops/events.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { recordShopEvents } from './outbox.ts'
import { shopEventsSince } from './shop-events.queries.ts'

/** A shop's events so far, as other systems see them. */
async function eventsOf(shopId: number) {
  await handleEvents()
  return shopEventsSince((await platform()).db, shopId, new Date(0))
}

const typesOf = async (shopId: number) => (await eventsOf(shopId)).map(({ type }) => type)

test("a shop's changes are in its outbox, in order, as in the contract", async () => {
  const { owner, shop, product } = await given.product({ stock: 3 })
  await as(owner).call(updateShop, { params: { id: shop.id }, body: { description: 'Cards' } })
  await as(owner).call(updateProduct, { params: { id: product.id }, body: { stock: 5, location: 'Box A' } })
  const { order } = await given.order({ of: { owner, shop, product }, quantity: 2 })
  const { editId } = await as(owner).call(deleteProducts, {
    params: { id: shop.id },
    body: { products: { ids: [product.id] } },
  })
  await as(owner).call(undoProductEdit, { params: { id: shop.id, edit: editId ?? 0 } })

  const events = await eventsOf(shop.id)
  for (const event of events) {
    const { data } = ShopEvent.parse(event)
    shopEventTypes[event.type].data.parse(data)
  }
  const seen = events.filter(({ type }) => type !== 'shop.updated').map(({ type, data }) => ({ type, ...data }))
  const { id } = product
  expect(seen.filter(({ type }) => type.startsWith('product.'))).toEqual([
    { type: 'product.created', id },
    { type: 'product.updated', id, fields: expect.arrayContaining(['stock', 'location']) },
    { type: 'product.deleted', id },
    { type: 'product.created', id },
  ])
  expect(seen.filter(({ type }) => type === 'stock.changed')).toEqual([
    { type: 'stock.changed', id, change: 3, stock: 3 },
    { type: 'stock.changed', id, change: 2, stock: 5 },
    { type: 'stock.changed', id, change: -2, stock: 3 },
  ])
  expect(seen).toContainEqual(expect.objectContaining({ type: 'order.placed', id: order.id, status: 'pending' }))
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'shop.updated', data: { id: shop.id, fields: ['description'] } }),
  )
})

test('an order creates a customer once', async () => {
  const of = await given.product({ stock: 3 })
  const { order } = await given.order({ of })
  await given.order({ of, customerEmail: order.customerEmail })
  expect((await typesOf(of.shop.id)).filter((type) => type === 'customer.created')).toHaveLength(1)
})

test('a change without effect is no event', async () => {
  const of = await given.product({ stock: 3 })
  const before = await typesOf(of.shop.id)
  const edit = { products: { ids: [of.product.id] }, change: { isActive: of.product.isActive } }
  await as(of.owner).call(editProducts, { params: { id: of.shop.id }, body: edit })
  await as(of.owner).call(updateShop, { params: { id: of.shop.id }, body: {} })
  expect(await typesOf(of.shop.id)).toEqual(before)
})

test('a rollback discards its events', async () => {
  const { db } = await platform()
  const { shop } = await given.shop()
  const before = await typesOf(shop.id)
  const failing = db.transaction(async (tx) => {
    await recordShopEvents(tx, {}, shop.id, [{ kind: 'customer.created', subjectId: 1 }])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await typesOf(shop.id)).toEqual(before)
})
