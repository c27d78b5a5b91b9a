import type { Transaction } from '#server/database/connect.ts'
import { shopIdsOf } from '#server/database/rows.ts'
import { payments } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { refundLeftCents } from '#shared/rules/money/received-money.ts'
import { recordEvents } from '../events/order-events.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { transition } from '../transitions/transition.ts'
import { setPaymentStatus, sumPayments } from './payments.queries.ts'

type Source =
  | { source: 'bank'; entryId: number }
  /** The id that the provider gave to this payment, refund or chargeback: the same one is booked once. */
  | { source: 'provider'; providerPaymentId: string }

/** Money for an order. Refunds and reversals are below zero. */
export type Booking = Source & {
  orderId: number
  kind: 'payment' | 'refund' | 'reversal' | 'refund-failed'
  amountCents: number
  /** The day on which the money moved: '2026-11-21'. */
  receivedOn: string
}

/** What became of an order: `booked` is false when all of its money was known already, `moved` when its status stayed. */
type Booked = { order: OrderRow; booked: boolean; moved: boolean }

/**
 * Books money to orders, in the caller's transaction: a pending order that is paid in full becomes paid, once, with the event that
 * history, messages and figures follow. Money for a cancelled order makes a refund due. Throws `not_found` where an order is out of
 * reach. Call it inside `db.change(shop, …)`.
 */
export async function bookPayments(
  tx: Transaction,
  shops: ShopScope,
  bookings: readonly Booking[],
  actor: Actor,
): Promise<Booked[]> {
  const ids = [...new Set(bookings.map(({ orderId }) => orderId))]
  const found = await lockOrders(tx, shops, ids)
  if (found.length !== ids.length) throw notFound((t) => t('orderErrors.notFound'))
  const fresh = await insert(tx, found, bookings, actor)
  const changed = await sumPayments(
    tx,
    found.filter(({ id }) => fresh.some(({ orderId }) => orderId === id)),
  )
  const moved = await settle(tx, changed, fresh, actor)
  const now = new Map([...changed, ...moved].map((order) => [order.id, order]))
  return found.map((order) => ({
    order: now.get(order.id) ?? order,
    booked: now.has(order.id),
    moved: moved.some(({ id }) => id === order.id),
  }))
}

type Fresh = Pick<Booking, 'orderId' | 'amountCents' | 'kind'>

async function insert(
  tx: Transaction,
  found: readonly OrderRow[],
  bookings: readonly Booking[],
  actor: Actor,
): Promise<Fresh[]> {
  if (bookings.length === 0) return []
  const shopOf = new Map(found.map(({ id, shopId }) => [id, shopId]))
  const rows = bookings.flatMap((booking) => {
    const shopId = shopOf.get(booking.orderId)
    return shopId === undefined ? [] : [{ ...booking, shopId, bookedBy: actor?.id ?? null }]
  })
  return tx
    .insert(payments)
    .values(rows)
    .onConflictDoNothing()
    .returning({ orderId: payments.orderId, amountCents: payments.amountCents, kind: payments.kind })
}

/** Moves the orders that their money moves, and writes down the money of the others. */
async function settle(tx: Transaction, orders: readonly OrderRow[], fresh: readonly Fresh[], actor: Actor) {
  const amounts = new Map<number, number>()
  for (const { orderId, amountCents } of fresh) amounts.set(orderId, (amounts.get(orderId) ?? 0) + amountCents)
  const about = ({ id }: OrderRow) => ({ amountCents: amounts.get(id) ?? 0 })
  const paid = orders.filter(isPaidUp)
  const refunded = orders.filter(isRefunded)
  const move = (name: 'paid' | 'refunded', list: readonly OrderRow[]) =>
    transition(tx, shopIdsOf(list), {
      transition: name,
      orders: list.map((order) => ({ id: order.id, data: about(order) })),
      actor,
    })
  const moved = [
    ...(paid.length > 0 ? await move('paid', paid) : []),
    ...(refunded.length > 0 ? await move('refunded', refunded) : []),
  ].map(({ order }) => order)
  const others = orders.filter(({ id }) => !moved.some((order) => order.id === id))
  const dues = await setPaymentStatus(tx, others)
  const kinds = new Map(fresh.map(({ orderId, kind }) => [orderId, kind]))
  await recordEvents(
    tx,
    actor,
    others.map((order) => ({ order, kind: eventOf[kinds.get(order.id) ?? 'payment'], data: about(order) })),
  )
  return [...moved, ...dues]
}

const eventOf = {
  payment: 'payment_received',
  refund: 'payment_returned',
  reversal: 'payment_reversed',
  'refund-failed': 'refund_failed',
} as const

const isPaidUp = ({ status, receivedCents, totalCents }: OrderRow) =>
  status === 'pending' && receivedCents !== null && receivedCents > 0 && receivedCents >= totalCents

const isRefunded = (order: OrderRow) =>
  order.status === 'cancelled' &&
  order.paymentStatus === 'paid' &&
  order.returnedCents > 0 &&
  refundLeftCents(order) === 0
