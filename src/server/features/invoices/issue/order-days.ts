import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { dayOf } from '#server/database/dutch-days.ts'
import { one } from '#server/database/rows.ts'
import { orderEvents, type orders, payments } from '#server/database/schema.ts'
import type { OrderKey } from '../order-invoices.queries.ts'

type Sold = OrderKey & Pick<typeof orders.$inferSelect, 'delivery'>

/** Days on which an order was paid, and on which its goods left if they have: null if unknown. */
export async function daysOfOrder(db: Queryable, order: Sold) {
  return {
    receivedOn: await paidOn(db, order),
    deliveredOn: await handedOverOn(db, order),
  }
}

/** Cardmarket's file has no day of shipping. */
const handedOverOn = async (db: Queryable, order: Sold) =>
  order.delivery === 'cardmarket'
    ? null
    : lastEvent(db, order, order.delivery === 'counter' || order.delivery === 'email' ? 'paid' : 'shipped')

/** Day of the last payment of an order, or on which the shop marked it as paid. */
export const paidOn = async (db: Queryable, order: OrderKey) =>
  (await lastMoney(db, order, ['payment'])) ?? (await lastEvent(db, order, 'paid'))

/** Day of the last refund of an order. */
export const refundedOn = (db: Queryable, order: OrderKey) => lastMoney(db, order, ['refund', 'reversal'])

async function lastMoney(db: Queryable, { shopId, id }: OrderKey, kinds: ('payment' | 'refund' | 'reversal')[]) {
  const last = one(
    await db
      .select({ day: payments.receivedOn })
      .from(payments)
      .where(and(eq(payments.shopId, shopId), eq(payments.orderId, id), inArray(payments.kind, kinds)))
      .orderBy(desc(payments.receivedOn))
      .limit(1),
  )
  return last?.day ?? null
}

async function lastEvent(db: Queryable, { shopId, id }: OrderKey, kind: 'paid' | 'shipped') {
  const last = one(
    await db
      .select({ day: sql<string>`${dayOf(sql`${orderEvents.at}`)}::text` })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.shopId, shopId),
          eq(orderEvents.orderId, id),
          eq(orderEvents.kind, kind),
          eq(orderEvents.undone, false),
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  )
  return last?.day ?? null
}
