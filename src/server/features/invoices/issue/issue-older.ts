import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { invoices } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { settleOrder } from '../credit/settle-order.ts'
import { bookedOn } from '../vat/in-quarter.ts'
import { countWithoutInvoice, ordersWithoutInvoice } from './without-invoice.queries.ts'

const AT_ONCE = 200
/** Batch size per transaction: the next invoice number waits for it to commit. */
const TOGETHER = 20

/**
 * Issues invoices for paid orders without one, oldest first. Throws 409 `seller_incomplete` without the seller's
 * details.
 */
export async function issueOlder(db: Database, shop: ShopRow, actor: Actor) {
  if (!(await findSeller(db, shop.id))) throw conflict('seller_incomplete', (t) => t('invoices.sellerIncomplete'))
  const due = await ordersWithoutInvoice(db, shop.id, AT_ONCE)
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
  const since = new Date(only(rows).now)
  let issued = 0
  for (let start = 0; start < due.length; start += TOGETHER) {
    issued += await db.change(shop.id, async (tx) => {
      let some = 0
      // Locks in id order, like other bulk moves.
      for (const { id } of due.slice(start, start + TOGETHER)) {
        if (await settleOrder(tx, { shopId: shop.id, id })) some++
      }
      return some
    })
  }
  if (issued > 0) {
    await record(db, actor, { type: 'order', action: 'Invoices issued', details: String(issued), shopId: shop.id })
  }
  return {
    issued,
    left: await countWithoutInvoice(db, shop.id),
    quarters: await quartersOf(
      db,
      shop.id,
      due.map(({ id }) => id),
      since,
    ),
  }
}

/** Quarters in which the VAT of the invoices issued since a moment is due. */
async function quartersOf(db: Queryable, shopId: number, orderIds: readonly number[], since: Date) {
  const day = bookedOn(shopId)
  const rows = await db
    .select({ quarter: sql<string>`to_char(${day}, 'YYYY-"Q"Q')`, invoices: count() })
    .from(invoices)
    .where(
      and(
        eq(invoices.shopId, shopId),
        inArray(invoices.orderId, [...orderIds]),
        eq(invoices.kind, 'invoice'),
        gte(invoices.createdAt, since),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows
}
