import { z } from 'zod'
import { payMeans } from '../../rules/money/pay-means.ts'
import { orderDeliveries } from '../../rules/orders/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, paragraph, Timestamp } from '../fields.ts'
import { OrderedDetails } from '../products/cards.ts'
import { OrderShipping } from '../shipping.ts'
import { OrderExtra } from './order-extra.ts'
import { OpeningShape, Order, OrderRelease, PayFrom, Together, UnusualHold } from './orders.ts'
import { Payment } from './payment.ts'
import { ProviderPayment } from './provider-payments.ts'

export const MAX_NOTES = 5_000

export const OrderItem = z.strictObject({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  /** Null for orders from before they were written down. */
  details: OrderedDetails.nullable(),
  quantity: z.number(),
  priceCents: Cents,
  /** The version of the words with which its customer asked to have it opened live; null: it is sent sealed. */
  openLiveVersion: z.number().nullable(),
  /** How many pieces were opened live. */
  openedQuantity: z.number(),
})

/** `id`: null for the one that shipping made, whose code is the order's. Without lines: one more, whose content is not known. */
export const Parcel = z.strictObject({
  id: z.number().nullable(),
  trackingCode: z.string().nullable(),
  sentAt: Timestamp,
  lines: z.array(OrderItem.omit({ productId: true, priceCents: true, openLiveVersion: true, openedQuantity: true })),
})
export type Parcel = z.infer<typeof Parcel>

/** `who`: a name, the email address of someone without one, or 'Customer'. `what`: the lines that were opened. */
export const OrderEvent = z.strictObject({
  id: z.number(),
  action: z.string(),
  who: z.string(),
  at: Timestamp,
  what: z.array(z.string()),
})

/** Money that was booked to an order; below zero for what went back. */
export const OrderPayment = z.strictObject({
  id: z.number(),
  kind: z.enum(['payment', 'refund', 'reversal', 'refund-failed']),
  amountCents: z.number(),
  source: z.enum(['bank', 'provider', 'hand']),
  /** How, where the shop said so. */
  means: z.enum(payMeans).nullable(),
  /** '2026-11-21' */
  receivedOn: z.string(),
  /** Who paid, as the bank says. */
  name: z.string().nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderDetails = z.strictObject({
  ...Order.shape,
  /** `openable`: packs and boxes, which customers can ask to have opened live. */
  items: z.array(OrderItem.extend({ openable: z.boolean() })),
  /** Where one can watch its packs being opened. */
  recordingUrl: z.string().nullable(),
  ...OpeningShape,
  extras: z.array(OrderExtra),
  /** The code that it was placed with; one for free shipping has no line among the extras. */
  discountCode: z.string().nullable(),
  /** What the customer told the shop about it. */
  customerNote: z.string(),
  /** A withdrawal by number and address, which the customer is still to confirm. */
  withdrawalDeclared: z.strictObject({ name: z.string(), at: Timestamp }).nullable(),
  /** What has left, in the order in which it did. */
  parcels: z.array(Parcel),
  /** The orders that go into one parcel with it. */
  together: z.array(Together),
  /** Other orders of the customer that could, with where they go. */
  toSendWith: z.array(Together.omit({ leads: true }).extend({ deliverTo: z.array(z.string()) })),
  payments: z.array(OrderPayment),
  /** What was tried at a payment provider, newest first. */
  providerPayments: z.array(ProviderPayment),
  history: z.array(OrderEvent),
  /** Messages to the customer that came to nothing, and what the mail server said. */
  undelivered: z.array(z.strictObject({ id: z.number(), subject: z.string(), reason: z.string() })),
  delivery: z.enum(orderDeliveries),
  /** Where the parcel goes, in lines; empty until the customer says so. */
  deliverTo: z.array(z.string()),
  shipping: OrderShipping,
  /** Part of the total. */
  shippingCents: Cents,
  /** What its customer is offered. */
  payment: Payment,
  payFrom: PayFrom,
  releaseDate: OrderRelease,
  /** What the customer ordered at this shop in all, and for how much without cancelled orders. */
  customer: z.strictObject({ orderCount: z.number(), spentCents: Cents }),
  unusualHold: UnusualHold.nullable(),
  /** The ids of the blocks that refuse further orders of this customer, and whether the order's network can still be blocked. */
  blocks: z.strictObject({ email: z.number().nullable(), network: z.number().nullable(), networkKnown: z.boolean() }),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const getOrderDetails = endpoint({
  name: 'orders.get',
  method: 'GET',
  path: '/api/orders/:id/details',
  access: 'shop',
  permission: 'orders.read',
  summary: 'An order with its lines and its history',
  params: ById,
  answer: OrderDetails,
})

export const writeNotes = endpoint({
  name: 'orders.writeNotes',
  method: 'PUT',
  path: '/api/orders/:id/notes',
  access: 'shop',
  permission: 'orders.write',
  summary: "Write the shop's notes on an order; refused when they are no longer the ones that were seen",
  params: ById,
  body: z.strictObject({
    notes: paragraph(MAX_NOTES),
    /** The notes when the writing began; empty if there were none. */
    notesSeen: paragraph(MAX_NOTES),
  }),
  answer: Order,
})
