import { z } from 'zod'
import { pricedFinishes } from '../rules/prices/priced-finish.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, text } from './fields.ts'
import { refusal } from './problem.ts'

/** For how many days it is known what the market asked. */
export const PRICE_DAYS = 90

/** What the market asks for a card: who says so, and of which day it is. */
export const Trend = z.strictObject({ cents: z.number(), source: z.string(), day: z.iso.date() })
export type Trend = z.infer<typeof Trend>

export const MarketPrice = z.strictObject({
  productId: z.number(),
  /** The shop's own. */
  priceCents: z.number(),
  /** Null where nobody knows: no card of the catalogue, no price of its finish, or a graded card. */
  market: Trend.nullable(),
  /** Which of the card's prices it is. */
  finish: z.enum(pricedFinishes).nullable(),
  /** The days on which it became another price, oldest first, 90 days back at most. */
  history: z.array(z.strictObject({ day: z.iso.date(), cents: z.number() })),
})
export type MarketPrice = z.infer<typeof MarketPrice>

export const getMarketPrice = endpoint({
  name: 'prices.getMarketPrice',
  method: 'GET',
  path: '/api/products/:id/market-price',
  access: 'shop',
  permission: 'products.read',
  summary: 'What the market asks for a product, and asked in the last 90 days',
  params: ById,
  answer: MarketPrice,
})

/** Ids with commas between them. */
export const ProductIds = text(1_700, undefined, refusal('tooManyIds', { limit: 100 }))
  .regex(/^\d{1,16}(,\d{1,16})*$/, refusal('notIds'))
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id).max(100, refusal('tooManyIds', { limit: 100 })))

export const ProductTrend = Trend.extend({ productId: z.number() })
export type ProductTrend = z.infer<typeof ProductTrend>

export const listMarketPrices = endpoint({
  name: 'prices.listMarketPrices',
  method: 'GET',
  path: '/api/shops/:id/market-prices',
  access: 'shop',
  permission: 'products.read',
  summary:
    'What the market asks for products of a shop, whose ids stand in a list with commas; those that nobody has a price for are left out',
  params: ById,
  query: z.strictObject({ products: ProductIds }),
  answer: z.array(ProductTrend),
})
