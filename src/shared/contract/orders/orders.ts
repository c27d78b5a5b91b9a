import { z } from 'zod'
import { deliveries } from '../../rules/orders/delivery.ts'
import { orderStatuses, paymentStatuses } from '../../rules/orders/order-status.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, Id, line, paging, paragraph, ReaderLanguage, Timestamp, words } from '../fields.ts'
import { type Problem, problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { Payment } from './payment.ts'
import { ProviderPayment } from './provider-payments.ts'

export const MAX_LINES = 200
/** How many orders can be moved, pulled or packed in one go. */
export const MAX_ORDERS_AT_ONCE = 200
export const MAX_NOTES = 5_000

const Quantity = z
  .int(refusal('quantityNotWhole'))
  .min(1, refusal('quantityTooLow'))
  .max(10_000, refusal('quantityTooHigh', { limit: 10_000 }))

/** A line as the cart shows it. Price and name are what the customer saw: the server's own are the ones that count. */
export const CartItem = z.strictObject({
  productId: Id,
  quantity: Quantity,
  priceCents: PriceCents,
  productName: words(400).optional(),
})

const onlyPending = (otherwise: Problem) => z.literal('pending', otherwise).default('pending')

export const Checkout = z.strictObject({
  shopId: Id,
  customerEmail: Email,
  totalCents: z.int(problem('notCents')).min(0, problem('tooSmall', { limit: 0 })),
  status: onlyPending(refusal('newStatus')),
  paymentStatus: onlyPending(refusal('newPaymentStatus')),
  /** Left out: the shop's only way, or shipping. `totalCents` includes what it costs. */
  delivery: z.enum(deliveries, refusal('delivery')).optional(),
  items: z
    .array(CartItem, refusal('itemsNotList'))
    .min(1, problem('cartEmpty'))
    .max(MAX_LINES, refusal('tooManyLines', { limit: MAX_LINES })),
})
export type Checkout = z.output<typeof Checkout>

export const OrderStatus = z.enum(orderStatuses)
const PaymentStatus = z.enum(paymentStatuses)

/** An order as the shop sees it. `orderNumber` comes without the `#`. */
export const Order = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  orderNumber: z.string(),
  customerId: z.number(),
  customerEmail: z.string(),
  /** What the customer reads: the order's page and messages. */
  language: ReaderLanguage,
  status: OrderStatus,
  totalCents: Cents,
  /** What was booked as received, less what the bank took back; null while nothing was, also when it was marked paid by hand. */
  receivedCents: z.number().nullable(),
  returnedCents: Cents,
  paymentStatus: PaymentStatus,
  paymentLink: z.string().nullable(),
  trackingCode: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Order = z.infer<typeof Order>

/** How much a customer who has never paid at this shop keeps from everyone else: of the same products `percent` per cent. */
export const UnusualHold = z.strictObject({ pieces: z.number(), percent: z.number() })
export type UnusualHold = z.infer<typeof UnusualHold>

/** An order as a list shows it: with what was bought, in short. */
export const ListedOrder = z.strictObject({
  ...Order.shape,
  /** Pieces of all lines together. */
  itemCount: z.number(),
  firstItemName: z.string(),
  firstItemDetails: OrderedDetails.nullable(),
  /** How many lines there are beside the first. */
  moreLines: z.number(),
  /** The order is unpaid, and its customer's unpaid orders together hold an unusual share of the stock. */
  unusualHold: UnusualHold.nullable(),
  /** When the refund is due of a withdrawal that waits for it. */
  withdrawalDueAt: Timestamp.nullable(),
  delivery: z.enum(deliveries),
  /** Where the parcel goes, in lines; empty until the customer says so. */
  deliverTo: z.array(z.string()),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** What the customer is told about the order they placed. */
export const PlacedOrder = Order.omit({
  ...({ notes: true, trackingCode: true, customerId: true, updatedAt: true } as const),
  ...({ receivedCents: true, returnedCents: true } as const),
}).extend({
  delivery: z.enum(deliveries),
  shippingCents: Cents,
  payment: Payment,
  /** Of the customer's own page of the order. */
  pageKey: z.string(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const OrderItem = z.strictObject({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  /** Null for orders from before they were written down. */
  details: OrderedDetails.nullable(),
  quantity: z.number(),
  priceCents: Cents,
})

/** `who`: a name, the email address of someone without one, or 'Customer'. */
export const OrderEvent = z.strictObject({ id: z.number(), action: z.string(), who: z.string(), at: Timestamp })

/** Money that was booked to an order; below zero for what went back. */
export const OrderPayment = z.strictObject({
  id: z.number(),
  kind: z.enum(['payment', 'refund', 'reversal', 'refund-failed']),
  amountCents: z.number(),
  source: z.enum(['bank', 'provider']),
  /** '2026-11-21' */
  receivedOn: z.string(),
  /** Who paid, as the bank says. */
  name: z.string().nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderDetails = z.strictObject({
  ...Order.shape,
  items: z.array(OrderItem),
  payments: z.array(OrderPayment),
  /** What was tried at a payment provider, newest first. */
  providerPayments: z.array(ProviderPayment),
  history: z.array(OrderEvent),
  /** Messages to the customer that came to nothing, and what the mail server said. */
  undelivered: z.array(z.strictObject({ id: z.number(), subject: z.string(), reason: z.string() })),
  delivery: z.enum(deliveries),
  /** Where the parcel goes, in lines; empty until the customer says so. */
  deliverTo: z.array(z.string()),
  /** Part of the total. */
  shippingCents: Cents,
  /** What its customer is offered. */
  payment: Payment,
  /** What the customer ordered at this shop in all, and for how much without cancelled orders. */
  customer: z.strictObject({ orderCount: z.number(), spentCents: Cents }),
  unusualHold: UnusualHold.nullable(),
  /** The ids of the blocks that refuse further orders of this customer, and whether the order's network can still be blocked. */
  blocks: z.strictObject({ email: z.number().nullable(), network: z.number().nullable(), networkKnown: z.boolean() }),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const OrderUpdate = z.discriminatedUnion(
  'status',
  [
    z.strictObject({ status: z.literal('paid') }),
    z.strictObject({ status: z.literal('ripped') }),
    z.strictObject({ status: z.literal('shipped'), trackingCode: line(100).optional() }),
  ],
  refusal('orderStatus'),
)
export type OrderUpdate = z.output<typeof OrderUpdate>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  summary: 'Commit to buy. The server takes prices, names and total from the database, or refuses and says why',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{8,200}$/, refusal('idempotencyKey'))
      .optional(),
  }),
  body: Checkout,
  answer: PlacedOrder,
  status: 201,
  limit: 'ordering',
})

const OrderFilter = z.strictObject({
  search: words(200).optional(),
  /** A customer's whole email address. */
  customer: words(254).optional(),
  status: z.enum(orderStatuses, refusal('orderState')).optional(),
  /** Only those with a withdrawal that waits for its refund. */
  withdrawn: z.literal('yes', refusal('notYesOrNo')).optional(),
  ...paging,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:id/orders',
  access: 'shop',
  summary: "A shop's orders, newest first",
  params: ById,
  query: OrderFilter,
  answer: z.array(ListedOrder),
  paged: true,
})

export const listOpenOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:id/orders/open',
  access: 'shop',
  summary: 'Pending, paid and ripped orders, newest first',
  params: ById,
  query: OrderFilter,
  answer: z.array(ListedOrder),
  paged: true,
})

export const listCompletedOrders = endpoint({
  method: 'GET',
  path: '/api/shops/:id/orders/completed',
  access: 'shop',
  summary: 'Shipped and cancelled orders, newest first',
  params: ById,
  query: OrderFilter,
  answer: z.array(ListedOrder),
  paged: true,
})

export const getOrderDetails = endpoint({
  method: 'GET',
  path: '/api/orders/:id/details',
  access: 'shop',
  summary: 'An order with its lines and its history',
  params: ById,
  answer: OrderDetails,
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  access: 'shop',
  summary: 'Mark paid, mark ripped, or ship',
  params: ById,
  body: OrderUpdate,
  answer: Order,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'shop',
  summary: 'Cancel an order that has not been shipped; its stock comes back',
  params: ById,
  answer: Order,
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  access: 'shop',
  summary: 'Mark a cancelled, paid order as refunded',
  params: ById,
  answer: Order,
})

export const writeNotes = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/notes',
  access: 'shop',
  summary: "Write the shop's notes on an order; refused when they are no longer the ones that were seen",
  params: ById,
  body: z.strictObject({
    notes: paragraph(MAX_NOTES),
    /** The notes when the writing began; empty if there were none. */
    notesSeen: paragraph(MAX_NOTES),
  }),
  answer: Order,
})
