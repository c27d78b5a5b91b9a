import { z } from 'zod'
import { orderStatuses, paymentStatuses } from '../../rules/orders/order-status.ts'
import { orderTasks } from '../../rules/orders/order-tasks.ts'
import { orderDeliveries } from '../../rules/orders/shipping/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, paging, ReaderLanguage, Timestamp, words } from '../fields.ts'
import { refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { OrderShipping } from '../shops/shipping.ts'

/** Maximum number of orders to transition, pull or pack at once. */
export const MAX_ORDERS_AT_ONCE = 200

export const OrderStatus = z.enum(orderStatuses)
const PaymentStatus = z.enum(paymentStatuses)

/** An order as the shop sees it. `orderNumber` has no `#`. */
export const Order = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  orderNumber: z.string(),
  customerId: z.number(),
  customerEmail: z.string(),
  /** Language of the order's page and messages. */
  language: ReaderLanguage,
  status: OrderStatus,
  totalCents: Cents,
  /** Booked payments less chargebacks; null without any, even if marked as paid by hand. */
  receivedCents: z.number().nullable(),
  returnedCents: Cents,
  /** Refunds pending at the provider. */
  returningCents: Cents,
  /** Part of the total that the customer no longer owes: refunded while the order remains. */
  creditedCents: Cents,
  paymentStatus: PaymentStatus,
  paymentLink: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** Pieces sent in earlier partial shipments. */
  sentPieces: z.number(),
  notes: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Order = z.infer<typeof Order>

/** Unusual share of the stock reserved by a customer who has never paid at this shop: `percent` of these products. */
export const UnusualHold = z.strictObject({ pieces: z.number(), percent: z.number() })
export type UnusualHold = z.infer<typeof UnusualHold>

export const OpeningShape = {
  /** Pieces that wait to be opened live. */
  toOpen: z.number(),
}

/** Day on which the customer is asked to pay; null once asked, and for orders paid at checkout. */
export const PayFrom = z.string().nullable()

/** Day on which all its products are released; null once released, and for orders that are no longer open. */
export const OrderRelease = z.string().nullable()

/** Another order in the same parcel. `leads`: the parcel ships under this order. `shippingCents`: shipping charged for it. */
export const Together = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  leads: z.boolean(),
  shippingCents: Cents,
})
export type Together = z.infer<typeof Together>

/** An order in a list, with a summary of its lines. */
export const ListedOrder = z.strictObject({
  ...Order.shape,
  /** Pieces of all lines. */
  itemCount: z.number(),
  firstItemName: z.string(),
  firstItemDetails: OrderedDetails.nullable(),
  firstItemImage: z.string().nullable(),
  /** Number of lines after the first. */
  moreLines: z.number(),
  ...OpeningShape,
  /** The order is unpaid, and its customer's unpaid orders together reserve an unusual share of the stock. */
  unusualHold: UnusualHold.nullable(),
  payFrom: PayFrom,
  /** Unpaid, and the customer can pay when picking it up. */
  payAtPickup: z.boolean(),
  releaseDate: OrderRelease,
  /** Refund deadline of a withdrawal that awaits its refund. */
  withdrawalDueAt: Timestamp.nullable(),
  /** The other orders in the same parcel. */
  together: z.array(Together),
  /** Number of the customer's other orders that could be sent with this one. */
  sendableWith: z.number(),
  delivery: z.enum(orderDeliveries),
  shipping: OrderShipping,
  /** Delivery address, line by line; empty until the customer enters it. */
  deliverTo: z.array(z.string()),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const OrderFilter = z.strictObject({
  search: words(200).optional(),
  /** The customer's complete email address. */
  customer: words(254).optional(),
  status: z.enum(orderStatuses, refusal('orderState')).optional(),
  /** Only orders with this pending task. */
  task: z.enum(orderTasks, refusal('orderTask')).optional(),
  ...paging,
})

export const listOrders = endpoint({
  name: 'orders.list',
  method: 'GET',
  path: '/api/shops/:id/orders',
  access: 'shop',
  permission: 'orders.read',
  summary: "A shop's orders, newest first",
  params: ById,
  query: OrderFilter,
  answer: z.array(ListedOrder),
  paged: true,
})

export const listOpenOrders = endpoint({
  name: 'orders.listOpen',
  method: 'GET',
  path: '/api/shops/:id/orders/open',
  access: 'shop',
  permission: 'orders.read',
  summary: 'Pending, paid and ripped orders, newest first',
  params: ById,
  query: OrderFilter,
  answer: z.array(ListedOrder),
  paged: true,
})

export const listCompletedOrders = endpoint({
  name: 'orders.listCompleted',
  method: 'GET',
  path: '/api/shops/:id/orders/completed',
  access: 'shop',
  permission: 'orders.read',
  summary: 'Shipped and cancelled orders, newest first',
  params: ById,
  query: OrderFilter,
  answer: z.array(ListedOrder),
  paged: true,
})

/** Number of orders per filter. */
export const OrderCounts = z.record(z.enum(['all', ...orderStatuses, ...orderTasks]), z.number())
export type OrderCounts = z.infer<typeof OrderCounts>

export const getOrderCounts = endpoint({
  name: 'orders.getCounts',
  method: 'GET',
  path: '/api/shops/:id/orders/counts',
  access: 'shop',
  permission: 'orders.read',
  summary: 'How many orders a shop has in each state, and how many wait for what',
  params: ById,
  answer: OrderCounts,
})
