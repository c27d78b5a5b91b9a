import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById } from '../fields.ts'
import { ProductIds } from '../prices.ts'

/**
 * Where a product stands among the shops that have the same copy of the card, or a better one. Prices are with the shipping of an order
 * of this alone, to where the shop is at home; of each other shop its cheapest one counts.
 */
export const MarketPosition = z.strictObject({
  productId: z.number(),
  /** 1: nobody asks less. */
  place: z.number(),
  /** Of so many shops, this one among them. */
  of: z.number(),
  /** What this shop asks, and the lowest that another one does. */
  totalCents: z.number(),
  lowestCents: z.number(),
})
export type MarketPosition = z.infer<typeof MarketPosition>

export const listMarketPositions = endpoint({
  name: 'market.listPositions',
  method: 'GET',
  path: '/api/shops/:id/market-positions',
  access: 'shop',
  permission: 'products.read',
  summary:
    'How products of a shop compare with the offers of other shops, whose ids stand in a list with commas; those that nobody else has are left out',
  params: ById,
  query: z.strictObject({ products: ProductIds }),
  answer: z.array(MarketPosition),
  expensive: true,
})
