import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { byShop, idsOf, shopIdsOf } from '#server/database/rows.ts'
import { bankEntries, orderEvents, orders, payments } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

/** Counts the money of these orders anew; the caller holds them. */
export async function sumPayments(tx: Transaction, held: readonly OrderRow[]): Promise<OrderRow[]> {
  const summed: OrderRow[] = []
  for (const [shopId, ofShop] of byShop(held)) summed.push(...(await sumAtShop(tx, shopId, idsOf(ofShop))))
  return summed
}

function sumAtShop(tx: Transaction, shopId: number, ids: readonly number[]): Promise<OrderRow[]> {
  const ofOrder = sql`from ${payments} p where p.shop_id = ${shopId} and p.order_id = ${orders.id}`
  return tx
    .update(orders)
    .set({
      receivedCents: sql`(select sum(p.amount_cents) ${ofOrder} and p.kind not in ('refund', 'refund-failed'))`,
      returnedCents: sql`coalesce((select -sum(p.amount_cents) ${ofOrder} and p.kind in ('refund', 'refund-failed')), 0)`,
      creditedCents: sql`coalesce((select sum(p.credited_cents) ${ofOrder}), 0)`,
      updatedAt: sql`now()`,
    })
    .where(withId(orders, [shopId], ids))
    .returning(orderColumns)
}

/**
 * A cancelled order that has money is to be refunded; one whose money the bank took back, and that was never paid in another way, is
 * not. Gives the orders that this changed.
 */
export async function setPaymentStatus(tx: Transaction, held: readonly OrderRow[]): Promise<OrderRow[]> {
  const cancelled = held.filter(({ status }) => status === 'cancelled')
  const due = cancelled.filter((order) => order.paymentStatus !== 'paid' && owed(order) > 0)
  const gone = cancelled.filter((order) => order.paymentStatus === 'paid' && owed(order) <= 0)
  const byHand = await markedPaid(
    tx,
    gone.filter(({ receivedCents }) => receivedCents === null),
  )
  const settled = gone.filter(({ id }) => !byHand.has(id))
  return [...(await write(tx, due, 'paid')), ...(await write(tx, settled, 'pending'))]
}

const owed = ({ receivedCents, returnedCents }: OrderRow) => (receivedCents ?? 0) - returnedCents

async function write(tx: Transaction, list: readonly OrderRow[], paymentStatus: 'pending' | 'paid') {
  if (list.length === 0) return []
  return tx
    .update(orders)
    .set({ paymentStatus })
    .where(withId(orders, shopIdsOf(list), idsOf(list)))
    .returning(orderColumns)
}

/** Of these orders the ones that someone marked paid, which was not undone. */
const markedPaid = (tx: Transaction, list: readonly OrderRow[]) => becamePaid(tx, list, (byMoney) => !byMoney)

/** Of these orders the ones that became paid because of a booked payment. */
export const movedByMoney = (tx: Transaction, list: readonly OrderRow[]) => becamePaid(tx, list, (byMoney) => byMoney)

async function becamePaid(tx: Transaction, list: readonly OrderRow[], wanted: (byMoney: boolean) => boolean) {
  if (list.length === 0) return new Set<number>()
  const rows = await tx
    .select({ orderId: orderEvents.orderId, data: orderEvents.data })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.shopId, shopIdsOf(list)),
        inArray(orderEvents.orderId, idsOf(list)),
        eq(orderEvents.kind, 'paid'),
        eq(orderEvents.undone, false),
      ),
    )
  return new Set(rows.filter(({ data }) => wanted(data.amountCents !== undefined)).map(({ orderId }) => orderId))
}

/** The money that was booked to an order, first things first. */
export const paymentsOf = (db: Queryable, { shopId, id }: Pick<OrderRow, 'shopId' | 'id'>) =>
  db
    .select({
      id: payments.id,
      kind: payments.kind,
      amountCents: payments.amountCents,
      source: payments.source,
      means: payments.means,
      receivedOn: payments.receivedOn,
      name: bankEntries.name,
    })
    .from(payments)
    .leftJoin(bankEntries, and(eq(bankEntries.shopId, payments.shopId), eq(bankEntries.id, payments.entryId)))
    .where(and(eq(payments.shopId, shopId), eq(payments.orderId, id)))
    .orderBy(asc(payments.receivedOn), asc(payments.id))
