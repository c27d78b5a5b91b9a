import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../../rules/money/money.ts'
import { roundings } from '../../rules/prices/rounding.ts'
import { fieldsWith, pick } from '../../rules/products/fields.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, PathId, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { formFields, Tags } from './form-fields.ts'
import { PriceCents, Stock } from './prices-and-stock.ts'
import { ownerNarrowing } from './product-lists.ts'
import { AllowFree } from './products.ts'
import { SaleEdit } from './sales.ts'

/** Maximum number of products in one call. */
export const MAX_EDITED = 10_000

const Ids = z
  .array(Id, refusal('productsNotList'))
  .min(1, refusal('chooseOneProduct'))
  // Not max(), whose message the union below would hide.
  .refine((ids) => ids.length <= MAX_EDITED, refusal('tooManyProducts', { limit: MAX_EDITED }))

/** Products by id, or all that match a filter. */
export const ProductSelection = z.union(
  [z.strictObject({ ids: Ids }), z.strictObject({ matching: z.strictObject(ownerNarrowing) })],
  refusal('chooseProducts'),
)
export type ProductSelection = z.output<typeof ProductSelection>

/** `percent` has at most two decimals, and prices are rounded to the nearest cent; `byCents` and `byPercent` may be negative. */
export const PriceEdit = z.union(
  [
    z.strictObject({ toCents: PriceCents }),
    z.strictObject({
      byCents: z.int(problem('notCents')).min(-MAX_PRICE_CENTS).max(MAX_PRICE_CENTS),
    }),
    z.strictObject({
      byPercent: z
        .number(problem('notNumber'))
        .min(-100, problem('priceFallsTooFar'))
        .max(1_000, problem('priceRisesTooFar', { limit: 1_000 }))
        .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), problem('tooManyDecimals')),
    }),
    /** Rounds to multiples in cents, or to prices with an ending such as `,99`. A price of 0 stays. */
    z.strictObject({ roundTo: z.enum(roundings) }),
    /** Raises lower prices to this minimum. */
    z.strictObject({ atLeastCents: PriceCents }),
  ],
  problem('choosePriceChange'),
)

export const StockEdit = z.union(
  [z.strictObject({ to: Stock }), z.strictObject({ by: z.int(problem('notWhole')).min(-MAX_STOCK).max(MAX_STOCK) })],
  problem('chooseStockChange'),
)

export const TagsEdit = z.strictObject({ add: Tags.optional(), remove: Tags.optional() })

/** Changes to each selected product; omitted fields stay unchanged. An empty text means none. */
export const ProductsChange = z
  .strictObject(
    {
      price: PriceEdit.optional(),
      sale: SaleEdit.optional(),
      stock: StockEdit.optional(),
      tags: TagsEdit.optional(),
      ...pick(formFields, fieldsWith({ bulk: true })),
      isActive: YesOrNo.optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? problem('chooseChange') : undefined) },
  )
  .refine((change) => Object.values(change).some((part) => part !== undefined), problem('chooseChange'))
  .refine(({ price, sale }) => price === undefined || sale === undefined, problem('priceOrSale'))
export type ProductsChange = z.output<typeof ProductsChange>

export const editProducts = endpoint({
  name: 'products.updateMany',
  method: 'PUT',
  path: '/api/shops/:id/products',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Change many products at once: all of them, or none',
  params: ById,
  body: z.strictObject({ products: ProductSelection, change: ProductsChange, allowFree: AllowFree }),
  /** `editId` undoes the change; null when nothing changed. `changed` counts the products that did. */
  answer: z.strictObject({ changed: z.number(), editId: z.number().nullable() }),
})

export const deleteProducts = endpoint({
  name: 'products.deleteMany',
  method: 'POST',
  path: '/api/shops/:id/products/delete',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Take many products out of the shop at once: all of them, or none; orders that have them stay whole',
  params: ById,
  body: z.strictObject({ products: ProductSelection }),
  /** `editId` restores the products; null when none matched. `waiting`: open orders that await the release of one of them, and keep it. */
  answer: z.strictObject({ deleted: z.number(), editId: z.number().nullable(), waiting: z.number() }),
})

export const undoProductEdit = endpoint({
  name: 'products.undoEdit',
  method: 'POST',
  path: '/api/shops/:id/products/edits/:edit/undo',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary:
    'Undo a change, or the deletion, of one or many products. Products that have changed since are left as they are; sold stock stays sold',
  params: ById.extend({ edit: PathId }),
  answer: z.strictObject({ restored: z.number(), left: z.number() }),
})
