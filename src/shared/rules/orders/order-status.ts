import type { Messages, Text } from '../../messages/translator.ts'
import type { OrderDelivery } from './shipping/delivery.ts'

export const orderStatuses = ['pending', 'paid', 'ripped', 'shipped', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['pending', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Allowed previous statuses of each status. */
const transitions = {
  paid: ['pending'],
  ripped: ['paid'],
  shipped: ['paid', 'ripped'],
  cancelled: ['pending', 'paid', 'ripped'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>

const comesFrom: Partial<Record<OrderStatus, readonly OrderStatus[]>> = transitions

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => comesFrom[to]?.includes(from) ?? false

export const nextSteps = (status: OrderStatus): OrderStatus[] => orderStatuses.filter((next) => canMove(status, next))

/** Named sets of statuses for lists, sums and conditions. */
export const orderStates = {
  /** Needs action by the shop. */
  open: ['pending', 'paid', 'ripped'],
  /** Can be packed. */
  toPack: ['paid', 'ripped'],
  /** Paid and not cancelled. */
  paidFor: ['paid', 'ripped', 'shipped'],
  /** Neither opened nor sent. */
  unopened: ['pending', 'paid'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderStates = keyof typeof orderStates

export const isIn = (states: OrderStates, status: OrderStatus): boolean =>
  orderStates[states].some((state) => state === status)

export const isOpen = (status: OrderStatus): boolean => isIn('open', status)

export const statusLabel =
  (status: OrderStatus): Text =>
  (t) =>
    t(`statuses.order.${status}`)

/** For use within a sentence. */
export const statusInWords =
  (status: OrderStatus): Text =>
  (t) =>
    t(`statuses.order.${status}`).toLowerCase()

/** `sentPieces`: pieces sent in earlier partial shipments. */
export type OrderState = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  sentPieces?: number
  toOpen?: number
  delivery?: OrderDelivery
  /** Refunds pending at the provider. */
  returningCents?: number
}
/** `name`: a key of `statuses.badge`. */
export type OrderBadge = {
  name: keyof Messages['statuses']['badge']
  variant: 'default' | 'secondary' | 'outline' | 'destructive'
}

/** Badges of an order on every screen: its main badge, and additional ones. */
export function orderBadges(order: OrderState): OrderBadge[] {
  const badges = [mainBadge(order)]
  if (order.toOpen && isIn('unopened', order.status)) badges.push({ name: 'toOpen', variant: 'outline' })
  if (order.status === 'ripped') badges.push({ name: 'ripped', variant: 'secondary' })
  if (refundDue(order)) badges.push({ name: 'refundDue', variant: 'destructive' })
  if (order.paymentStatus === 'refunded') badges.push({ name: 'refunded', variant: 'secondary' })
  return badges
}

function mainBadge({ status, paymentStatus, delivery }: OrderState): OrderBadge {
  if (status === 'shipped' && delivery === 'counter') return { name: 'counter', variant: 'default' }
  if (status === 'shipped' && delivery === 'cardmarket') return { name: 'cardmarket', variant: 'default' }
  if (status === 'shipped') return { name: 'shipped', variant: 'default' }
  if (status === 'cancelled') return { name: 'cancelled', variant: 'secondary' }
  if (paymentStatus === 'paid') return { name: 'paid', variant: 'default' }
  return { name: 'pendingPayment', variant: 'outline' }
}

/** Transitions of an order: each target status, and recording its refund. */
export type OrderTransition = keyof typeof transitions | 'refunded'

export function canMake(order: OrderState, transition: OrderTransition): boolean {
  // A pending refund at the provider must not be refunded by hand, too.
  if (transition === 'refunded') return refundDue(order) && !order.returningCents
  return canMove(order.status, transition) && !(transition === 'cancelled' && isPartlySent(order))
}

/** Part of the order is sent, and the rest is not. Only the rest can be cancelled. */
export const isPartlySent = ({ status, sentPieces = 0 }: Pick<OrderState, 'status' | 'sentPieces'>): boolean =>
  sentPieces > 0 && canMove(status, 'shipped')

/** Whether the owner can cancel it, or its unsent part. */
export const canCancel = (order: OrderState): boolean => canMake(order, 'cancelled') || isPartlySent(order)

/** Transitions that can be undone; opening packs cannot. */
export const undoableTransitions = ['paid', 'shipped', 'cancelled', 'refunded'] as const
export type UndoableTransition = (typeof undoableTransitions)[number]

export const isUndoable = (transition: OrderTransition): transition is UndoableTransition => transition !== 'ripped'

/** Window for undoing a transition, and delay of its message to the customer. */
export const UNDO_SECONDS = 15

/** Cancelled after payment, and not yet refunded. */
export const refundDue = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'cancelled' && paymentStatus === 'paid'
