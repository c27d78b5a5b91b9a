import type { z } from 'zod'
import type { ImportField } from '#shared/contract/csv.ts'
import { PictureUrl } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { StoredStock } from '#shared/contract/products/prices-and-stock.ts'
import { ProductForm } from '#shared/contract/products/products.ts'
import type { ProductColumn } from '#shared/rules/csv/csv-columns.ts'
import type { Reason, RowFacts } from '../formats/row-facts.ts'

/** The product form, except that a file names its pictures and never holds them. */
const RowForm = ProductForm.extend({ imageUrl: PictureUrl.optional(), stock: StoredStock.default(0) })

export type Form = Partial<z.output<typeof ProductForm>>

/**
 * A row as a product: `form` holds what it says of it, checked by the rules of the product form. Rows of other systems come with their
 * facts, of which a form is made once their card is known.
 */
export type ReadRow = {
  line: number
  id: number | undefined
  name: string
  form: Form
  reasons: Reason[]
  facts?: RowFacts
}

const fieldOf: Record<Exclude<ProductColumn, 'id'>, ImportField> = {
  name: 'name',
  price: 'priceCents',
  stock: 'stock',
  category: 'category',
  set: 'setName',
  set_code: 'setCode',
  number: 'collectorNumber',
  rarity: 'rarity',
  condition: 'condition',
  finish: 'finish',
  language: 'language',
  first_edition: 'isFirstEdition',
  signed: 'isSigned',
  altered: 'isAltered',
  playset: 'isPlayset',
  grade_company: 'gradeCompany',
  grade: 'grade',
  certificate_number: 'certificateNumber',
  sku: 'sku',
  ean: 'ean',
  location: 'location',
  purchase_price: 'purchasePriceCents',
  own_price: 'keepsPrice',
  vat_scheme: 'vatScheme',
  vat_rate: 'vatRate',
  featured: 'isFeatured',
  release_date: 'releaseDate',
  pays_at_release: 'paysAtRelease',
  max_per_customer: 'maxPerCustomer',
  tags: 'tags',
  description: 'description',
  image_url: 'imageUrl',
  more_images: 'imageUrls',
  active: 'isActive',
}
const columnOf = Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column]))

/** Checks what a row says by the rules of the product form. Adds to `reasons` what is wrong, once for each column. */
export function checkForm(given: Partial<Record<ImportField, unknown>>, reasons: Reason[]): Form {
  const checked = RowForm.safeParse(given)
  if (checked.success) {
    const { gradeCompany, grade, condition } = checked.data
    if (!(gradeCompany || grade) || !condition) return onlyGiven(checked.data, given)
    reasons.push({ column: 'condition', message: refusal('gradedHasNoCondition') })
    return {}
  }
  const known = new Set(reasons.map(({ column }) => column))
  for (const { path, message } of checked.error.issues) {
    const column = columnOf[String(path[0])] ?? null
    if (!known.has(column)) reasons.push({ column, message })
    known.add(column)
  }
  return {}
}

// The form's rules fill in what a new product starts with; an existing one keeps what the file says nothing of.
function onlyGiven(form: Form, given: Record<string, unknown>): Form {
  return Object.fromEntries(Object.entries(form).filter(([field]) => given[field] !== undefined))
}

// A name that is refused may be anything, and is shown and stored all the same.
export const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 200)
