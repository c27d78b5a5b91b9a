import type { ImportField, ImportOutcome, ImportRow, ImportValue, ProductImport } from '#shared/contract/csv.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { categoryLabel } from '#shared/rules/products/categories.ts'

export const outcomeNames = {
  create: 'New',
  change: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
} as const satisfies Record<ImportOutcome, string>

export const number = (count: number): string => count.toLocaleString('en')

export const products = (count: number): string => `${number(count)} ${count === 1 ? 'product' : 'products'}`

/** '120 added, 30 changed, 20 rows skipped'. */
export function importSummary({ create, change, refused }: ProductImport['counts']): string {
  const parts = [create && `${number(create)} added`, change && `${number(change)} changed`]
  const skipped = refused && `${number(refused)} ${refused === 1 ? 'row' : 'rows'} skipped`
  return [...parts, skipped].filter(Boolean).join(', ')
}

export const fieldNames: Record<ImportField, string> = {
  name: 'Name',
  priceCents: 'Price',
  stock: 'Stock',
  category: 'Category',
  setName: 'Set',
  language: 'Language',
  tags: 'Tags',
  description: 'Description',
  imageUrl: 'Image',
  isActive: 'Active',
}

const LONGEST = 80

/** A field's value, as the shop's own screens write it; undefined where there is nothing. */
export function shownValue(field: ImportField, value: ImportValue): string | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (field === 'priceCents') return formatMoney(Number(value))
  if (field === 'category') return categoryLabel(String(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? number(value) : value
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What to tell of a row besides its name. */
export const visibleChanges = ({ outcome, changes }: ImportRow): ImportRow['changes'] =>
  outcome === 'create'
    ? changes.filter(({ field, to }) => field !== 'name' && !(field === 'isActive' && to === true))
    : changes
