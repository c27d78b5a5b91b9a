import type { ProductRow } from '#server/features/products/products.ts'
import type { StockMode } from '#shared/contract/catalogue/csv.ts'
import { fieldNames, type ProductField } from '#shared/rules/products/fields.ts'
import type { Form } from '../reading/read-row.ts'
import { mergeCopies } from './merge-rows.ts'

// Fields in which another system may be more current than the shop. All other fields are only filled if empty.
const known: readonly ProductField[] = [
  'priceCents',
  'stock',
  'location',
  'purchasePriceCents',
  'description',
  'tags',
  'isActive',
]

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Changes that a row of our own file makes to a product. */
export function ownForExisting(form: Form, before: ProductRow, stock: StockMode): Form {
  if (stock === 'replace' || form.stock === undefined) return form
  return { ...form, stock: before.stock + form.stock }
}

/** Changes that a row of another system makes to an existing listing; `priced`: the row has a price of its own. */
export function foreignForExisting(form: Form, before: ProductRow, stock: StockMode, priced: boolean): Form {
  const fields = fieldNames.filter((field) => known.includes(field) || isEmpty(before[field]))
  const filled = Object.fromEntries(
    fields.flatMap((field) => (isEmpty(form[field]) ? [] : [[field, form[field]]])),
  ) as Form
  const { priceCents, ...rest } = filled
  const price = priced && priceCents !== undefined ? { priceCents } : {}
  if (stock === 'replace') return { ...rest, ...price }
  const { location, purchasePriceCents, description, tags, imageUrls } = before
  const had = {
    stock: before.stock,
    purchasePriceCents,
    tags,
    imageUrls,
    ...(location !== null && { location }),
    ...(description !== null && { description }),
  }
  return { ...rest, ...price, ...mergeCopies(had, rest) }
}
