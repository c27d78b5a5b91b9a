import { z } from 'zod'
import { Id, Timestamp } from '#shared/contract/fields.ts'
import { orderStatuses, paymentStatuses } from '#shared/rules/orders/order-status.ts'

/** Subject of an event. Events of one subject are delivered in order. */
type EventSubject = 'order' | 'product' | 'customer' | 'shop'

type EventType = {
  /** Incremented when a field of the data is removed or changes its meaning, not when one is added. */
  version: number
  subject: EventSubject
  data: z.ZodType
}

const event = <const E extends EventType>(type: E): E => type

const Changed = z.strictObject({ id: Id, fields: z.array(z.string()) })
const Named = z.strictObject({ id: Id })
const Order = z.strictObject({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
})
const ofOrder = event({ version: 1, subject: 'order', data: Order })

/** Events of a shop for other systems, by type. They contain no personal data; the API provides it. */
export const shopEventTypes = {
  'order.placed': ofOrder,
  'order.paid': ofOrder,
  'order.changed': ofOrder,
  'order.ripped': ofOrder,
  'order.shipped': ofOrder,
  'order.cancelled': ofOrder,
  'order.refunded': ofOrder,
  'product.created': event({ version: 1, subject: 'product', data: Named }),
  'product.updated': event({ version: 1, subject: 'product', data: Changed }),
  'product.deleted': event({ version: 1, subject: 'product', data: Named }),
  'stock.changed': event({
    version: 1,
    subject: 'product',
    data: z.strictObject({ id: Id, stock: z.int().min(0), change: z.int() }),
  }),
  'customer.created': event({ version: 1, subject: 'customer', data: Named }),
  'shop.updated': event({ version: 1, subject: 'shop', data: Changed }),
} as const

export type ShopEventType = keyof typeof shopEventTypes

/** An event as delivered to other systems. `data` follows the schema of its type. */
export const ShopEvent = z.strictObject({
  type: z.enum(Object.keys(shopEventTypes) as [ShopEventType, ...ShopEventType[]]),
  version: z.int().min(1),
  shopId: Id,
  at: Timestamp,
  data: z.record(z.string(), z.unknown()),
})
export type ShopEvent = z.infer<typeof ShopEvent>
