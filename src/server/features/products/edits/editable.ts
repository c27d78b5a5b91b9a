import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { storedFields } from '#shared/contract/products/stored-fields.ts'
import { pick } from '#shared/rules/products/fields.ts'

/** What can be changed about a product, as the table has it. A sale changes the last three. */
export const Editable = z.object({
  ...storedFields,
  saleFromCents: z.number().nullable(),
  saleLowestCents: z.number().nullable(),
  saleUntil: z.string().nullable(),
})
export type Editable = z.infer<typeof Editable>
export type Field = keyof Editable
export const fields = Object.keys(Editable.shape) as Field[]

/** The changed fields of one product, before and after; or that it was deleted. */
export const Changed = z.object({
  id: z.number(),
  before: Editable.partial(),
  after: Editable.partial(),
  deleted: z.literal(true).optional(),
})
export type Changed = z.infer<typeof Changed>

/** A locked product, and what becomes of it. */
export type Outcome = { product: Editable & { id: number }; after: Editable }

export const differs = ({ product, after }: Outcome, field: Field) => !isDeepStrictEqual(product[field], after[field])

/** The fields in which the two differ. */
export function difference(outcome: Outcome): Changed {
  const changed = fields.filter((field) => differs(outcome, field))
  return { id: outcome.product.id, before: pick(outcome.product, changed), after: pick(outcome.after, changed) }
}
