import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderEvents } from '#server/database/schema.ts'
import { getPublicProduct } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { workingDaysBetween } from '#shared/rules/orders/shipping/working-days.ts'
import { call } from '#tests/support/client.ts'
import { given, type Ordered, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

const DAY_MS = 86_400_000

const shownAt = async ({ shop, product }: Stocked) =>
  (await call(getPublicProduct, { params: { id: shop.id, product: product.id } })).sentWithinDays

/** Moves the payment into the past. */
async function paidBefore({ shop, order }: Ordered, days: number): Promise<Date> {
  const { db } = await platform()
  const at = new Date(Date.now() - days * DAY_MS)
  const ofOrder = and(eq(orderEvents.shopId, shop.id), eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'paid'))
  await db.update(orderEvents).set({ at }).where(ofOrder)
  return at
}

test('a product shows how soon the shop sends, once ten orders tell, and unsent ones count as soon as they are late', async () => {
  const stocked = await given.product({ stock: 50 })
  for (let sent = 0; sent < 9; sent++) await given.order({ of: stocked, status: 'shipped' })
  expect(await shownAt(stocked)).toBeNull()
  await given.order({ of: stocked, status: 'cancelled' })
  await given.order({ of: stocked, status: 'paid' })
  expect(await shownAt(stocked)).toBeNull()
  await given.order({ of: stocked, status: 'shipped' })
  expect(await shownAt(stocked)).toBe(0)
  let paidAt = new Date()
  for (let late = 0; late < 11; late++) paidAt = await paidBefore(await given.order({ of: stocked, status: 'paid' }), 4)
  const waited = () => workingDaysBetween(amsterdamDay(paidAt), amsterdamDay(new Date()))
  const before = waited()
  const shown = await shownAt(stocked)
  // Midnight may pass in between.
  expect([before, waited()]).toContain(shown)
})

test('a shop that needs more than a week promises nothing', async () => {
  const stocked = await given.product({ stock: 50 })
  for (let sent = 0; sent < 10; sent++) await paidBefore(await given.order({ of: stocked, status: 'shipped' }), 20)
  expect(await shownAt(stocked)).toBeNull()
})
