import type { z } from 'zod'
import { PictureUrl } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { StoredStock } from '#shared/contract/products/prices-and-stock.ts'
import { ProductForm } from '#shared/contract/products/products.ts'
import { fieldNames, type ProductField, productFields } from '#shared/rules/products/fields.ts'
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

/** Checks what a row says by the rules of the product form. Adds to `reasons` what is wrong, once for each column. */
export function checkForm(given: Partial<Record<ProductField, unknown>>, reasons: Reason[]): Form {
  const checked = RowForm.safeParse(given)
  if (checked.success) {
    const { gradeCompany, grade, condition } = checked.data
    if (!(gradeCompany || grade) || !condition) return onlyGiven(checked.data, given)
    reasons.push({ column: 'condition', message: refusal('gradedHasNoCondition') })
    return {}
  }
  const known = new Set(reasons.map(({ column }) => column))
  for (const { path, message } of checked.error.issues) {
    const field = fieldNames.find((name) => name === path[0])
    const column = field ? productFields[field].column : null
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
