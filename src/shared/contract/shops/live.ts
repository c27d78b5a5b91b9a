import { endpoint } from '#shared/contract/endpoint.ts'
import { ById } from '#shared/contract/fields.ts'

/** Sends `changed` when the stream opens and whenever the shop's data may have changed, at most once a second. Clients then refetch. */
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
