import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import {
  orderEvents,
  orderItems,
  orders,
  refundLines,
  refunds,
  withdrawalLines,
  withdrawals,
} from '#server/database/schema.ts'

export type Declaration = {
  name: string
  at: Date
  /** Declared after the period: the shop decides. */
  isLate: boolean
  /** The lines to return, if the customer chose them. */
  chosen: { id: number; quantity: number }[] | undefined
}

type OrderKey = { shopId: number; id: number }

/** The withdrawal of an order that waits for a confirmation, or for the shop's decision because it was late. */
export async function openDeclaration(db: Queryable, { shopId, id }: OrderKey): Promise<Declaration | undefined> {
  const found = one(
    await db
      .select({ at: orderEvents.at, kind: orderEvents.kind, data: orderEvents.data })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.shopId, shopId),
          eq(orderEvents.orderId, id),
          inArray(orderEvents.kind, ['withdrawal_declared', 'withdrawal_late']),
          unanswered(sql`${orderEvents}`, shopId),
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  )
  if (!found) return undefined
  const { name = '', chosen } = found.data
  return { name, at: found.at, isLate: found.kind === 'withdrawal_late', chosen }
}

/** Condition: no withdrawal and no refusal followed this event. */
const unanswered = (event: SQL, shopId: number): SQL => sql`
  not exists (select from ${withdrawals} w where w.shop_id = ${shopId} and w.order_id = ${event}.order_id
    and w.via <> 'shop' and w.created_at >= ${event}.at)
  and not exists (select from ${orderEvents} answer where answer.shop_id = ${shopId}
    and answer.order_id = ${event}.order_id and answer.kind = 'withdrawal_refused' and answer.id > ${event}.id)`

/** Condition on `orders`: a withdrawal waits for a confirmation or for the shop's decision. */
export const isUndecided = (shopId: number): SQL => sql`exists (
  select from ${orderEvents} declared
  where declared.shop_id = ${shopId} and declared.order_id = ${orders.id}
    and declared.kind in ('withdrawal_declared', 'withdrawal_late') and ${unanswered(sql`declared`, shopId)})`

const ofItem = (shopId: number) =>
  sql`l.shop_id = ${shopId} and l.order_id = ${orderItems.orderId} and l.product_id = ${orderItems.productId}`

/** Pieces of an order line that were withdrawn or refunded. Names the shop, because Citus does not derive it in larger queries. */
export const withdrawnPieces = (shopId: number) =>
  sql`(coalesce((select sum(l.quantity) from ${withdrawalLines} l where ${ofItem(shopId)}), 0)
  + coalesce((
    select sum(l.quantity) from ${refundLines} l join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id
    where ${ofItem(shopId)} and r.withdrawal_id is null and r.state <> 'failed'
  ), 0))`.mapWith(Number)

/** Ids of the orders with a late withdrawal that the shop has not decided on. */
export const lateUndecided = (shopId: number): SQL => sql`
  select late.order_id as id from ${orderEvents} late
  where late.shop_id = ${shopId} and late.kind = 'withdrawal_late' and ${unanswered(sql`late`, shopId)}`

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
