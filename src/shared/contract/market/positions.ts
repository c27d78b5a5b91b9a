import { z } from 'zod'
import { ProductIds } from '../catalogue/prices.ts'
import { endpoint } from '../endpoint.ts'
import { ById } from '../fields.ts'

/**
 * Rank of a product among shops with the same copy of the card or a better one. Prices include shipping of this item alone to the shop's
 * home country. Only the cheapest offer of each other shop counts.
 */
export const MarketPosition = z.strictObject({
  productId: z.number(),
  /** 1: the lowest price. */
  place: z.number(),
  /** Number of shops, including this one. */
  of: z.number(),
  /** This shop's price, and the lowest of the others. */
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
