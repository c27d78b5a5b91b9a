import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { vatRates, vatSchemes } from '#shared/rules/money/vat.ts'

const text = z.string().nullable()

/** What can be changed about a product, as the table has it. */
export const Editable = z.object({
  name: z.string(),
  description: text,
  priceCents: z.number(),
  imageUrl: text,
  stock: z.number(),
  category: text,
  setName: text,
  language: text,
  setCode: text,
  collectorNumber: text,
  rarity: text,
  condition: z.enum(conditions).nullable(),
  finish: text,
  gradeCompany: text,
  grade: text,
  certificateNumber: text,
  isFirstEdition: z.boolean(),
  isSigned: z.boolean(),
  isAltered: z.boolean(),
  isPlayset: z.boolean(),
  sku: text,
  ean: text,
  location: text,
  purchasePriceCents: z.number().nullable(),
  keepsPrice: z.boolean(),
  saleFromCents: z.number().nullable(),
  saleLowestCents: z.number().nullable(),
  saleUntil: text,
  vatScheme: z.enum(vatSchemes).nullable(),
  vatRate: z.literal(vatRates).nullable(),
  isFeatured: z.boolean(),
  releaseDate: text,
  paysAtRelease: z.boolean(),
  maxPerCustomer: z.number().nullable(),
  reservedFor: text,
  imageUrls: z.array(z.string()),
  tags: z.array(z.string()),
  isActive: z.boolean(),
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

export const pick = <All extends object, Name extends keyof All>(all: All, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>
