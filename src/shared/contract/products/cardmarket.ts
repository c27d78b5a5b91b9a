import { z } from 'zod'
import { MAX_IMPORT_BYTES } from '../catalogue/csv.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Id, Timestamp, text } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { YesNo } from '../yes-no.ts'
import { OrderedDetails } from './cards.ts'

/**
 * State of a sold article. `return`: booked before, and its order is now cancelled on Cardmarket; `leftOut`: by the owner's choice;
 * `unmatched`: no product of the shop fits, `several`: more than one does; `stock`: fewer pieces are left; `cancelled`: on Cardmarket, and
 * there is nothing to return; `refund`: money that was returned there; `unreadable`: its details, its day or its amount cannot be read.
 */
export const soldStates = [
  'ready',
  'return',
  'booked',
  'leftOut',
  'unmatched',
  'several',
  'stock',
  'cancelled',
  'refund',
  'unreadable',
] as const
export type SoldState = (typeof soldStates)[number]

const SoldProduct = z.strictObject({
  id: z.number(),
  name: z.string(),
  details: OrderedDetails.nullable(),
  stock: z.number(),
})
export type SoldProduct = z.infer<typeof SoldProduct>

export const LONGEST_ARTICLE = 500

export const SoldLine = z.strictObject({
  /** Number of the order on Cardmarket. */
  order: z.string(),
  /** Null if it cannot be read. */
  day: z.iso.date().nullable(),
  /** As Cardmarket describes it. */
  article: z.string(),
  /** The article without quantity and price, which a choice refers to. */
  kind: z.string(),
  quantity: z.number(),
  priceCents: Cents,
  state: z.enum(soldStates),
  /** The product of the shop, and its pieces before this line. */
  product: SoldProduct.nullable(),
  /** The owner chose this product, or to leave the article out. */
  isChosen: z.boolean(),
  /** Products of the shop that it can be, if there are several. */
  candidates: z.array(SoldProduct),
  /** The order of the shop that contains it, if it was booked. */
  orderId: z.number().nullable(),
})
export type SoldLine = z.infer<typeof SoldLine>

const SoldLines = z.strictObject({
  lines: z.array(SoldLine),
  /** Articles that can be booked, or that were. */
  articles: z.number(),
  orders: z.number(),
  totalCents: Cents,
  /** Orders cancelled on Cardmarket whose pieces return to the stock, or did. */
  returned: z.number(),
})

const file = { file: true, largestBody: MAX_IMPORT_BYTES, limit: 'uploads' } as const

export const checkCardmarketSales = endpoint({
  name: 'cardmarket.checkSales',
  method: 'POST',
  path: '/api/shops/:id/cardmarket/sales/check',
  access: 'shop',
  permission: 'orders.write',
  agents: 'read',
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
  agents: 'confirm',
  summary:
    "Book the articles of Cardmarket's file of sold orders that match a product, each once per order there, and return booked orders that were cancelled there",
  params: ById,
  answer: SoldLines,
  ...file,
})

const ArticleKind = text(LONGEST_ARTICLE).min(1, problem('required'))

export const chooseForArticle = endpoint({
  name: 'cardmarket.choose',
  method: 'PUT',
  path: '/api/shops/:id/cardmarket/choices',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary:
    'Choose the product that an article of Cardmarket is, for this file and later ones, or leave the article out',
  params: ById,
  body: z.discriminatedUnion(
    'choice',
    [
      z.strictObject({ article: ArticleKind, choice: z.literal('product'), productId: Id }),
      z.strictObject({ article: ArticleKind, choice: z.literal('leaveOut') }),
      /** Forgets an earlier choice. */
      z.strictObject({ article: ArticleKind, choice: z.literal('automatic') }),
    ],
    refusal('articleChoice'),
  ),
  status: 204,
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
