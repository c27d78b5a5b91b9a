import type { EnrichedField, Suggestion } from '#shared/contract/catalogue/ai.ts'
import type { Text } from '#shared/messages/translator.ts'
import { categoryText } from '#shared/rules/products/categories.ts'

/** Formats a field's value; empty if unset. */
export function shownValue(field: EnrichedField, values: Suggestion): Text {
  if (field === 'tags') return () => (values.tags ?? []).join(', ')
  const text = values[field] ?? ''
  return field === 'category' && text !== '' ? categoryText(text) : () => text
}
