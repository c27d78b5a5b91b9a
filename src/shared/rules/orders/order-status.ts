export const orderStatuses = ['pending', 'paid', 'ripped', 'shipped', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['pending', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** For each status the ones an order may come from. */
const transitions = {
  paid: ['pending'],
  ripped: ['paid'],
  shipped: ['paid', 'ripped'],
  cancelled: ['pending', 'paid', 'ripped'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>

const comesFrom: Partial<Record<OrderStatus, readonly OrderStatus[]>> = transitions

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => comesFrom[to]?.includes(from) ?? false

export const nextSteps = (status: OrderStatus): OrderStatus[] => orderStatuses.filter((next) => canMove(status, next))

/** Still to be done by the shop: neither shipped nor cancelled. */
export const isOpen = (status: OrderStatus): boolean => nextSteps(status).length > 0

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  ripped: 'Ripped',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
}

export const statusLabel = (status: OrderStatus): string => labels[status]

export type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus }
export type OrderBadge = { label: string; variant: 'default' | 'secondary' | 'outline' | 'destructive' }

/** The badges of an order on every screen: the one that sums it up, and what that one leaves out. */
export function orderBadges(order: OrderState): OrderBadge[] {
  const badges = [mainBadge(order)]
  if (order.status === 'ripped') badges.push({ label: 'Ripped', variant: 'secondary' })
  if (refundDue(order)) badges.push({ label: 'Refund due', variant: 'destructive' })
  if (order.paymentStatus === 'refunded') badges.push({ label: 'Refunded', variant: 'secondary' })
  return badges
}

function mainBadge({ status, paymentStatus }: OrderState): OrderBadge {
  if (status === 'shipped') return { label: 'Shipped', variant: 'default' }
  if (status === 'cancelled') return { label: 'Cancelled', variant: 'secondary' }
  if (paymentStatus === 'paid') return { label: 'Paid', variant: 'default' }
  return { label: 'Pending Payment', variant: 'outline' }
}

/** What can be done with an order: every status it can be moved to, and noting that its money went back. */
export type OrderTransition = keyof typeof transitions | 'refunded'

export const canMake = (order: OrderState, transition: OrderTransition): boolean =>
  transition === 'refunded' ? refundDue(order) : canMove(order.status, transition)

/** What can be taken back; opened packs cannot. */
export const undoableTransitions = ['paid', 'shipped', 'cancelled', 'refunded'] as const
export type UndoableTransition = (typeof undoableTransitions)[number]

export const isUndoable = (transition: OrderTransition): transition is UndoableTransition => transition !== 'ripped'

/** How long a move can be undone, and its message to the customer waits. */
export const UNDO_SECONDS = 15

/** Cancelled after it was paid, and the customer's money not yet returned. */
export const refundDue = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'cancelled' && paymentStatus === 'paid'
