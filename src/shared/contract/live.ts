import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'

/**
 * Events of a stream: `changed`: something of the shop is new, or may be; `current`: nothing has happened since the event that
 * `Last-Event-ID` names. Each has an id, and comes at most once a second. What is new is asked for with the other calls.
 */
export const watchShop = endpoint({
  method: 'GET',
  path: '/api/shops/:id/events',
  access: 'shop',
  summary: 'What changes in a shop, told at once (server-sent events)',
  params: ById,
  headers: z.object({ 'last-event-id': z.string().max(60).optional().catch(undefined) }),
  content: 'text/event-stream',
})
