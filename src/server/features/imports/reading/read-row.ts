import type { z } from 'zod'
import { PictureUrl } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { StoredStock } from '#shared/contract/products/prices-and-stock.ts'
import { ProductForm } from '#shared/contract/products/products.ts'
import { fieldNames, type ProductField, productFields } from '#shared/rules/products/fields.ts'
import type { Reason, RowFacts } from '../formats/row-facts.ts'

/** The product form, but with pictures as URLs only. */
const RowForm = ProductForm.extend({ imageUrl: PictureUrl.optional(), stock: StoredStock.default(0) })

export type Form = Partial<z.output<typeof ProductForm>>

/**
 * A row as a product. `form` is validated by the rules of the product form. Rows of other systems have `facts`, which
 * become a form once their card is known.
 */
export type ReadRow = {
  line: number
  id: number | undefined
  name: string
  form: Form
  reasons: Reason[]
  facts?: RowFacts
}

/** Validates the fields of a row by the rules of the product form. Adds the problems to `reasons`, one per column. */
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

// Drops the defaults for new products: in an existing product, fields that the file does not contain are unchanged.
function onlyGiven(form: Form, given: Record<string, unknown>): Form {
  return Object.fromEntries(Object.entries(form).filter(([field]) => given[field] !== undefined))
}

// A refused name may contain anything, but is still stored and shown.
export const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 200)
