import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { storedFields } from '#shared/contract/products/stored-fields.ts'
import { pick } from '#shared/rules/products/fields.ts'

/** Editable columns of a product. A sale changes the last three. */
export const Editable = z.object({
  ...storedFields,
  saleFromCents: z.number().nullable(),
  saleLowestCents: z.number().nullable(),
  saleUntil: z.string().nullable(),
})
export type Editable = z.infer<typeof Editable>
export type Field = keyof Editable
export const fields = Object.keys(Editable.shape) as Field[]

/** The changed fields of one product before and after, or its deletion. */
export const Changed = z.object({
  id: z.number(),
  before: Editable.partial(),
  after: Editable.partial(),
  deleted: z.literal(true).optional(),
})
export type Changed = z.infer<typeof Changed>

/** A locked product before and after a change. */
export type Outcome = { product: Editable & { id: number }; after: Editable }

export const differs = ({ product, after }: Outcome, field: Field) => !isDeepStrictEqual(product[field], after[field])

export function difference(outcome: Outcome): Changed {
  const changed = fields.filter((field) => differs(outcome, field))
  return { id: outcome.product.id, before: pick(outcome.product, changed), after: pick(outcome.after, changed) }
}
