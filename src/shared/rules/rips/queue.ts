type Placed = {
  customerId: number
  /** Time of the payment, and the shop's own place, in milliseconds. */
  paidAt: number
  place: number | null
  /** Part of it was opened already. */
  isBegun: boolean
  /** The live opening that it chose runs, or is still to come. */
  inSession: 'now' | 'later' | null
}

// Further than any time of a payment.
const AN_AGE = 1e13

/**
 * Place of an order in the queue, in milliseconds: first those that were begun, then those for the running session, then all others, and last
 * those for a later session. The shop can move each.
 */
export function placeOf({ paidAt, place, isBegun, inSession }: Placed): number {
  if (place !== null) return place
  if (isBegun) return -2 * AN_AGE
  if (inSession === 'now') return paidAt - AN_AGE
  return inSession === 'later' ? paidAt + AN_AGE : paidAt
}

/** Orders by their place. Orders of one customer for the same session follow the first of them. */
export function inOrder<Order extends Placed>(orders: readonly Order[]): Order[] {
  const sorted = orders.toSorted((a, b) => placeOf(a) - placeOf(b))
  // An order that was moved by hand stays where it was put.
  const grouped = Map.groupBy(sorted, (order) =>
    order.place === null ? `${order.customerId} ${order.inSession}` : order,
  )
  return [...grouped.values()].flat()
}

/** A place between those of two orders: before the first one, after the last one, or in an empty queue. */
export function placeBetween(before: number | undefined, after: number | undefined, now: number): number {
  if (before === undefined) return after === undefined ? now : after - 1_000
  return after === undefined ? Math.max(before, now) + 1_000 : (before + after) / 2
}
