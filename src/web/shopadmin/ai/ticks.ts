import { type EnrichedField, enrichedFields } from '#shared/contract/catalogue/ai.ts'
import type { EnrichedProduct } from '#shared/contract/catalogue/enrichments.ts'
import type { Taken } from './use-enrichments.ts'

/** Fields to write, by product id. */
export type Ticks = ReadonlyMap<number, ReadonlySet<EnrichedField>>

export const suggestedOf = ({ suggestion }: EnrichedProduct): EnrichedField[] =>
  suggestion ? enrichedFields.filter((field) => suggestion[field] !== null) : []

/** Initially ticked: suggestions for empty fields. Existing values are replaced only if the owner ticks them. */
const firstTicks = (product: EnrichedProduct): EnrichedField[] =>
  suggestedOf(product).filter((field) => {
    const there = product.before?.[field]
    return there === null || there === undefined || there.length === 0
  })

export const ticked = (ticks: Ticks, product: EnrichedProduct): ReadonlySet<EnrichedField> =>
  ticks.get(product.productId) ?? new Set(firstTicks(product))

export function toggled(ticks: Ticks, product: EnrichedProduct, field: EnrichedField): Ticks {
  const now = new Set(ticked(ticks, product))
  if (!now.delete(field)) now.add(field)
  return new Map(ticks).set(product.productId, now)
}

export const all = (products: readonly EnrichedProduct[]): Ticks =>
  new Map(products.map((product) => [product.productId, new Set(suggestedOf(product))]))

export const none = (products: readonly EnrichedProduct[]): Ticks =>
  new Map(products.map(({ productId }) => [productId, new Set<EnrichedField>()]))

/** The fields to write, and their number. */
export function takenOf(ticks: Ticks, products: readonly EnrichedProduct[]): { changes: Taken[]; count: number } {
  const changes = products
    .map((product) => ({ productId: product.productId, fields: [...ticked(ticks, product)] }))
    .filter(({ fields }) => fields.length > 0)
  return { changes, count: changes.reduce((sum, { fields }) => sum + fields.length, 0) }
}
