import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one, only, shopIdsOf } from '#server/database/rows.ts'
import { orderEvents, orders, payments } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { missingCents, returnableCents } from '#shared/rules/money/received-money.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { refuseTooMuchCash, roundingOf } from './cash.ts'
import { sumPayments } from './payments.queries.ts'

/**
 * Books the payment of an order that was marked as paid by hand, so that its sums are exact. Call it before the first refund and before
 * the total changes. The caller has locked the order.
 */
export async function bookHandPayment(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.paymentStatus !== 'paid' || order.receivedCents !== null) return order
  const paid = one(
    await tx
      .select({ at: orderEvents.at, by: orderEvents.actorId })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.shopId, order.shopId),
          eq(orderEvents.orderId, order.id),
          eq(orderEvents.kind, 'paid'),
          eq(orderEvents.undone, false),
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  )
  const of = { kind: 'payment', amountCents: order.totalCents } as const
  if (of.amountCents > 0) await book(tx, order, of, paid?.by ?? null, paid?.at)
  // A free order has no payment row but counts as fully paid.
  return only(
    await tx
      .update(orders)
      .set({ receivedCents: order.totalCents })
      .where(and(eq(orders.shopId, order.shopId), eq(orders.id, order.id)))
      .returning(orderColumns),
  )
}

/** Books the rest of a partly paid order that is marked as paid. */
export async function bookRestByHand(
  tx: Transaction,
  order: OrderRow,
  actor: Actor,
  means?: PayMeans,
): Promise<OrderRow> {
  const amountCents = missingCents({ ...order, receivedCents: order.receivedCents ?? 0, status: 'paid' })
  if (amountCents === 0) return order
  await book(tx, order, { kind: 'payment', amountCents, means }, actor?.id ?? null)
  return only(await sumPayments(tx, [order]))
}

/** Books the remaining money of a cancelled order as refunded by hand. Returns the id of the payment, so that it can be undone. */
export async function bookHandRefund(tx: Transaction, order: OrderRow, actor: Actor): Promise<number | undefined> {
  const held = await bookHandPayment(tx, order)
  const amountCents = -returnableCents(held)
  if (amountCents === 0) return undefined
  const id = await book(tx, held, { kind: 'refund', amountCents }, actor?.id ?? null)
  await sumPayments(tx, [held])
  return id
}

/** Removes the manual refunds booked when these orders were marked as refunded. */
export async function removeHandRefunds(tx: Transaction, held: readonly OrderRow[], refunds: readonly number[]) {
  if (refunds.length === 0) return held
  const gone = await tx
    .delete(payments)
    .where(and(inArray(payments.shopId, shopIdsOf(held)), inArray(payments.id, [...refunds])))
    .returning({ orderId: payments.orderId, tillClosing: payments.tillClosing })
  const closed = gone.find(({ tillClosing }) => tillClosing)?.tillClosing
  if (closed) throw conflict('till_closed', (t) => t('orderErrors.tillClosed', { number: closed }))
  const changed = held.filter(({ id }) => gone.some(({ orderId }) => orderId === id))
  const now = new Map((await sumPayments(tx, changed)).map((order) => [order.id, order]))
  return held.map((order) => now.get(order.id) ?? order)
}

type Money = { kind: 'payment' | 'refund'; amountCents: number; means?: PayMeans | undefined }

async function book(tx: Transaction, order: OrderRow, money: Money, bookedBy: number | null, at = new Date()) {
  const [row] = await tx
    .insert(payments)
    .values({
      ...money,
      roundingCents: await roundingOf(tx, order.shopId, money),
      shopId: order.shopId,
      orderId: order.id,
      source: 'hand',
      receivedOn: amsterdamDay(at),
      bookedBy,
    })
    .returning({ id: payments.id })
  if (money.means === 'cash') await refuseTooMuchCash(tx, order, money.kind)
  return row?.id
}
