import type { Transaction } from '#server/database/connect.ts'
import { shopIdsOf } from '#server/database/rows.ts'
import { payments } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { isCovered, refundLeftCents } from '#shared/rules/money/received-money.ts'
import type { OrderEventData } from '#shared/rules/orders/order-events.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { transition } from '../transitions/transition.ts'
import { refuseTooMuchCash, roundingOf } from './cash.ts'
import { creditRefunds, type Fresh } from './credit-refunds.ts'
import { bookHandPayment } from './hand-payments.ts'
import { setPaymentStatus, sumPayments } from './payments.queries.ts'
import { replaceHandPayments, replaceHandRefunds } from './replace-by-hand.ts'

type Source =
  | { source: 'hand'; means?: PayMeans }
  | { source: 'bank'; entryId: number }
  /** The movement of store credit that it is the other side of. */
  | { source: 'credit'; creditMovementId: number }
  /** The provider's id of this payment, refund or chargeback. Each id is booked once. */
  | { source: 'provider'; providerPaymentId: string }

/** Money booked to an order. Refunds and reversals are negative. */
export type Booking = Source & {
  orderId: number
  kind: 'payment' | 'refund' | 'reversal' | 'refund-failed'
  /** For `refund-failed`: the provider's id of the refund that it had reported as done. */
  failed?: string
  amountCents: number
  /** Date of the transfer: '2026-11-21'. */
  receivedOn: string
}

/** Result per order: `booked` is false if all of its money was already known, `moved` is false if its status did not change. */
type Booked = { order: OrderRow; booked: boolean; moved: boolean }

/**
 * Books money to orders in the caller's transaction. A pending order that is paid in full becomes paid once, with the event that history,
 * mails and figures follow from. Money for a cancelled order makes a refund due. Throws `not_found` for an order out of scope. Call it
 * inside `db.change(shop, …)`.
 */
export async function bookPayments(
  tx: Transaction,
  shops: ShopScope,
  bookings: readonly Booking[],
  actor: Actor,
): Promise<Booked[]> {
  const ids = [...new Set(bookings.map(({ orderId }) => orderId))]
  const held = await lockOrders(tx, shops, ids)
  if (held.length !== ids.length) throw notFound((t) => t('orderErrors.notFound'))
  // Book payments before refunds, or a refund of a not yet paid order would count as a credit.
  const came = await bookInTurn(
    tx,
    held,
    bookings.filter(({ kind }) => !isBack(kind)),
    actor,
  )
  const went = await bookInTurn(
    tx,
    came.map(({ order }) => order),
    bookings.filter(({ kind }) => isBack(kind)),
    actor,
  )
  return went.map(({ order, booked, moved }, place) => ({
    order,
    booked: booked || came[place]?.booked === true,
    moved: moved || came[place]?.moved === true,
  }))
}

/** Bookings that a bank or a provider reported. */
const isHeard = ({ source }: Pick<Booking, 'source'>) => source === 'bank' || source === 'provider'

const isBack = (kind: Booking['kind']) => kind === 'refund' || kind === 'refund-failed'

async function bookInTurn(
  tx: Transaction,
  held: readonly OrderRow[],
  bookings: readonly Booking[],
  actor: Actor,
): Promise<Booked[]> {
  const found = await withHandPayments(tx, held, bookings)
  const fresh = await insert(tx, found, bookings, actor)
  const concerned = found.filter(({ id }) => fresh.some(({ orderId }) => orderId === id))
  const before = await replaceHandRefunds(tx, concerned, fresh)
  await creditRefunds(tx, before, fresh, bookings)
  const changed = await sumPayments(tx, concerned, bookings.some(isHeard) ? 'heard' : 'decided')
  const counted = await replaceHandPayments(tx, changed, fresh)
  const moved = await settle(tx, counted, fresh, actor)
  const now = new Map([...counted, ...moved].map((order) => [order.id, order]))
  return found.map((order) => ({
    order: now.get(order.id) ?? order,
    booked: now.has(order.id),
    moved: moved.some(({ id }) => id === order.id),
  }))
}

/** Before a refund, books the full payment of orders that were marked as paid by hand. */
async function withHandPayments(tx: Transaction, held: readonly OrderRow[], bookings: readonly Booking[]) {
  const list: OrderRow[] = []
  for (const order of held) {
    const isReturned = bookings.some(({ orderId, kind }) => orderId === order.id && kind === 'refund')
    list.push(isReturned ? await bookHandPayment(tx, order) : order)
  }
  return list
}

async function insert(
  tx: Transaction,
  found: readonly OrderRow[],
  bookings: readonly Booking[],
  actor: Actor,
): Promise<Fresh[]> {
  if (bookings.length === 0) return []
  const shopOf = new Map(found.map(({ id, shopId }) => [id, shopId]))
  const rows: (typeof payments.$inferInsert)[] = []
  for (const { failed: _failed, ...row } of bookings) {
    const shopId = shopOf.get(row.orderId)
    if (shopId === undefined) continue
    const roundingCents = row.source === 'hand' ? await roundingOf(tx, shopId, row) : 0
    rows.push({ ...row, roundingCents, shopId, bookedBy: actor?.id ?? null })
  }
  const fresh = await tx.insert(payments).values(rows).onConflictDoNothing().returning({
    id: payments.id,
    orderId: payments.orderId,
    amountCents: payments.amountCents,
    kind: payments.kind,
    source: payments.source,
    providerPaymentId: payments.providerPaymentId,
  })
  for (const { source, orderId, kind, ...money } of bookings) {
    const order = found.find(({ id }) => id === orderId)
    if (!order || source !== 'hand' || !('means' in money) || money.means !== 'cash') continue
    await refuseTooMuchCash(tx, order, kind === 'refund' ? 'refund' : 'payment')
  }
  return fresh
}

/** Moves the orders whose money changes their status, and records the money of the others. */
async function settle(tx: Transaction, orders: readonly OrderRow[], fresh: readonly Fresh[], actor: Actor) {
  const amounts = new Map<number, number>()
  for (const { orderId, amountCents } of fresh) amounts.set(orderId, (amounts.get(orderId) ?? 0) + amountCents)
  const about = ({ id }: OrderRow) => ({ amountCents: amounts.get(id) ?? 0 })
  const moved = [
    ...(await settleIfCovered(tx, orders, actor, about)),
    ...(await move(tx, 'refunded', orders.filter(isRefunded), actor, about)),
  ]
  const others = orders.filter(({ id }) => !moved.some((order) => order.id === id))
  const dues = await setPaymentStatus(tx, others)
  const kinds = new Map(fresh.map(({ orderId, kind }) => [orderId, kind]))
  // A refund by hand or as credit records its own event, with the reason.
  const byHand = new Set(fresh.filter((row) => row.kind === 'refund' && !isHeard(row)).map(orderIdOf))
  await recordEvents(
    tx,
    actor,
    others
      .filter(({ id }) => !byHand.has(id))
      .map((order) => ({ order, kind: eventOf[kinds.get(order.id) ?? 'payment'], data: about(order) })),
  )
  return [...moved, ...dues]
}

const eventOf = {
  payment: 'payment_received',
  refund: 'payment_returned',
  reversal: 'payment_reversed',
  'refund-failed': 'refund_failed',
} as const

const orderIdOf = ({ orderId }: Fresh) => orderId

type About = (order: OrderRow) => Pick<OrderEventData, 'untold'> & { amountCents: number }

/**
 * Marks fully covered orders as paid, after money was booked or a total was lowered. The caller has locked them. Returns the updated rows
 * of the moved orders.
 */
export const settleIfCovered = (
  tx: Transaction,
  held: readonly OrderRow[],
  actor: Actor,
  about: About = ({ receivedCents, totalCents }) => ({
    amountCents: receivedCents ?? 0,
    ...(totalCents === 0 ? { untold: true } : {}),
  }),
): Promise<OrderRow[]> =>
  move(
    tx,
    'paid',
    held.filter((order) => order.status === 'pending' && isCovered(order)),
    actor,
    about,
  )

async function move(
  tx: Transaction,
  name: 'paid' | 'refunded',
  list: readonly OrderRow[],
  actor: Actor,
  about: About,
): Promise<OrderRow[]> {
  if (list.length === 0) return []
  const orders = list.map((order) => ({ id: order.id, data: about(order) }))
  return (await transition(tx, shopIdsOf(list), { transition: name, orders, actor })).map(({ order }) => order)
}

const isRefunded = (order: OrderRow) =>
  order.status === 'cancelled' &&
  order.paymentStatus === 'paid' &&
  order.returnedCents > 0 &&
  refundLeftCents(order) === 0
