import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orders, payments } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { hasOpenInvoice } from '#server/features/invoices/invoices.ts'
import { conflict, HttpError } from '#server/http/errors/errors.ts'
import { missingCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { undo } from '../transitions/undo-orders.ts'
import { movedByMoney, setPaymentStatus, sumPayments } from './payments.queries.ts'

type Removed = { entryId: number; moved: OrderRow[]; refusal: HttpError | undefined }

/**
 * Removes the payments booked from bank entries, in the caller's transaction. Orders paid by them become unpaid again, no matter how long
 * ago, and a customer who was notified of the payment is notified of this too. An entry with an order that cannot be reverted stays booked,
 * with the reason in `refusal`.
 */
export async function removePayments(
  tx: Transaction,
  shopId: number,
  entryIds: readonly number[],
  actor: Actor,
): Promise<Removed[]> {
  const rows = await tx
    .select({ entryId: payments.entryId, orderId: payments.orderId, amountCents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.shopId, shopId), inArray(payments.entryId, [...entryIds])))
  // Lock all orders in id order first, or two transactions that remove the same payments can deadlock.
  await lockOrders(
    tx,
    [shopId],
    rows.map(({ orderId }) => orderId),
  )
  const removed: Removed[] = []
  for (const entryId of entryIds) {
    const amounts = new Map(rows.filter((row) => row.entryId === entryId).map((row) => [row.orderId, row.amountCents]))
    try {
      const moved = await tx.transaction((part) => removeOne(part, shopId, entryId, amounts, actor))
      removed.push({ entryId, moved, refusal: undefined })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      removed.push({ entryId, moved: [], refusal: error })
    }
  }
  return removed
}

async function removeOne(
  tx: Transaction,
  shopId: number,
  entryId: number,
  amounts: ReadonlyMap<number, number>,
  actor: Actor,
): Promise<OrderRow[]> {
  const held = await lockOrders(tx, [shopId], [...amounts.keys()])
  const amountOf = ({ id }: OrderRow) => amounts.get(id) ?? 0
  const byMoney = await movedByMoney(tx, held)
  const short = held.filter((order) => byMoney.has(order.id) && shortOf(order, amountOf(order)))
  const paid = short.filter(({ status, sentPieces }) => status === 'paid' && sentPieces === 0)
  // Opened and shipped orders keep their status and show missing money.
  const gone = short.filter(({ status, sentPieces }) => status === 'ripped' || status === 'shipped' || sentPieces > 0)
  const refunded = held.filter((order) => order.paymentStatus === 'refunded' && amountOf(order) < 0)
  refuseReturned(held, amountOf)
  await refuseInvoiced(tx, paid)
  await putBack(tx, shopId, paid, 'paid', actor)
  await putBack(tx, shopId, refunded, 'refunded', actor)
  await tx.delete(payments).where(and(eq(payments.shopId, shopId), eq(payments.entryId, entryId)))
  const now = await sumPayments(tx, held)
  await showMissing(tx, shopId, gone)
  await remindAnew(tx, shopId, paid)
  await setPaymentStatus(tx, now)
  const moved = new Set([...paid, ...refunded].map(({ id }) => id))
  await recordEvents(
    tx,
    actor,
    now
      .filter(({ id }) => !moved.has(id))
      .map((order) => ({ order, kind: 'payment_removed', data: { amountCents: amountOf(order) } })),
  )
  return now.filter(({ id }) => moved.has(id))
}

/** Whether the order is no longer fully paid without this payment. */
const shortOf = (order: OrderRow, amountCents: number) =>
  amountCents > 0 && missingCents({ ...order, receivedCents: (order.receivedCents ?? 0) - amountCents }) > 0

/** Throws if the remaining payments do not cover everything refunded or being refunded. */
function refuseReturned(held: readonly OrderRow[], amountOf: (order: OrderRow) => number) {
  for (const order of held) {
    const amountCents = amountOf(order)
    const left = (order.receivedCents ?? 0) - amountCents
    if (amountCents <= 0 || left >= order.returnedCents + order.returningCents) continue
    if (order.returnedCents + order.returningCents === 0) continue
    const number = displayOrderNumber(order.orderNumber)
    throw conflict('partly_refunded', (t) => t('transitions.returnedOfIt', { number }))
  }
}

/** Throws for an order with an open invoice: only the owner can decide whether to credit it. */
async function refuseInvoiced(tx: Transaction, paid: readonly OrderRow[]) {
  for (const order of paid) {
    if (!(await hasOpenInvoice(tx, order))) continue
    const number = displayOrderNumber(order.orderNumber)
    throw conflict('invoice_issued', (t) => t('transitions.invoiceIssued', { number }))
  }
}

/** Sets null to 0: an order without received money counts as marked as paid by hand. */
const showMissing = (tx: Transaction, shopId: number, gone: readonly OrderRow[]) =>
  tx
    .update(orders)
    .set({ receivedCents: sql`coalesce(${orders.receivedCents}, 0)` })
    .where(withId(orders, [shopId], idsOf(gone)))

/** Restarts the reminder, so that an old order is not cancelled before its customer is reminded again. */
const remindAnew = (tx: Transaction, shopId: number, paid: readonly OrderRow[]) =>
  tx
    .update(orders)
    .set({ remindedAt: null })
    .where(withId(orders, [shopId], idsOf(paid)))

async function putBack(
  tx: Transaction,
  shopId: number,
  held: readonly OrderRow[],
  move: 'paid' | 'refunded',
  actor: Actor,
) {
  if (held.length === 0) return
  const outcomes = await undo(tx, [shopId], idsOf(held), move, actor, { late: move === 'paid', takesMoneyBack: true })
  for (const { refusal } of outcomes) if (refusal) throw conflict(refusal.code, refusal.text)
}
