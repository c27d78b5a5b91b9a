import type { PublicProduct, PublicShop, Suggestions } from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
import { productPath } from '#shared/rules/products/product-address.ts'

/** A suggestion: a page of the shop, or another search. */
export type Suggestion = {
  key: string
  label: Text
  product?: PublicProduct
  to: { path: string } | { search: string }
}

export type SuggestionGroup = {
  kind: 'alternatives' | 'categories' | 'sets' | 'products'
  suggestions: readonly Suggestion[]
}

const asTyped =
  (text: string): Text =>
  () =>
    text

/** Suggestions grouped by kind, without empty groups. */
export function suggestionGroups(shop: PublicShop, found: Suggestions): SuggestionGroup[] {
  const collection = (kind: 'category' | 'set', name: string, label: Text): Suggestion => ({
    key: `${kind} ${name}`,
    label,
    to: { path: collectionPath(shop.slug, kind, name) },
  })
  const groups: SuggestionGroup[] = [
    {
      kind: 'alternatives',
      suggestions: found.alternatives.map((search) => ({ key: search, label: asTyped(search), to: { search } })),
    },
    {
      kind: 'categories',
      suggestions: found.categories.map((name) => collection('category', name, categoryText(name))),
    },
    { kind: 'sets', suggestions: found.sets.map((name) => collection('set', name, asTyped(name))) },
    {
      kind: 'products',
      suggestions: found.products.map((product) => ({
        key: `product ${product.id}`,
        label: asTyped(product.name),
        product,
        to: { path: productPath(shop.slug, product) },
      })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}
