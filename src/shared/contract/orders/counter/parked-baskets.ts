import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ById, Cents, line, PathId, Timestamp } from '../../fields.ts'
import { Product } from '../../products/products.ts'
import { basketFields, CounterItem, hasLines, noLines } from './counter-lines.ts'

export const MOST_PARKED = 50
export const MAX_BASKET_NAME = 60

const content = z.strictObject(basketFields)
export const ParkedContent = content.refine(hasLines, noLines)
export type ParkedContent = z.output<typeof ParkedContent>

export const ParkedBasket = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** When it was parked. */
  createdAt: Timestamp,
  /** Null: the person left. */
  parkedBy: z.string().nullable(),
  /** Number of pieces, and the total at the prices of that moment. */
  pieces: z.number(),
  totalCents: Cents,
})
export type ParkedBasket = z.infer<typeof ParkedBasket>

/** A resumed basket, with its products as they are now. */
export const ResumedBasket = z.strictObject({
  ...content.omit({ items: true }).shape,
  name: z.string(),
  items: z.array(
    CounterItem.extend({
      /** Null: deleted or inactive since. */
      product: Product.nullable(),
    }),
  ),
})
export type ResumedBasket = z.infer<typeof ResumedBasket>

export const listParked = endpoint({
  name: 'counter.listParked',
  method: 'GET',
  path: '/api/shops/:id/parked-baskets',
  access: 'shop',
  permission: 'counter.sell',
  summary: 'Baskets that wait at the counter, oldest first',
  params: ById,
  answer: z.array(ParkedBasket),
})

export const parkBasket = endpoint({
  name: 'counter.park',
  method: 'POST',
  path: '/api/shops/:id/parked-baskets',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary: 'Park a basket for later, at any till of the shop. It holds no stock',
  params: ById,
  body: z.strictObject({ name: line(MAX_BASKET_NAME), basket: ParkedContent }),
  answer: ParkedBasket,
  status: 201,
  once: true,
})

const OneBasket = ById.extend({ basket: PathId })

export const resumeBasket = endpoint({
  name: 'counter.resume',
  method: 'POST',
  path: '/api/shops/:id/parked-baskets/:basket/resume',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary: 'Take a parked basket, which ends its waiting. Its products come with their prices and stock of now',
  params: OneBasket,
  answer: ResumedBasket,
  once: true,
})

export const discardParked = endpoint({
  name: 'counter.discardParked',
  method: 'DELETE',
  path: '/api/shops/:id/parked-baskets/:basket',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary: 'Discard a parked basket',
  params: OneBasket,
  status: 204,
})

export const restoreParked = endpoint({
  name: 'counter.restoreParked',
  method: 'POST',
  path: '/api/shops/:id/parked-baskets/:basket/restore',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary: 'Restore a parked basket that was discarded in the last day',
  params: OneBasket,
  answer: ParkedBasket,
})
