import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countAllDays } from '#server/features/platform/platform.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { getPlatformStats } from '#shared/contract/platform/platform.ts'
import { getTaxReport } from '#shared/contract/platform/tax-reports.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'
import { getShopStats } from '#shared/contract/shops/shops.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { lineOf, refund } from '#tests/support/records/money/refunds.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'

const today = amsterdamDay(new Date())

const figuresOf = async ({ owner, shop }: Ordered) => {
  await handleEvents()
  const client = as(owner)
  const query = { from: addDays(today, -6), to: today }
  return {
    stats: await client.call(getShopStats, { params: shop }),
    figures: await client.call(getShopFigures, { params: shop, query }),
  }
}
const byHand = { through: 'hand' } as const

test('what goes back comes off all figures by its day, and the sale stays on its own', async () => {
  const sold = await given.order({ quantity: 2, status: 'shipped' })
  const { db } = await platform()
  await db.execute(sql`update orders set created_at = created_at - interval '30 days' where id = ${sold.order.id}`)
  await countAllDays(db)
  expect((await figuresOf(sold)).stats.totalRevenue).toBe(2_500)
  await refund(sold, { ...byHand, lines: [{ id: await lineOf(sold), quantity: 1 }], amountCents: 1_250 })
  const { stats, figures } = await figuresOf(sold)
  expect(stats.totalRevenue).toBe(1_250)
  expect(figures.now).toMatchObject({ revenueCents: -1_250, orders: 0, units: -1, goodsCents: -1_250 })
  expect(figures.bestSellers).toEqual([])
})

test('an order that was returned and refunded is no revenue, no sale and no best seller', async () => {
  const admin = await given.admin()
  const platformRevenue = async () => (await as(admin).call(getPlatformStats)).totalRevenue
  const sold = await given.order({ quantity: 2, status: 'shipped' })
  await handleEvents()
  const before = await platformRevenue()
  await refund(sold, { ...byHand, lines: [{ id: await lineOf(sold), quantity: 2 }], amountCents: 2_500 })
  const { stats, figures } = await figuresOf(sold)
  expect(stats.totalRevenue).toBe(0)
  expect(figures.now).toMatchObject({ revenueCents: 0, units: 0, goodsCents: 0, costCents: 0 })
  expect(figures.bestSellers).toEqual([])
  expect(before - (await platformRevenue())).toBe(2_500)
  const { sellers } = await as(admin).call(getTaxReport, { params: { year: Number(today.slice(0, 4)) } })
  expect(sellers.find(({ shopId }) => shopId === sold.shop.id)).toBeUndefined()
})

test('a refund before a cancellation is not taken off twice', async () => {
  const sold = await given.order({ quantity: 2, status: 'paid' })
  await refund(sold, { ...byHand, amountCents: 500 })
  expect((await figuresOf(sold)).stats.totalRevenue).toBe(2_000)
  await as(sold.owner).call(cancelOrder, { params: sold.order })
  expect((await figuresOf(sold)).stats.totalRevenue).toBe(0)
})

test('the yearly report to the tax office leaves out sales at the counter', async () => {
  const admin = await given.admin()
  const sold = await given.order({ quantity: 2, status: 'paid' })
  const { owner, shop, product } = sold
  const items = [{ productId: product.id, quantity: 1, priceCents: product.priceCents }]
  await as(owner).call(sellAtCounter, { params: shop, body: { items, totalCents: product.priceCents, means: 'card' } })
  await refund(sold, { ...byHand, amountCents: 500 })
  await handleEvents()
  const { sellers } = await as(admin).call(getTaxReport, { params: { year: Number(today.slice(0, 4)) } })
  const reported = sellers.find(({ shopId }) => shopId === shop.id)
  expect(reported).toMatchObject({ sales: 1, considerationCents: 2_000 })
})
