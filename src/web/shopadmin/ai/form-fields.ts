import { type EnrichedField, enrichedFields, type Suggestion } from '#shared/contract/catalogue/ai.ts'
import { normaliseCategory } from '#shared/rules/products/categories.ts'
import { CUSTOM_CATEGORY, type ProductInput } from '../products/form/product-input.ts'
import { typedTags } from '../products/form/typed-fields.ts'
import type { EnrichRequest } from './use-enrich.ts'

type Typed = Pick<ProductInput, 'description' | 'category' | 'customCategory' | 'setName' | 'language' | 'tags'>

/** Values of the five fields, normalised as the server does. */
export function typedValues(typed: Typed): Suggestion {
  const category = typed.category === CUSTOM_CATEGORY ? normaliseCategory(typed.customCategory) : typed.category
  return {
    description: typed.description.trim() || null,
    category: category || null,
    setName: typed.setName.trim() || null,
    language: typed.language.trim() || null,
    tags: typedTags(typed.tags),
  }
}

/** The request for suggestions for a form. */
export function enrichRequestOf(form: ProductInput): EnrichRequest {
  const { description, category, setName, language, tags } = typedValues(form)
  return {
    name: form.name,
    description: description ?? '',
    category: category ?? '',
    setName: setName ?? '',
    language: language ?? '',
    tags: tags ?? [],
  }
}

/** Form inputs for a field. An unlisted category becomes a custom one. */
export function formPartsOf(
  field: EnrichedField,
  value: Suggestion,
  knownCategories: ReadonlySet<string>,
): Partial<Typed> {
  if (field === 'tags') return { tags: (value.tags ?? []).join(', ') }
  const text = value[field] ?? ''
  if (field !== 'category') return { [field]: text }
  if (text === '' || knownCategories.has(text)) return { category: text, customCategory: '' }
  return { category: CUSTOM_CATEGORY, customCategory: text }
}

/** Current values of a field's inputs, to restore them. */
export const partsNow = (field: EnrichedField, typed: Typed): Partial<Typed> =>
  field === 'category' ? { category: typed.category, customCategory: typed.customCategory } : { [field]: typed[field] }

export const suggestedIn = (suggestion: Suggestion): EnrichedField[] =>
  enrichedFields.filter((field) => suggestion[field] !== null)
