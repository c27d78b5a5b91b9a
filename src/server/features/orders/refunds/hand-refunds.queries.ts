import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { payments } from '#server/database/schema.ts'

type OrderKey = { shopId: number; id: number }

const isRefundOf = ({ shopId, id }: OrderKey) =>
  and(eq(payments.shopId, shopId), eq(payments.orderId, id), eq(payments.kind, 'refund'))

/** Id of the latest payment that records a refund by hand. The caller has locked the order. */
export async function lastHandRefund(tx: Transaction, order: OrderKey): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isRefundOf(order), eq(payments.source, 'hand')))
    .orderBy(desc(payments.id))
    .limit(1)
  return row?.id
}

/** Means and amount handed over, with the rounding of cash, of the payment that records a refund. */
export const handedOver = async (db: Queryable, order: OrderKey, paymentId: number) =>
  one(
    await db
      .select({
        means: payments.means,
        cents: sql`-(${payments.amountCents} + ${payments.roundingCents})`.mapWith(Number),
      })
      .from(payments)
      .where(and(isRefundOf(order), eq(payments.id, paymentId))),
  )

/** Whether all refunds of an order were handed over in cash. */
export async function allBackInCash(db: Queryable, order: OrderKey): Promise<boolean> {
  const rows = await db.select({ means: payments.means }).from(payments).where(isRefundOf(order))
  return rows.length > 0 && rows.every(({ means }) => means === 'cash')
}
