import type { OrderState } from '../orders/order-status.ts'

/** What is known of an order's money. `receivedCents` is null while no payment was booked. */
export type OrderMoney = OrderState & { totalCents: number; receivedCents: number | null; returnedCents: number }

/** How much of a booked payment is missing: only for orders that are to be paid, or were. */
export function missingCents({ status, totalCents, receivedCents }: OrderMoney): number {
  if (receivedCents === null || status === 'cancelled') return 0
  // Nothing of a pending order is simply a pending order.
  if (status === 'pending' && receivedCents <= 0) return 0
  return Math.max(0, totalCents - receivedCents)
}

/** What a pending order still waits for. */
export const leftToPayCents = ({
  totalCents,
  receivedCents,
}: Pick<OrderMoney, 'totalCents' | 'receivedCents'>): number =>
  Math.max(0, totalCents - Math.max(0, receivedCents ?? 0))

/** How much more came than the order costs, and was not returned. */
export function surplusCents({ status, totalCents, receivedCents, returnedCents }: OrderMoney): number {
  if (receivedCents === null || status === 'cancelled') return 0
  return Math.max(0, receivedCents - returnedCents - totalCents)
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
