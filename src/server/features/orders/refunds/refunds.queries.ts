import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import {
  bankEntries,
  orderItems,
  payments,
  providerPayments,
  refundLines,
  refunds,
  withdrawalLines,
} from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { moveStock } from '#server/features/stock/stock.ts'
import { paidOfLines } from '#shared/rules/money/credit/paid-pieces.ts'
import type { OrderRow } from '../to-order.ts'

type OrderKey = { shopId: number; id: number }
export type RefundRow = typeof refunds.$inferSelect

/** Amount of a refund, with its part as store credit. */
export const totalOf = ({ amountCents, creditCents }: Pick<RefundRow, 'amountCents' | 'creditCents'>) =>
  amountCents + creditCents

/** The refunds of an order, oldest first. */
export const refundsOf = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.shopId, shopId), eq(refunds.orderId, id)))
    .orderBy(asc(refunds.id))

export const refundedLines = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({
      refundId: refundLines.refundId,
      productId: refundLines.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      quantity: refundLines.quantity,
      restocked: refundLines.restocked,
    })
    .from(refundLines)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.shopId, refundLines.shopId),
        eq(orderItems.orderId, refundLines.orderId),
        eq(orderItems.productId, refundLines.productId),
      ),
    )
    .where(and(eq(refundLines.shopId, shopId), eq(refundLines.orderId, id)))
    .orderBy(asc(orderItems.id))

/** The pieces of a withdrawal. */
export const withdrawnPieces = (db: Queryable, shopId: number, withdrawal: number) =>
  db
    .select({ productId: withdrawalLines.productId, quantity: withdrawalLines.quantity })
    .from(withdrawalLines)
    .where(and(eq(withdrawalLines.shopId, shopId), eq(withdrawalLines.withdrawalId, withdrawal)))

const ofItem = sql`l.shop_id = order_items.shop_id and l.order_id = order_items.order_id and l.product_id = order_items.product_id`

/** The lines of an order with what was paid for them, and the pieces already refunded or returned. */
export async function refundableLines(db: Queryable, order: OrderKey & Pick<OrderRow, 'extras'>) {
  const lines = await givenLines(db, order)
  const paid = paidOfLines(lines, order.extras)
  return lines.map((line, place) => ({ ...line, paidCents: paid[place] ?? 0 }))
}

/** Shipping of an order that no refund has returned. */
export async function shippingLeftCents(
  db: Queryable,
  { shopId, id, shippingCents }: OrderKey & { shippingCents: number },
) {
  const [returned] = await db
    .select({ cents: sql`coalesce(sum(${refunds.shippingCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.shopId, shopId), eq(refunds.orderId, id), ne(refunds.state, 'failed')))
  return Math.max(0, shippingCents - (returned?.cents ?? 0))
}

const givenLines = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      quantity: orderItems.quantity,
      openedQuantity: orderItems.openedQuantity,
      priceCents: orderItems.priceCents,
      vatScheme: orderItems.vatScheme,
      given: sql`coalesce((
        select sum(l.quantity) from ${refundLines} l join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id
        where ${ofItem} and r.state <> 'failed'
      ), 0) + coalesce((select sum(l.quantity) from ${withdrawalLines} l where ${ofItem}), 0)`.mapWith(Number),
    })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))

/** The provider payments of an order that can be refunded, with the amount left. */
export async function sendablePayments(db: Queryable, { shopId, id }: OrderKey) {
  const rows = await db
    .select({
      id: providerPayments.id,
      amountCents: providerPayments.amountCents,
      refundedCents: providerPayments.refundedCents,
      chargedBackCents: providerPayments.chargedBackCents,
      pendingCents: providerPayments.refundPendingCents,
      askedCents: sql`coalesce((
        select sum(r.amount_cents) from ${refunds} r where r.shop_id = provider_payments.shop_id
          and r.payment_id = provider_payments.id and r.state = 'asked' and r.provider_refund_id is null
      ), 0)`.mapWith(Number),
    })
    .from(providerPayments)
    .where(
      and(eq(providerPayments.shopId, shopId), eq(providerPayments.orderId, id), eq(providerPayments.status, 'paid')),
    )
    .orderBy(asc(providerPayments.id))
  return rows.map((row) => ({
    id: row.id,
    leftCents: row.amountCents - row.refundedCents - row.chargedBackCents - row.askedCents,
    pendingCents: row.pendingCents,
  }))
}

/** Accounts that paid an order by bank transfer, newest first. */
export async function payersOf(db: Queryable, { shopId, id }: OrderKey) {
  const rows = await db
    .select({ name: bankEntries.name, account: bankEntries.counterAccount })
    .from(payments)
    .innerJoin(bankEntries, and(eq(bankEntries.shopId, payments.shopId), eq(bankEntries.id, payments.entryId)))
    .where(
      and(
        eq(payments.shopId, shopId),
        eq(payments.orderId, id),
        eq(payments.kind, 'payment'),
        isNotNull(bankEntries.counterAccount),
      ),
    )
    .orderBy(desc(payments.id))
  const byAccount = new Map(rows.toReversed().map(({ name, account }) => [account ?? '', name]))
  return [...byAccount].map(([account, name]) => ({ account, name })).toReversed()
}

/** Refunds of a payment that have not failed. Includes done ones, because a done refund can still fail. */
export const openRefundsOf = (tx: Transaction, { shopId, id }: OrderKey) =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.shopId, shopId), eq(refunds.paymentId, id), ne(refunds.state, 'failed')))
    .orderBy(asc(refunds.id))

export const isRefund = ({ shopId, id }: OrderKey): SQL | undefined =>
  and(eq(refunds.shopId, shopId), eq(refunds.id, id))

/** Refunds that may not have reached the provider, because the process crashed or got no response. */
export const refundsToAsk = (db: Queryable, limit: number) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'asked'),
        isNull(refunds.providerRefundId),
        or(isNull(refunds.askedAt), sql`${refunds.askedAt} < now() - interval '50 seconds'`),
        sql`${refunds.createdAt} < now() - interval '20 seconds'`,
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(limit)

/** Restocks the pieces of a refund. Locks rows in id order, or this and a sale can deadlock. */
export const restockRefunded = (tx: Transaction, { shopId, id }: OrderKey, actor: Actor) =>
  moveStock(
    tx,
    actor,
    shopId,
    sql`select order_id, product_id, 'refunded' as kind, quantity from ${refundLines}
      where shop_id = ${shopId} and refund_id = ${id} and restocked`,
  )
