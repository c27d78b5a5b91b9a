import type { OrderStatus, PaymentStatus } from './order-status.ts'

/** Everything that can happen to an order, with the words of its history and of the audit log. */
const labels = {
  placed: 'Order placed',
  paid: 'Order paid',
  ripped: 'Order ripped',
  shipped: 'Order shipped',
  cancelled: 'Order cancelled',
  refunded: 'Order refunded',
  paid_undone: 'Order paid undone',
  shipped_undone: 'Order shipped undone',
  cancelled_undone: 'Order cancelled undone',
  refunded_undone: 'Order refunded undone',
  reminded: 'Payment reminder sent',
  pickup_chosen: 'Pick-up chosen',
  address_given: 'Delivery address given',
  address_changed: 'Delivery address changed',
  address_entered: 'Delivery address entered',
  address_requested: 'Delivery address requested',
  tracking_added: 'Tracking code added',
  tracking_changed: 'Tracking code changed',
  tracking_removed: 'Tracking code removed',
  note_changed: 'Note changed',
  email_sent_again: 'Email sent again',
  blocked: 'Orders blocked',
  unblocked: 'Orders unblocked',
} as const

export type OrderEventKind = keyof typeof labels

export const orderEventKinds = Object.keys(labels) as [OrderEventKind, ...OrderEventKind[]]

/** A kind that this release does not know, since a newer one wrote it, says itself. */
export const orderEventLabel = (kind: OrderEventKind): string => labels[kind] ?? kind

export type OrderStateThen = { status: OrderStatus; paymentStatus: PaymentStatus; trackingCode: string | null }

/** What is known of an event beside its order, as far as it applies. */
export type OrderEventData = {
  /** The order before and after a move. */
  before?: OrderStateThen
  after?: OrderStateThen
  /** `placed`: the products that this order brought low, with what is left of them. */
  low?: { name: string; stock: number }[]
  /** `cancelled` by the platform: the days that it waited for its payment. */
  unpaidDays?: number
  /** `reminded`: when it is cancelled unless it is paid. */
  endsAt?: string
  /** `tracking_…` */
  trackingBefore?: string | null
  trackingAfter?: string | null
  /** `email_sent_again` */
  email?: string
}
