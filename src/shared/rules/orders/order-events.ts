import type { Text } from '../../messages/translator.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'

/** Everything that can happen to an order; `statuses.event` has the words of its history and of the audit log. */
export const orderEventKinds = [
  'placed',
  'paid',
  'ripped',
  'shipped',
  'cancelled',
  'refunded',
  'paid_undone',
  'shipped_undone',
  'cancelled_undone',
  'refunded_undone',
  'reminded',
  'pickup_chosen',
  'address_given',
  'address_changed',
  'address_entered',
  'address_requested',
  'tracking_added',
  'tracking_changed',
  'tracking_removed',
  'note_changed',
  'email_sent_again',
  'blocked',
  'unblocked',
  'payment_received',
  'payment_reversed',
  'payment_returned',
  'refund_failed',
  'payment_removed',
  'withdrawn',
  'withdrawal_late',
  'return_received',
  'withdrawal_refunded',
] as const

export type OrderEventKind = (typeof orderEventKinds)[number]

/** A kind that this release does not know, since a newer one wrote it, says itself. */
export const orderEventLabel =
  (kind: OrderEventKind): Text =>
  (t) =>
    t.has(`statuses.event.${kind}`) ? t(`statuses.event.${kind}`) : kind

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
  /** `payment_…`, and `paid` and `refunded` that followed from money: how much it was. */
  amountCents?: number
  /** `paid_undone`: the customer had been told that it was paid. */
  told?: true
  /** `withdraw…`, `return_received`, and `cancelled` that followed from one. */
  withdrawal?: number
  /** `withdrawal_late`: who sent it. */
  name?: string
  /** `email_sent_again` */
  email?: string
}
