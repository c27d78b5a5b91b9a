type Placed = {
  customerId: number
  /** Time of the payment, and the shop's own place, in milliseconds. */
  paidAt: number
  place: number | null
  /** Part of it was opened already. */
  isBegun: boolean
}

/** Place of an order in the queue, in milliseconds. An order that was begun comes first, unless the shop has moved it. */
export const placeOf = ({ paidAt, place, isBegun }: Placed): number => place ?? (isBegun ? 0 : paidAt)

/** Orders by their place. Orders of one customer follow the first of them. */
export function inOrder<Order extends Placed>(orders: readonly Order[]): Order[] {
  const sorted = orders.toSorted((a, b) => placeOf(a) - placeOf(b))
  // An order that was moved by hand stays where it was put.
  const grouped = Map.groupBy(sorted, (order) => (order.place === null ? order.customerId : order))
  return [...grouped.values()].flat()
}

/** A place between those of two orders: before the first one, after the last one, or in an empty queue. */
export function placeBetween(before: number | undefined, after: number | undefined, now: number): number {
  if (before === undefined) return after === undefined ? now : after - 1_000
  return after === undefined ? Math.max(before, now) + 1_000 : (before + after) / 2
}
