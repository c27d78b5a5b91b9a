import type { ImportRow, ImportValue, ProductImport } from '#shared/contract/catalogue/csv.ts'
import type { Text } from '#shared/messages/translator.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { type ProductField, productFields } from '#shared/rules/products/fields.ts'

/** '120 added, 30 changed, 20 rows skipped'. */
export const importSummary =
  ({ create, change, refused }: ProductImport['counts']): Text =>
  (t) =>
    [
      create && t('imports.done.added', { count: create }),
      change && t('imports.done.changed', { count: change }),
      refused && t('imports.done.skipped', { count: refused }),
    ]
      .filter(Boolean)
      .join(', ')

const LONGEST = 80

/** Formats a field's value as the screens do; undefined if empty. */
export function shownValue(field: ProductField, value: ImportValue): Text | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  const { kind } = productFields[field]
  if (kind === 'cents') return (_, { money }) => money(Number(value))
  if (kind === 'category') return categoryText(String(value))
  if (kind === 'finish') return finishName(String(value))
  if (kind === 'language') return languageName(String(value))
  if (typeof value === 'boolean') return (t) => (value ? t('imports.yes') : t('imports.no'))
  if (typeof value === 'number') return (_, { number }) => number(value)
  const text = Array.isArray(value) ? value.join(', ') : value
  return () => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
}

/** Changes to show for a row, besides its name. */
export const visibleChanges = ({ outcome, changes }: ImportRow): ImportRow['changes'] =>
  outcome === 'create'
    ? changes.filter(({ field, to }) => field !== 'name' && !(field === 'isActive' && to === true))
    : changes
