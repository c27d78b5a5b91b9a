import { z } from 'zod'
import { MAX_IMPORT_BYTES } from '../catalogue/csv.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Timestamp } from '../fields.ts'
import { YesNo } from '../yes-no.ts'

/**
 * State of a sold article. `unmatched`: no product of the shop fits, `several`: more than one does, `stock`: fewer pieces are left,
 * `unreadable`: its details, its day or its amount cannot be read.
 */
export const soldStates = ['ready', 'booked', 'unmatched', 'several', 'stock', 'unreadable'] as const
export type SoldState = (typeof soldStates)[number]

export const SoldLine = z.strictObject({
  /** Number of the order on Cardmarket. */
  order: z.string(),
  /** Null if it cannot be read. */
  day: z.iso.date().nullable(),
  /** As Cardmarket describes it. */
  article: z.string(),
  quantity: z.number(),
  priceCents: Cents,
  state: z.enum(soldStates),
  /** The product of the shop, and its pieces before this line. */
  product: z.strictObject({ id: z.number(), name: z.string(), stock: z.number() }).nullable(),
})
export type SoldLine = z.infer<typeof SoldLine>

const SoldLines = z.strictObject({
  lines: z.array(SoldLine),
  /** Articles that can be booked, or that were. */
  articles: z.number(),
  orders: z.number(),
  totalCents: Cents,
})

const file = { file: true, largestBody: MAX_IMPORT_BYTES, limit: 'uploads' } as const

export const checkCardmarketSales = endpoint({
  name: 'cardmarket.checkSales',
  method: 'POST',
  path: '/api/shops/:id/cardmarket/sales/check',
  access: 'shop',
  permission: 'orders.write',
  summary: "What booking Cardmarket's file of sold orders would do, article by article. Changes nothing",
  params: ById,
  answer: SoldLines,
  ...file,
})

export const bookCardmarketSales = endpoint({
  name: 'cardmarket.bookSales',
  method: 'POST',
  path: '/api/shops/:id/cardmarket/sales',
  access: 'shop',
  permission: 'orders.write',
  summary: "Book the articles of Cardmarket's file of sold orders that match a product: each once per order there",
  params: ById,
  answer: SoldLines,
  ...file,
})

export const exportForCardmarket = endpoint({
  name: 'cardmarket.export',
  method: 'GET',
  path: '/api/shops/:id/cardmarket/stock.csv',
  access: 'shop',
  permission: 'products.write',
  summary: 'Stock and prices of the products that changed since the last export, or of all, as Cardmarket reads them',
  params: ById,
  query: z.strictObject({ all: YesNo.optional() }),
  content: 'text/csv',
})

export const getCardmarketExchange = endpoint({
  name: 'cardmarket.get',
  method: 'GET',
  path: '/api/shops/:id/cardmarket',
  access: 'shop',
  permission: 'products.read',
  summary:
    'When stock was last exported to Cardmarket and sales were last read in, and how many products changed since',
  params: ById,
  answer: z.strictObject({
    exportedAt: Timestamp.nullable(),
    soldAt: Timestamp.nullable(),
    changed: z.number(),
    /** Changed products without a Cardmarket number, which Cardmarket cannot find. */
    withoutNumber: z.number(),
  }),
})
