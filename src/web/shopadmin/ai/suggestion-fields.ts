import type { EnrichedField, Suggestion } from '#shared/contract/ai.ts'
import { categoryLabel } from '#shared/rules/products/categories.ts'

export const fieldLabels: Readonly<Record<EnrichedField, string>> = {
  description: 'Description',
  category: 'Category',
  setName: 'Set',
  language: 'Language',
  tags: 'Tags',
}

/** A field as a person reads it; empty where there is nothing. */
export function shownValue(field: EnrichedField, values: Suggestion): string {
  if (field === 'tags') return (values.tags ?? []).join(', ')
  const text = values[field] ?? ''
  return field === 'category' && text !== '' ? categoryLabel(text) : text
}
