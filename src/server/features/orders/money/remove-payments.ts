import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { payments } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict, HttpError } from '#server/http/errors/errors.ts'
import { recordEvents } from '../events/order-events.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { undo } from '../transitions/undo-orders.ts'
import { movedByMoney, setPaymentStatus, sumPayments } from './payments.queries.ts'

type Removed = { entryId: number; moved: OrderRow[]; refusal: HttpError | undefined }

/**
 * Takes back what was booked from entries of bank statements, in the caller's transaction. Orders that the money moved are put back by
 * the rules of undoing a move; an entry of which one cannot be stays booked, with the refusal that says why.
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
  // All at once and in id order, or two who take back the same money can deadlock.
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
  const paid = held.filter(
    (order) =>
      byMoney.has(order.id) &&
      order.status !== 'pending' &&
      order.status !== 'cancelled' &&
      shortOf(order, amountOf(order)),
  )
  const refunded = held.filter((order) => order.paymentStatus === 'refunded' && amountOf(order) < 0)
  await putBack(tx, shopId, paid, 'paid', actor)
  await putBack(tx, shopId, refunded, 'refunded', actor)
  await tx.delete(payments).where(and(eq(payments.shopId, shopId), eq(payments.entryId, entryId)))
  const now = await sumPayments(tx, held)
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

/** Whether an order would no longer be paid in full without this payment. */
const shortOf = ({ receivedCents, totalCents }: OrderRow, amountCents: number) =>
  amountCents > 0 && (receivedCents ?? 0) - amountCents < totalCents

async function putBack(
  tx: Transaction,
  shopId: number,
  orders: readonly OrderRow[],
  move: 'paid' | 'refunded',
  actor: Actor,
) {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const outcomes = await undo(tx, [shopId], ids, move, actor)
  for (const { refusal } of outcomes) if (refusal) throw conflict(refusal.code, refusal.text)
}
