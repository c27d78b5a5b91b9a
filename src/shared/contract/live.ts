import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'

/**
 * Sends `changed` when the stream opens and whenever something of the shop may have changed, at most once a second. What has
 * changed is read with the other calls.
 */
export const watchShop = endpoint({
  name: 'shops.watch',
  method: 'GET',
  path: '/api/shops/:id/events',
  access: 'shop',
  permission: 'shop.read',
  summary: 'Be notified when something in a shop changes (server-sent events)',
  params: ById,
  content: 'text/event-stream',
})
