import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, paragraph } from '#shared/contract/fields.ts'
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
  priceCents: z.number().nullable(),
  condition: ProductForm.shape.condition,
  finish: z.string().nullable(),
  language: z.string().nullable(),
  isFirstEdition: z.boolean(),
})
export type ListLine = z.output<typeof ListLine>

export const readCardList = endpoint({
  name: 'cardLists.read',
  method: 'POST',
  path: '/api/shops/:id/card-lists/read',
  access: 'shop',
  permission: 'products.write',
  summary: 'Read a list of cards that was pasted, line by line: `4 Charizard ex OBF 125 NM DE 35.00`. Keeps nothing',
  params: ById,
  body: z.strictObject({ text: paragraph(LONGEST_LIST) }),
  answer: z.strictObject({ lines: z.array(ListLine), leftOut: z.number() }),
  limit: 'uploads',
  expensive: true,
})

const ListedCard = z.strictObject({
  line: z.int().min(1).max(1_000_000),
  pokemonProductId: Id,
  stock: Stock,
  /** Defaults to the market price; without one, the product is created inactive. */
  priceCents: PriceCents.nullable().optional(),
  ...ProductForm.pick({ condition: true, finish: true, language: true, isFirstEdition: true, location: true }).shape,
})

export const checkCardList = endpoint({
  name: 'cardLists.check',
  method: 'POST',
  path: '/api/shops/:id/card-lists',
  access: 'shop',
  permission: 'products.write',
  summary:
    'Check the cards of a list: what would be created, changed and refused. Changes nothing until the import is run',
  params: ById,
  body: z.strictObject({
    cards: z
      .array(ListedCard, refusal('productsNotList'))
      .min(1, refusal('chooseOneProduct'))
      .max(MOST_LINES, problem('tooManyListed', { limit: MOST_LINES })),
  }),
  answer: ProductImport.extend({ firstRows: z.array(ImportRow) }),
  status: 201,
  limit: 'uploads',
})
