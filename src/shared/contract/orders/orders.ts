import { z } from 'zod'
import { orderDeliveries } from '../../rules/orders/delivery.ts'
import { orderStatuses, paymentStatuses } from '../../rules/orders/order-status.ts'
import { orderTasks } from '../../rules/orders/order-tasks.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, paging, ReaderLanguage, Timestamp, words } from '../fields.ts'
import { refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'

/** How many orders can be moved, pulled or packed in one go. */
export const MAX_ORDERS_AT_ONCE = 200

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
  /** Refunds on their way at the provider. */
  returningCents: Cents,
  /** What of the total its customer no longer owes, since the shop gave it back while the order stays. */
  creditedCents: Cents,
  paymentStatus: PaymentStatus,
  paymentLink: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** Pieces that left in parts, before the rest. */
  sentPieces: z.number(),
  notes: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Order = z.infer<typeof Order>

/** How much a customer who has never paid at this shop keeps from everyone else: of the same products `percent` per cent. */
export const UnusualHold = z.strictObject({ pieces: z.number(), percent: z.number() })
export type UnusualHold = z.infer<typeof UnusualHold>

/** What of an order is to be opened, or could be. */
export const OpeningShape = {
  /** Pieces that the customer asked to have opened live, and that have not been yet. */
  toOpen: z.number(),
}

/** The day on which its customer is told to pay; null once they were, and where they pay at once. */
export const PayFrom = z.string().nullable()

/** The day on which all that it holds is out; null once it is, and for orders that are no longer open. */
export const OrderRelease = z.string().nullable()

/** Another order in the same parcel. `leads`: the parcel goes by it. `shippingCents`: what was charged for sending it. */
export const Together = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  leads: z.boolean(),
  shippingCents: Cents,
})
export type Together = z.infer<typeof Together>

/** An order as a list shows it: with what was bought, in short. */
export const ListedOrder = z.strictObject({
  ...Order.shape,
  /** Pieces of all lines together. */
  itemCount: z.number(),
  firstItemName: z.string(),
  firstItemDetails: OrderedDetails.nullable(),
  /** How many lines there are beside the first. */
  moreLines: z.number(),
  ...OpeningShape,
  /** The order is unpaid, and its customer's unpaid orders together hold an unusual share of the stock. */
  unusualHold: UnusualHold.nullable(),
  payFrom: PayFrom,
  releaseDate: OrderRelease,
  /** When the refund is due of a withdrawal that waits for it. */
  withdrawalDueAt: Timestamp.nullable(),
  /** The orders that go into one parcel with it. */
  together: z.array(Together),
  delivery: z.enum(orderDeliveries),
  /** Where the parcel goes, in lines; empty until the customer says so. */
  deliverTo: z.array(z.string()),
})
export type ListedOrder = z.infer<typeof ListedOrder>

const OrderFilter = z.strictObject({
  search: words(200).optional(),
  /** A customer's whole email address. */
  customer: words(254).optional(),
  status: z.enum(orderStatuses, refusal('orderState')).optional(),
  /** Only those that wait for this. */
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

/** Each is the number of orders that a list narrowed to it has. */
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
