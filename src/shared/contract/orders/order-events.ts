import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A dead-lettered event of an order: its messages, audit log entry and figures are missing. */
export const FailedOrderEvent = z.strictObject({
  id: z.int(),
  /** Description, as in the order's history. */
  what: z.string(),
  at: z.iso.datetime(),
  order: z.strictObject({ id: z.int(), number: z.string() }),
  shop: z.strictObject({ id: z.int(), name: z.string() }),
  /** The last error. */
  failure: z.string(),
})
export type FailedOrderEvent = z.infer<typeof FailedOrderEvent>

export const listFailedOrderEvents = endpoint({
  name: 'platform.listFailedOrderEvents',
  method: 'GET',
  path: '/api/admin/order-events/failed',
  access: 'superadmin',
  summary: 'Events of orders that are set aside after several tries, oldest first, at most 50',
  answer: z.array(FailedOrderEvent),
})

export const retryFailedOrderEvents = endpoint({
  name: 'platform.retryFailedOrderEvents',
  method: 'POST',
  path: '/api/admin/order-events/retry',
  access: 'superadmin',
  summary: 'Try all events that are set aside once more, with all their tries',
  answer: z.strictObject({ events: z.int() }),
})
