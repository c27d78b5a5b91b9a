import type { OrderDetails } from '#shared/contract/orders/order-details.ts'

type Addressed = Pick<OrderDetails['toSendWith'][number], 'id' | 'deliverTo'>

/** The order whose address applies to both: the older one that has an address. */
export function leadOf<One extends Addressed, Other extends Addressed>(one: One, other: Other): One | Other {
  const [first, second] = one.id < other.id ? [one, other] : [other, one]
  return first.deliverTo.length === 0 && second.deliverTo.length > 0 ? second : first
}

/** Whether both have an address and the owner must choose one. */
export const needsChoice = (one: Addressed, other: Addressed): boolean =>
  one.deliverTo.length > 0 && other.deliverTo.length > 0 && one.deliverTo.join('\n') !== other.deliverTo.join('\n')
