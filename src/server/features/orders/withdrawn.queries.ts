import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orderEvents, orders, withdrawals } from '#server/database/schema.ts'

export type Declaration = { name: string; at: Date }

/** The unconfirmed withdrawal declared with an order's number and address. */
export async function openDeclaration(
  db: Queryable,
  { shopId, id }: { shopId: number; id: number },
): Promise<Declaration | undefined> {
  const found = one(
    await db
      .select({ at: orderEvents.at, data: orderEvents.data })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.shopId, shopId),
          eq(orderEvents.orderId, id),
          eq(orderEvents.kind, 'withdrawal_declared'),
          sql`not exists (select from ${withdrawals} w where w.shop_id = ${shopId} and w.order_id = ${id}
            and w.via <> 'shop' and w.created_at >= ${orderEvents.at})`,
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  )
  return found && { name: found.data.name ?? '', at: found.at }
}

/** Those of these orders with an unrefunded withdrawal, and the time of the oldest. */
export async function openWithdrawals(db: Queryable, shopId: number, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, Date>()
  const rows = await db
    .select({ orderId: withdrawals.orderId, at: withdrawals.createdAt })
    .from(withdrawals)
    .innerJoin(orders, and(eq(orders.shopId, withdrawals.shopId), eq(orders.id, withdrawals.orderId)))
    .where(
      and(
        eq(withdrawals.shopId, shopId),
        inArray(withdrawals.orderId, [...orderIds]),
        isNull(withdrawals.refundedAt),
        waits,
      ),
    )
    .orderBy(asc(withdrawals.id))
  const found = new Map<number, Date>()
  for (const { orderId, at } of rows) if (!found.has(orderId)) found.set(orderId, at)
  return found
}

/** A withdrawal that cancelled its order waits for the order's refund. */
const waits = sql`(${orders.status} <> 'cancelled' or ${orders.paymentStatus} = 'paid')`
