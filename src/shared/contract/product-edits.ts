import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../rules/money/money.ts'
import { normaliseCategory } from '../rules/products/categories.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, lineOrNone, PathId, words, YesOrNo } from './fields.ts'
import { PriceCents, Stock, Tags } from './products.ts'

/** The most products that one call changes. */
export const MAX_EDITED = 10_000

const Ids = z
  .array(Id, 'Products must be a list')
  .min(1, 'Choose at least one product')
  // Not max(), whose message the union below would hide.
  .refine((ids) => ids.length <= MAX_EDITED, 'At most 10,000 products at a time')

/** Those that were chosen one by one, or all that a filter shows. */
export const ProductSelection = z.union(
  [
    z.strictObject({ ids: Ids }),
    z.strictObject({
      matching: z.strictObject({
        search: words(200).optional(),
        category: words(60).optional(),
        set: words(120).optional(),
        language: words(40).optional(),
      }),
    }),
  ],
  'Choose the products to change',
)
export type ProductSelection = z.output<typeof ProductSelection>

/** `percent` with up to two decimals, rounded to the nearest cent; `byCents` and `byPercent` may be negative. */
export const PriceEdit = z.union(
  [
    z.strictObject({ toCents: PriceCents }),
    z.strictObject({
      byCents: z.int('Must be a whole number of cents').min(-MAX_PRICE_CENTS).max(MAX_PRICE_CENTS),
    }),
    z.strictObject({
      byPercent: z
        .number('Must be a number')
        .min(-100, 'A price cannot fall by more than 100 percent')
        .max(1_000, 'A price can rise by 1,000 percent at most')
        .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'At most two decimals'),
    }),
  ],
  'Say what happens to the price',
)

export const StockEdit = z.union(
  [
    z.strictObject({ to: Stock }),
    z.strictObject({ by: z.int('Must be a whole number').min(-MAX_STOCK).max(MAX_STOCK) }),
  ],
  'Say what happens to the stock',
)

export const TagsEdit = z.strictObject({ add: Tags.optional(), remove: Tags.optional() })

/** What becomes of each chosen product; what is left out stays. An empty text means: none. */
export const ProductsChange = z
  .strictObject(
    {
      price: PriceEdit.optional(),
      stock: StockEdit.optional(),
      category: lineOrNone(60).transform(normaliseCategory).optional(),
      setName: lineOrNone(120).optional(),
      language: lineOrNone(40).optional(),
      tags: TagsEdit.optional(),
      isActive: YesOrNo.optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'Choose what to change' : undefined) },
  )
  .refine((change) => Object.values(change).some((part) => part !== undefined), 'Choose what to change')
export type ProductsChange = z.output<typeof ProductsChange>

export const editProducts = endpoint({
  method: 'PUT',
  path: '/api/shops/:id/products',
  access: 'shop',
  summary: 'Change many products at once: all of them, or none',
  params: ById,
  body: z.strictObject({ products: ProductSelection, change: ProductsChange }),
  /** `editId` undoes it; null when nothing was different from before. `changed` counts the products that are. */
  answer: z.strictObject({ changed: z.number(), editId: z.number().nullable() }),
})

export const undoProductEdit = endpoint({
  method: 'POST',
  path: '/api/shops/:id/products/edits/:edit/undo',
  access: 'shop',
  summary:
    'Undo a change of one or many products. Products that have changed since are left as they are; sold stock stays sold',
  params: ById.extend({ edit: PathId }),
  answer: z.strictObject({ restored: z.number(), left: z.number() }),
})
