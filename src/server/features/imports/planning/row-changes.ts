import type { ProductRow } from '#server/features/products/products.ts'
import type { ImportRow, ImportValue } from '#shared/contract/catalogue/csv.ts'
import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { fieldNames, type ProductField, productFields } from '#shared/rules/products/fields.ts'
import type { Form, ReadRow } from '../reading/read-row.ts'

export const refused = (
  { line, id, name }: Pick<ReadRow, 'line' | 'id' | 'name'>,
  reasons: ImportRow['reasons'],
): ImportRow => ({
  line,
  outcome: 'refused',
  name,
  productId: id ?? null,
  changes: [],
  reasons,
})

type Named = Pick<ReadRow, 'line' | 'name' | 'form'>

export const creating = ({ line, name, form }: Named): ImportRow => ({
  line,
  outcome: 'create',
  name,
  productId: null,
  changes: fieldNames.flatMap((field) => {
    // Named, because a new product without it gets a game that the shop sells.
    if (field === 'game' && form.game === null) return [{ field, from: null, to: null }]
    const to = stored(form[field])
    return isNothing(to) || isUnset(field, to) ? [] : [{ field, from: null, to }]
  }),
  reasons: [],
})

export function changing({ line, name, form }: Named, before: ProductRow): ImportRow {
  const changes = fieldNames.flatMap((field) => changeOf(field, form, before))
  return { line, outcome: changes.length ? 'change' : 'same', name, productId: before.id, changes, reasons: [] }
}

function changeOf(field: ProductField, form: Form, before: ProductRow): ImportRow['changes'] {
  if (form[field] === undefined) return []
  const [from, to] = [stored(before[field]), stored(form[field])]
  return isAlike(field, from, to) ? [] : [{ field, from, to }]
}

function isAlike(field: ProductField, from: ImportValue, to: ImportValue): boolean {
  // Repeated tags are no difference, because files list each tag once.
  if (Array.isArray(from) && Array.isArray(to))
    return isSameList(productFields[field].kind === 'tags' ? [...new Set(from)] : from, to)
  // A stored 'de' counts as German.
  return (
    from === to || (productFields[field].kind === 'language' && typeof from === 'string' && readLanguage(from) === to)
  )
}

// A flag that is false for almost all products is not listed for a new one.
const isUnset = (field: ProductField, value: ImportValue) => value === false && !('usually' in productFields[field])

/** The value as stored: an empty text becomes null. */
const stored = (value: ImportValue | undefined): ImportValue => (value === undefined || value === '' ? null : value)
const isNothing = (value: ImportValue) => value === null || (Array.isArray(value) && value.length === 0)
const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, place) => item === other[place])
