import type { orders } from '#server/database/schema.ts'
import type { Order, PlacedOrder } from '#shared/contract/orders.ts'

export type OrderRow = Omit<typeof orders.$inferSelect, 'idempotencyKey' | 'requestHash'>

/** What the shop sees of an order. */
export const toOrder = (order: OrderRow): Order => ({
  id: order.id,
  shopId: order.shopId,
  orderNumber: order.orderNumber,
  customerId: order.customerId,
  customerEmail: order.customerEmail,
  status: order.status,
  totalCents: order.totalCents,
  paymentStatus: order.paymentStatus,
  paymentLink: order.paymentLink,
  trackingCode: order.trackingCode,
  notes: order.notes,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
})

/** A row as PostgreSQL's `to_jsonb` writes it. */
export type OrderJson = {
  id: number
  shop_id: number
  order_number: string
  customer_email: string
  status: PlacedOrder['status']
  total_cents: number
  payment_status: PlacedOrder['paymentStatus']
  payment_link: string | null
  created_at: string
}

/** What the customer is told: as it was when they placed it, also when a lost answer is given again later. */
export const toPlacedOrder = (order: OrderJson): PlacedOrder => ({
  id: order.id,
  shopId: order.shop_id,
  orderNumber: order.order_number,
  customerEmail: order.customer_email,
  status: 'pending',
  totalCents: order.total_cents,
  paymentStatus: 'pending',
  paymentLink: order.payment_link,
  createdAt: new Date(order.created_at).toISOString(),
})
