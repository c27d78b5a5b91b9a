import type { Text } from '../../messages/translator.ts'
import type { PayMeans } from '../payments/pay-means.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import type { OpenedLine } from './placing/open-live.ts'

/** Everything that can happen to an order; `statuses.event` has the words of its history and of the audit log. */
export const orderEventKinds = [
  'placed',
  'receipt_sent',
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
  'payable',
  'pay_moved',
  'pickup_chosen',
  'address_given',
  'address_changed',
  'address_entered',
  'address_requested',
  'tracking_added',
  'tracking_changed',
  'tracking_removed',
  'recording_added',
  'recording_changed',
  'recording_removed',
  'note_changed',
  'parcel_sent',
  'parcel_changed',
  'parcel_undone',
  'combined',
  'separated',
  'message_sent',
  'email_sent_again',
  'blocked',
  'unblocked',
  'payment_received',
  'payment_reversed',
  'payment_returned',
  'refund_failed',
  'refunded_part',
  'payment_removed',
  'means_changed',
  'changed',
  'lowered',
  'customer_note',
  'withdrawn',
  'withdrawal_late',
  'withdrawal_declared',
  'return_agreed',
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

/** What a change did to an order. Of a line with other prices both are there. */
export type RecordedChange = {
  totalBefore: number
  totalAfter: number
  lines: { name: string; before: number; after: number; priceBefore?: number; priceAfter?: number }[]
  /** What the customer was told about it; goes with their name. */
  reason?: string
}

/** What is known of an event beside its order, as far as it applies. */
export type OrderEventData = {
  /** The order before and after a move. */
  before?: OrderStateThen
  after?: OrderStateThen
  /** `placed`: each product with the pieces that were taken and those that were left; missing for orders of before it was kept. */
  taken?: [productId: number, pieces: number, left: number][]
  /** `placed`: the products that this order brought low, with what is left of them. */
  low?: { name: string; stock: number }[]
  /** `cancelled` by the platform: the days that it waited for its payment. */
  unpaidDays?: number
  /** `reminded`: when it is cancelled unless it is paid. */
  endsAt?: string
  /** `pay_moved`: the day from which it is paid. */
  payFrom?: string
  /** `tracking_…` and `parcel_changed` */
  trackingBefore?: string | null
  trackingAfter?: string | null
  /** `parcel_…`: which. */
  parcel?: number
  /** `parcel_changed`, `combined`: another message says it. */
  untold?: true
  /** `payment_…`, and `paid` and `refunded` that followed from money: how much it was. */
  amountCents?: number
  /** `means_changed`; null where nobody said how. */
  meansBefore?: PayMeans | null
  meansAfter?: PayMeans | null
  /** `refunded_part` */
  refund?: number
  /** `refunded` by hand: the payment that says so. */
  handRefund?: number
  /** `paid_undone`: the customer had been told that it was paid. */
  told?: true
  /** `withdraw…`, `return_received`, and `cancelled` that followed from one. */
  withdrawal?: number
  /** `withdrawal_late`, `withdrawal_declared`: who sent it. */
  name?: string
  /** `changed`, `lowered` */
  change?: RecordedChange
  /** `cancelled` by its customer. */
  byCustomer?: true
  /** `ripped`: what was opened; missing for orders of before it was written down. */
  opened?: OpenedLine[]
  /** `email_sent_again` */
  email?: string
}
