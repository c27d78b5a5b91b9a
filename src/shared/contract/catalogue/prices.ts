import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { pricedFinishes } from '#shared/rules/prices/priced-finish.ts'

/** Retention period of market prices, in days. */
export const PRICE_DAYS = 90

/** Market price of a card, with its source and date. */
export const Trend = z.strictObject({ cents: z.number(), source: z.string(), day: z.iso.date() })
export type Trend = z.infer<typeof Trend>

export const MarketPrice = z.strictObject({
  productId: z.number(),
  /** The shop's own price. */
  priceCents: z.number(),
  /** Null where unknown: no catalogue entry, no price for its finish, or a graded card. */
  market: Trend.nullable(),
  /** The finish that the price is for. */
  finish: z.enum(pricedFinishes).nullable(),
  /** Days on which the price changed, oldest first, at most 90 days back. */
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

/** Ids separated by commas. */
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
