import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, paragraph, YesOrNo } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { PriceCents, Stock } from '#shared/contract/products/prices-and-stock.ts'
import { ProductForm } from '#shared/contract/products/products.ts'
import { CatalogueProduct } from './catalogue.ts'
import { ImportRow, ProductImport } from './csv.ts'

export const MOST_LINES = 300
const MOST_CHOICES = 8
const LONGEST_LIST = 30_000

/** A line of a pasted list, with the matching catalogue entries, most likely first: one clear match, several candidates, or none. */
export const ListLine = z.strictObject({
  /** 1-based. */
  line: z.number(),
  text: z.string(),
  entries: z.array(CatalogueProduct).max(MOST_CHOICES),
  /** The first entry is an unambiguous match. */
  clear: z.boolean(),
  stock: z.number(),
  /** In hundredths of `currency`. */
  priceCents: z.number().nullable(),
  currency: z.string(),
  condition: ProductForm.shape.condition,
  finish: z.string().nullable(),
  language: z.string().nullable(),
  isFirstEdition: z.boolean(),
})
export type ListLine = z.output<typeof ListLine>

/** A line that the shop has not added or dropped yet. */
export const OpenLine = ListLine.extend({ id: z.number() })
export type OpenLine = z.output<typeof OpenLine>

const LineIds = z.array(Id, refusal('linesNotList')).max(MOST_LINES, problem('tooManyListed', { limit: MOST_LINES }))

export const readCardList = endpoint({
  name: 'cardLists.read',
  method: 'POST',
  path: '/api/shops/:id/card-lists/read',
  access: 'shop',
  permission: 'products.write',
  agents: 'read',
  summary:
    'Read a list of cards that was pasted, line by line: `4 Charizard ex OBF 125 NM DE 35.00`. Its lines stay open until they are added or dropped',
  params: ById,
  body: z.strictObject({
    text: paragraph(LONGEST_LIST),
    /** Open lines that the text replaces. */
    replaces: LineIds.optional(),
  }),
  /** `leftOut`: lines beyond the maximum, together with other open lines. */
  answer: z.strictObject({ lines: z.array(OpenLine), leftOut: z.number() }),
  limit: 'uploads',
  expensive: true,
})

export const listOpenLines = endpoint({
  name: 'cardLists.listOpen',
  method: 'GET',
  path: '/api/shops/:id/card-lists/open',
  access: 'shop',
  permission: 'products.write',
  summary: 'Lines of pasted lists that were neither added nor dropped, in the order in which they were pasted',
  params: ById,
  answer: z.array(z.strictObject({ id: z.number(), text: z.string() })),
})

export const dropOpenLines = endpoint({
  name: 'cardLists.drop',
  method: 'POST',
  path: '/api/shops/:id/card-lists/drop',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Drop open lines of pasted lists',
  params: ById,
  body: z.strictObject({ lines: LineIds }),
  status: 204,
})

const ListedCard = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  /** The open line that it decides; it is closed when the import is run. */
  openLine: Id.optional(),
  pokemonProductId: Id,
  stock: Stock,
  /** Defaults to the market price; without one, the product is created inactive. */
  priceCents: PriceCents.nullable().optional(),
  ...ProductForm.pick({ condition: true, finish: true, language: true, isFirstEdition: true, location: true }).shape,
})

const Cards = z
  .array(ListedCard, refusal('productsNotList'))
  .min(1, refusal('chooseOneProduct'))
  .max(MOST_LINES, problem('tooManyListed', { limit: MOST_LINES }))

export const priceCardList = endpoint({
  name: 'cardLists.price',
  method: 'POST',
  path: '/api/shops/:id/card-lists/prices',
  access: 'shop',
  permission: 'products.write',
  agents: 'read',
  summary: "Prices of the cards of a list by the shop's price rules; null where no rule has one. Changes nothing",
  params: ById,
  body: z.strictObject({ cards: Cards }),
  answer: z.array(z.strictObject({ line: z.number(), priceCents: z.number().nullable() })),
})

export const checkCardList = endpoint({
  name: 'cardLists.check',
  method: 'POST',
  path: '/api/shops/:id/card-lists',
  access: 'shop',
  permission: 'products.write',
  agents: 'read',
  summary:
    'Check the cards of a list: what would be created, changed and refused. Changes nothing until the import is run',
  params: ById,
  body: z.strictObject({
    cards: Cards,
    /** New products without a price get that of the shop's price rules instead of the market's. */
    byRules: YesOrNo.optional(),
  }),
  answer: ProductImport.extend({ firstRows: z.array(ImportRow) }),
  status: 201,
  limit: 'uploads',
})
