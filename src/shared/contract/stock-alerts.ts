import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Email, PathId, uuid } from './fields.ts'
import { refusal } from './problem.ts'

export const askForStock = endpoint({
  name: 'storefront.requestStockAlert',
  method: 'POST',
  path: '/api/public/shops/:id/products/:product/alerts',
  access: 'public',
  summary:
    'Hear once by email when a sold-out product is there again, in the order of asking; asking twice is asking once. 409 `in_stock` while it is there',
  params: z.strictObject({ ...ById.shape, product: PathId }),
  body: z.strictObject({ email: Email }),
  status: 204,
  limit: 'alerts',
})

export const endStockAlerts = endpoint({
  name: 'storefront.endStockAlerts',
  method: 'POST',
  path: '/api/public/stock-alerts/:key/end',
  access: 'public',
  summary: 'Forget all that an address waits for; also where that has ended before',
  params: z.strictObject({ key: uuid(refusal('alertKey')) }),
  status: 204,
  limit: 'alerts',
})

export const countStockAlerts = endpoint({
  name: 'products.countStockAlerts',
  method: 'GET',
  path: '/api/products/:id/alerts',
  access: 'shop',
  permission: 'products.read',
  summary: 'How many people wait for a product to be there again',
  params: ById,
  answer: z.strictObject({ waiting: z.number() }),
})
