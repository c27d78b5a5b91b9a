import { z } from 'zod'
import { orderDeliveries } from '../../rules/orders/shipping/delivery.ts'
import { payMeans } from '../../rules/payments/pay-means.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, paragraph, Timestamp } from '../fields.ts'
import { OrderedDetails } from '../products/cards.ts'
import { OrderShipping } from '../shops/shipping.ts'
import { OrderExtra } from './order-extra.ts'
import { OpeningShape, Order, OrderRelease, PayFrom, Together, UnusualHold } from './orders.ts'
import { Payment } from './payment.ts'
import { ProviderPayment } from './provider-payments.ts'
import { Pull } from './pulls.ts'

export const MAX_NOTES = 5_000

export const OrderItem = z.strictObject({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  /** Null for orders that predate stored details. */
  details: OrderedDetails.nullable(),
  quantity: z.number(),
  priceCents: Cents,
  /** Version of the wording with which the customer asked for live opening; null: sent sealed. */
  openLiveVersion: z.number().nullable(),
  /** Pieces opened live. */
  openedQuantity: z.number(),
})

/**
 * `id`: null for the parcel that shipping created, which has the order's tracking code. No lines: an extra parcel with unknown contents.
 */
export const Parcel = z.strictObject({
  id: z.number().nullable(),
  trackingCode: z.string().nullable(),
  sentAt: Timestamp,
  lines: z.array(OrderItem.omit({ productId: true, priceCents: true, openLiveVersion: true, openedQuantity: true })),
})
export type Parcel = z.infer<typeof Parcel>

/** `who`: a name, the email address of an account without one, or 'Customer'. `what`: the opened lines. */
export const OrderEvent = z.strictObject({
  id: z.number(),
  action: z.string(),
  who: z.string(),
  at: Timestamp,
  what: z.array(z.string()),
})

/** A payment booked to an order; negative for money returned. */
export const OrderPayment = z.strictObject({
  id: z.number(),
  kind: z.enum(['payment', 'refund', 'reversal', 'refund-failed']),
  amountCents: z.number(),
  /** Added when cash is rounded: −2 if €10.05 is handed back for €10.03. */
  roundingCents: z.number(),
  source: z.enum(['bank', 'provider', 'hand', 'credit']),
  /** Payment method, where specified. */
  means: z.enum(payMeans).nullable(),
  /** '2026-11-21' */
  receivedOn: z.string(),
  /** Payer's name according to the bank. */
  name: z.string().nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderDetails = z.strictObject({
  ...Order.shape,
  /** `openable`: packs and boxes, which customers can ask to have opened live. */
  items: z.array(
    OrderItem.extend({
      openable: z.boolean(),
      imageUrl: z.string().nullable(),
      /** The product's price, if another one was agreed at the counter, and the reason. */
      listPriceCents: Cents.nullable(),
      priceReason: z.string().nullable(),
    }),
  ),
  /** URL of the recording of the packs being opened. */
  recordingUrl: z.string().nullable(),
  /** Live opening that the customer chose. */
  live: z.strictObject({ title: z.string(), startsAt: Timestamp }).nullable(),
  ...OpeningShape,
  /** Cards pulled from its packs. */
  pulls: z.array(Pull),
  extras: z.array(OrderExtra),
  /** The discount code of the order. A code for free shipping has no line in `extras`. */
  discountCode: z.string().nullable(),
  /** The customer's note to the shop. */
  customerNote: z.string(),
  /** A withdrawal that the customer has not confirmed, or a late one that the shop decides on; `lines`: if they were chosen. */
  withdrawalDeclared: z
    .strictObject({
      name: z.string(),
      at: Timestamp,
      isLate: z.boolean(),
      lines: z.array(z.strictObject({ id: z.number(), quantity: z.number() })),
    })
    .nullable(),
  /** Parcels in order of dispatch. */
  parcels: z.array(Parcel),
  /** The other orders in the same parcel. */
  together: z.array(Together),
  /** Other orders of the customer that could join the parcel, with their delivery address. */
  toSendWith: z.array(Together.omit({ leads: true }).extend({ deliverTo: z.array(z.string()) })),
  payments: z.array(OrderPayment),
  /** Payment attempts at the provider, newest first. */
  providerPayments: z.array(ProviderPayment),
  history: z.array(OrderEvent),
  /** Undelivered messages to the customer, with the mail server's response. */
  undelivered: z.array(z.strictObject({ id: z.number(), subject: z.string(), reason: z.string() })),
  delivery: z.enum(orderDeliveries),
  /** Delivery address, line by line; empty until the customer enters it. */
  deliverTo: z.array(z.string()),
  shipping: OrderShipping,
  /** Included in the total. */
  shippingCents: Cents,
  /** Payment options offered to the customer. */
  payment: Payment,
  payFrom: PayFrom,
  /** Unpaid, and the customer can pay when picking it up. */
  payAtPickup: z.boolean(),
  releaseDate: OrderRelease,
  /** Number of the customer's orders at this shop, and their total value without cancelled ones. */
  customer: z.strictObject({ orderCount: z.number(), spentCents: Cents }),
  unusualHold: UnusualHold.nullable(),
  /** Ids of the blocks that refuse further orders of this customer, and whether the order's network can still be blocked. */
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
  agents: 'confirm',
  summary: "Write the shop's notes on an order; refused when they are no longer the ones that were seen",
  params: ById,
  body: z.strictObject({
    notes: paragraph(MAX_NOTES),
    /** The notes when editing began, empty if there were none: detects concurrent edits. */
    notesSeen: paragraph(MAX_NOTES),
  }),
  answer: Order,
})
