import type { Messages, Text } from '../../messages/translator.ts'
import type { OrderDelivery } from './shipping/delivery.ts'

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

/** The sets of states that lists, sums and questions go by. */
export const orderStates = {
  /** The shop still has something to do. */
  open: ['pending', 'paid', 'ripped'],
  /** It can be packed. */
  toPack: ['paid', 'ripped'],
  /** It was paid and not cancelled. */
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

/** Within a sentence. */
export const statusInWords =
  (status: OrderStatus): Text =>
  (t) =>
    t(`statuses.order.${status}`).toLowerCase()

/** `sentPieces`: what left in parts, before the rest. */
export type OrderState = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  sentPieces?: number
  toOpen?: number
  delivery?: OrderDelivery
  /** Refunds on their way at the provider. */
  returningCents?: number
}
/** `name`: one of the texts `statuses.badge`. */
export type OrderBadge = {
  name: keyof Messages['statuses']['badge']
  variant: 'default' | 'secondary' | 'outline' | 'destructive'
}

/** The badges of an order on every screen: the one that sums it up, and what that one leaves out. */
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
  if (status === 'shipped') return { name: 'shipped', variant: 'default' }
  if (status === 'cancelled') return { name: 'cancelled', variant: 'secondary' }
  if (paymentStatus === 'paid') return { name: 'paid', variant: 'default' }
  return { name: 'pendingPayment', variant: 'outline' }
}

/** What can be done with an order: every status it can be moved to, and noting that its money went back. */
export type OrderTransition = keyof typeof transitions | 'refunded'

export function canMake(order: OrderState, transition: OrderTransition): boolean {
  // What is on its way is not given back by hand as well.
  if (transition === 'refunded') return refundDue(order) && !order.returningCents
  return canMove(order.status, transition) && !(transition === 'cancelled' && isPartlySent(order))
}

/** A part of it has left, and the rest is still to be sent. Only that rest can be cancelled. */
export const isPartlySent = ({ status, sentPieces = 0 }: Pick<OrderState, 'status' | 'sentPieces'>): boolean =>
  sentPieces > 0 && canMove(status, 'shipped')

/** Whether an owner can cancel it, or what of it was not sent. */
export const canCancel = (order: OrderState): boolean => canMake(order, 'cancelled') || isPartlySent(order)

/** What can be taken back; opened packs cannot. */
export const undoableTransitions = ['paid', 'shipped', 'cancelled', 'refunded'] as const
export type UndoableTransition = (typeof undoableTransitions)[number]

export const isUndoable = (transition: OrderTransition): transition is UndoableTransition => transition !== 'ripped'

/** How long a move can be undone, and its message to the customer waits. */
export const UNDO_SECONDS = 15

/** Cancelled after it was paid, and the customer's money not yet returned. */
export const refundDue = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'cancelled' && paymentStatus === 'paid'
