import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById } from '../fields.ts'
import { OrderIds } from './order-moves.ts'
import { Order } from './orders.ts'

/** Result for one of many orders. `reason` explains why no reminder was sent. */
export const Reminder = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  reminded: z.boolean(),
  reason: z.string().nullable(),
})
export type Reminder = z.infer<typeof Reminder>

export const remindOrder = endpoint({
  name: 'orders.remind',
  method: 'POST',
  path: '/api/orders/:id/remind',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Remind the customer of an order that waits for its payment: once a day for each order',
  params: ById,
  answer: Order,
})

export const remindOrders = endpoint({
  name: 'orders.remindMany',
  method: 'POST',
  path: '/api/shops/:id/orders/remind',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary:
    'Remind the customers of many orders in one go; those that were reminded today or wait for nothing are left out',
  params: ById,
  body: z.strictObject({ orders: OrderIds }),
  answer: z.array(Reminder),
})
