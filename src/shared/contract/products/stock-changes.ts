import { z } from 'zod'
import { stockChangeKinds } from '#shared/rules/products/stock/stock-changes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, paging, Timestamp } from '../fields.ts'

/** `opening`, the last item, is the stock before the history began: it has no time. */
export const StockChange = z.strictObject({
  id: z.number().nullable(),
  at: Timestamp.nullable(),
  kind: z.enum(stockChangeKinds),
  /** Negative for removed pieces. */
  change: z.number(),
  before: z.number(),
  after: z.number(),
  order: z.strictObject({ id: z.number(), orderNumber: z.string() }).nullable(),
  /** A name, or the email address of an account without one; null for customers and for the platform itself. */
  who: z.string().nullable(),
})
export type StockChange = z.infer<typeof StockChange>

export const listStockChanges = endpoint({
  name: 'products.listStockChanges',
  method: 'GET',
  path: '/api/products/:id/stock-changes',
  access: 'shop',
  permission: 'products.read',
  summary: "Why a product's stock is what it is: each change with its cause, latest first",
  params: ById,
  query: z.strictObject(paging),
  answer: z.array(StockChange),
  paged: true,
})
