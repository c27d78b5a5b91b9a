import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countAllDays } from '#server/features/platform/platform.ts'
import { refundOrder } from '#shared/contract/orders/order-updates.ts'
import { deleteProduct } from '#shared/contract/products/products.ts'
import { getShopStats } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { earlier } from '#tests/support/time/earlier.ts'

test('a new shop has zeros', async () => {
  const { shop, owner } = await given.shop()
  expect(await as(owner).call(getShopStats, { params: shop })).toEqual({
    pendingOrders: 0,
    totalRevenue: 0,
    totalProducts: 0,
    lowStockProducts: 0,
    totalOrders: 0,
    openOrders: 0,
    completedOrders: 0,
  })
})

test('revenue is paid and not cancelled; completed is shipped', async () => {
  const stocked = await given.product({ priceCents: 1_000, stock: 100 })
  for (const status of ['pending', 'paid', 'ripped', 'shipped', 'cancelled'] as const) {
    await given.order({ of: stocked, status, quantity: 2 })
  }
  // Another shop's orders count there.
  await given.order({ status: 'shipped' })
  expect(await as(stocked.owner).call(getShopStats, { params: stocked.shop })).toMatchObject({
    pendingOrders: 1,
    totalRevenue: 6_000,
    totalOrders: 5,
    openOrders: 3,
    completedOrders: 1,
  })
})

test('adds stored counts and new orders', async () => {
  const stocked = await given.product({ priceCents: 1_000, stock: 100 })
  const stats = () => as(stocked.owner).call(getShopStats, { params: stocked.shop })
  const first = await given.order({ of: stocked, status: 'paid' })
  await given.order({ of: stocked })
  const before = await stats()
  expect(before).toMatchObject({ totalOrders: 2, totalRevenue: 1_000, pendingOrders: 1, openOrders: 2 })
  await handleEvents()
  expect(await stats()).toEqual(before)
  const { db } = await platform()
  // One of them in another month.
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`interval '40 days'`)} where id = ${first.order.id}`,
  )
  await countAllDays(db)
  expect(await stats()).toEqual(before)
  await as(stocked.owner).raw('POST', `/api/orders/${first.order.id}/cancel`)
  await given.order({ of: stocked, status: 'shipped' })
  const now = { totalOrders: 3, totalRevenue: 1_000, pendingOrders: 1, openOrders: 1, completedOrders: 1 }
  expect(await stats()).toMatchObject(now)
  await handleEvents()
  expect(await stats()).toMatchObject(now)
})

test('a cancelled order is no revenue, refunded or not', async () => {
  const ordered = await given.order({ status: 'paid' })
  const { shop, owner, order } = ordered
  const revenue = async () => (await as(owner).call(getShopStats, { params: shop })).totalRevenue
  expect(await revenue()).toBe(1_250)
  await as(owner).raw('POST', `/api/orders/${order.id}/cancel`)
  expect(await revenue()).toBe(0)
  await as(owner).call(refundOrder, { params: order })
  expect(await revenue()).toBe(0)
})

test('low stock counts active products with two or fewer, including none, without deleted ones', async () => {
  const store = await given.shop()
  const products = [0, 1, 2, 3].map((stock) => given.product({ of: store, stock }))
  await Promise.all([...products, given.product({ of: store, stock: 0, isActive: false })])
  const { product } = await given.product({ of: store, stock: 0 })
  await as(store.owner).call(deleteProduct, { params: product })
  expect(await as(store.owner).call(getShopStats, { params: store.shop })).toMatchObject({
    totalProducts: 5,
    lowStockProducts: 3,
  })
})

test("another shop's figures are not found", async () => {
  const { shop } = await given.shop()
  const stranger = await given.owner()
  await expectRefusal(as(stranger).call(getShopStats, { params: shop }), 404)
})
