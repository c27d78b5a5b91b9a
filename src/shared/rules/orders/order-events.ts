import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import type { Text } from '../../messages/translator.ts'
import type { PayMeans } from '../payments/pay-means.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import type { OpenedLine } from './placing/open-live.ts'

/** All events of an order; `statuses.event` has their texts for the history and the audit log. */
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
  'withdrawal_refused',
  'return_agreed',
  'return_received',
  'withdrawal_refunded',
] as const

export type OrderEventKind = (typeof orderEventKinds)[number]

/** A kind from a newer release has no text here, and is shown by its key. */
export const orderEventLabel =
  (kind: OrderEventKind): Text =>
  (t) =>
    t.has(`statuses.event.${kind}`) ? t(`statuses.event.${kind}`) : kind

export type OrderStateThen = { status: OrderStatus; paymentStatus: PaymentStatus; trackingCode: string | null }

/** Effect of a change on an order. `priceBefore` and `priceAfter` are set if the price changed. */
export type RecordedChange = {
  totalBefore: number
  totalAfter: number
  lines: { name: string; before: number; after: number; priceBefore?: number; priceAfter?: number }[]
  /** Explanation for the customer; erased together with their name. */
  reason?: string
}

/** Data of an event in addition to its order. */
export type OrderEventData = {
  /** The order before and after a transition. */
  before?: OrderStateThen
  after?: OrderStateThen
  /** `placed`: pieces taken and left per product; absent on older orders. */
  taken?: [productId: number, pieces: number, left: number][]
  /** `placed`: lines with another price than the product's; erased together with the customer. */
  prices?: { name: string; listCents: number; priceCents: number; reason: string }[]
  /** `placed`: products that this order brought to low stock, with the stock left. */
  low?: { name: string; stock: number; category?: string | null; details?: OrderedDetails | null }[]
  /** `cancelled` by the platform: days it waited for payment. */
  unpaidDays?: number
  /** `reminded`: when the order will be cancelled if unpaid. */
  endsAt?: string
  /** `pay_moved`: the day from which payment is due. */
  payFrom?: string
  /** `tracking_…` and `parcel_changed` */
  trackingBefore?: string | null
  trackingAfter?: string | null
  /** `parcel_…`: id of the parcel. */
  parcel?: number
  /** `parcel_changed`, `combined`: another message covers it. */
  untold?: true
  /** `payment_…`, and `paid` and `refunded` as a result of one: the amount. */
  amountCents?: number
  /** `means_changed`; null where not specified. */
  meansBefore?: PayMeans | null
  meansAfter?: PayMeans | null
  /** `refunded_part` */
  refund?: number
  /** `refunded` and `refunded_part` by hand: id of the payment that records it. */
  handRefund?: number
  /** `cancelled`: store credit that went back, by account. */
  creditBack?: { account: number; cents: number }[]
  /** `paid_undone`: the payment confirmation had been sent. */
  told?: true
  /** `withdraw…`, `return_received`, and `cancelled` as a result of one. */
  withdrawal?: number
  /** `withdrawal_late`, `withdrawal_declared`: name of the sender. */
  name?: string
  /** `withdrawal_late`: the lines to return. */
  chosen?: { id: number; quantity: number }[]
  /** `withdrawal_refused`: explanation for the customer; erased together with their name. */
  reason?: string
  /** `changed`, `lowered` */
  change?: RecordedChange
  /** `cancelled` by its customer. */
  byCustomer?: true
  /** `ripped`: the opened lines; absent on older orders. */
  opened?: OpenedLine[]
  /** `email_sent_again` */
  email?: string
  /** `placed` at the counter, `refunded_part`: id of the person who approved it with a PIN. */
  approvedBy?: number
  /** `placed` at the counter: id of the person who sent the sale of another one, after it had waited on the device. */
  sentBy?: number
  /** `placed` at the counter: id of the person the device named as the seller without proof; null for people outside the shop. */
  unconfirmedSeller?: number | null
}
