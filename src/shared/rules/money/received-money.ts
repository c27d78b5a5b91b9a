import type { OrderState } from '../orders/order-status.ts'

/**
 * What is known of an order's money. `receivedCents` is null while no payment was booked, also of one that was marked paid by hand.
 * `creditedCents`: what of the total its customer no longer owes, since the shop gave it back while the order stays.
 */
export type OrderMoney = OrderState & {
  totalCents: number
  receivedCents: number | null
  returnedCents: number
  creditedCents: number
}

/** What the shop has of the order now, less what it should have: below zero if something is missing. */
const overCents = ({ totalCents, receivedCents, returnedCents, creditedCents }: OrderMoney): number =>
  (receivedCents ?? 0) - returnedCents - (totalCents - creditedCents)

/** How much is missing of an order that was paid, or of which a part came. */
export function missingCents(order: OrderMoney): number {
  const { status, receivedCents, returnedCents } = order
  if (receivedCents === null || status === 'cancelled') return 0
  // Nothing of a pending order is simply a pending order.
  if (status === 'pending' && receivedCents <= returnedCents) return 0
  return Math.max(0, -overCents(order))
}

/** What its customer is asked to pay now: all that has not come of a pending order, and what is missing of one that was paid. */
export function openCents(order: OrderMoney): number {
  if (order.status !== 'pending') return missingCents(order)
  const { totalCents, creditedCents, receivedCents, returnedCents } = order
  return Math.max(0, totalCents - creditedCents - Math.max(0, (receivedCents ?? 0) - returnedCents))
}

/** Whether what came for a pending order is all that it costs, which may be nothing. */
export const isCovered = (order: OrderMoney): boolean =>
  ((order.receivedCents ?? 0) > 0 || order.totalCents === 0) && overCents(order) >= 0

/** How much more came than the order costs, and was not returned. */
export function surplusCents(order: OrderMoney): number {
  return order.status === 'cancelled' ? 0 : Math.max(0, overCents(order))
}

/** How much of money that the shop returns is no longer owed: what was too much was never owed, and of an unpaid order all still is. */
export const creditOf = (order: OrderMoney, returnedCents: number): number =>
  order.status === 'cancelled' || order.paymentStatus !== 'paid' ? 0 : Math.max(0, returnedCents - surplusCents(order))

/** What can be given back of an order: no more than came, less what went back or is on its way. Whoever returns money asks this. */
export function returnableCents(order: OrderMoney & { returningCents: number }): number {
  const { paymentStatus, totalCents, receivedCents, returnedCents, returningCents } = order
  // What was marked as paid by hand was all that it cost.
  const came = receivedCents ?? (paymentStatus === 'paid' ? totalCents : 0)
  return Math.max(0, came - returnedCents - returningCents)
}

/** What a cancelled order's customer is still to get back. */
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
