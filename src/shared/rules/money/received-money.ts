import type { OrderState } from '../orders/order-status.ts'

/**
 * Payment state of an order. `receivedCents` is null while no payment is booked, even if marked as paid by hand. `creditedCents`: part of
 * the total that the customer no longer owes, refunded while the order remains.
 */
export type OrderMoney = OrderState & {
  totalCents: number
  receivedCents: number | null
  returnedCents: number
  creditedCents: number
}

/** Balance of the order: negative if money is missing. */
const overCents = ({ totalCents, receivedCents, returnedCents, creditedCents }: OrderMoney): number =>
  (receivedCents ?? 0) - returnedCents - (totalCents - creditedCents)

/** Missing amount of a paid or partially paid order. */
export function missingCents(order: OrderMoney): number {
  const { status, receivedCents, returnedCents } = order
  if (receivedCents === null || status === 'cancelled') return 0
  // A pending order without money is not short of any.
  if (status === 'pending' && receivedCents <= returnedCents) return 0
  return Math.max(0, -overCents(order))
}

/** Amount due: the unreceived part of a pending order, or the missing part of a paid one. */
export function openCents(order: OrderMoney): number {
  if (order.status !== 'pending') return missingCents(order)
  const { totalCents, creditedCents, receivedCents, returnedCents } = order
  return Math.max(0, totalCents - creditedCents - Math.max(0, (receivedCents ?? 0) - returnedCents))
}

/** Whether the money received for a pending order covers its total, which may be zero. */
export const isCovered = (order: OrderMoney): boolean =>
  ((order.receivedCents ?? 0) > 0 || order.totalCents === 0) && overCents(order) >= 0

/** Surplus received and not returned. */
export function surplusCents(order: OrderMoney): number {
  return order.status === 'cancelled' ? 0 : Math.max(0, overCents(order))
}

/** Part of a refund that reduces the debt: a surplus was never owed, and an unpaid order remains owed in full. */
export const creditOf = (order: OrderMoney, returnedCents: number): number =>
  order.status === 'cancelled' || order.paymentStatus !== 'paid' ? 0 : Math.max(0, returnedCents - surplusCents(order))

/** Maximum refund of an order: received, less returned and pending refunds. Every refund checks this limit. */
export function returnableCents(order: OrderMoney & { returningCents: number }): number {
  const { paymentStatus, totalCents, receivedCents, returnedCents, returningCents } = order
  // Marking as paid by hand counts as receiving the total.
  const came = receivedCents ?? (paymentStatus === 'paid' ? totalCents : 0)
  return Math.max(0, came - returnedCents - returningCents)
}

/** Refund still owed to the customer of a cancelled order. */
export function refundLeftCents({
  status,
  paymentStatus,
  totalCents,
  receivedCents,
  returnedCents,
}: OrderMoney): number {
  if (status !== 'cancelled' || paymentStatus !== 'paid') return 0
  return Math.max(0, (receivedCents ?? totalCents) - returnedCents)
}
