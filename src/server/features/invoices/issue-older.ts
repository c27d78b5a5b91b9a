import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { invoices, invoiceTasks, orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getShop } from '#server/features/shops/shops.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { settleOrder } from './settle-order.ts'

const AT_ONCE = 200
/** So many share a transaction: the next number waits no longer than they take. */
const TOGETHER = 20

/** Issues invoices for paid orders that have none, oldest first. Throws 409 `seller_incomplete` while nobody has said who sells. */
export async function issueOlder(db: Database, shops: ShopScope, shopId: number, actor: Actor) {
  const shop = await getShop(db, shops, shopId)
  if (!(await findSeller(db, shop.id))) throw conflict('seller_incomplete', (t) => t('invoices.sellerIncomplete'))
  const due = await ordersWithoutInvoice(db, shop.id, AT_ONCE)
  let issued = 0
  for (let start = 0; start < due.length; start += TOGETHER) {
    issued += await db.change(shop.id, async (tx) => {
      let some = 0
      // In id order, as whoever moves many orders at once holds them.
      for (const { id } of due.slice(start, start + TOGETHER)) {
        if (await settleOrder(tx, { shopId: shop.id, id })) some++
      }
      return some
    })
  }
  if (issued > 0) {
    await record(db, actor, { type: 'order', action: 'Invoices issued', details: String(issued), shopId: shop.id })
  }
  return { issued, left: await countWithoutInvoice(db, shop.id) }
}

const withoutInvoice = (db: Queryable, shopId: number) => {
  const one = { one: sql`1` }
  const ofOrder = and(eq(invoices.shopId, orders.shopId), eq(invoices.orderId, orders.id))
  const planned = and(eq(invoiceTasks.shopId, orders.shopId), eq(invoiceTasks.orderId, orders.id))
  return and(
    eq(orders.shopId, shopId),
    eq(orders.paymentStatus, 'paid'),
    inArray(orders.status, ['paid', 'ripped', 'shipped']),
    notExists(db.select(one).from(invoices).where(ofOrder)),
    notExists(db.select(one).from(invoiceTasks).where(planned)),
  )
}

const ordersWithoutInvoice = (db: Queryable, shopId: number, limit: number) =>
  db.select({ id: orders.id }).from(orders).where(withoutInvoice(db, shopId)).orderBy(asc(orders.id)).limit(limit)

export const countWithoutInvoice = (db: Queryable, shopId: number) => db.$count(orders, withoutInvoice(db, shopId))
