import { useQuery } from '@tanstack/react-query'
import type { FilterCounts } from '#shared/contract/products/product-lists.ts'
import {
  listPublicCategories,
  listPublicFilters,
  listPublicLanguages,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { read } from '#web/lib/api/call.ts'
import { type FilterKind, filterQuery, type ProductFilters } from './product-filter.ts'

/** What a filter can be set to, and how many products that leaves, once they are counted. */
export type Choice = { value: string; count?: number }
export type FilterChoices = Partial<Record<FilterKind, readonly Choice[]>> & {
  /** From and to where prices go. */
  price?: FilterCounts['price']
}

export const filterCounts = (shopId: number, filters: ProductFilters) =>
  read(listPublicFilters, { params: { id: shopId }, query: filterQuery(filters) })

/** What there is to choose from: at first what some product for sale has; once they are wanted, only what the other filters leave. */
export function useFilterChoices(shopId: number, filters: ProductFilters, wanted: boolean): FilterChoices {
  const ofTheShop = { params: { id: shopId } }
  const { data: category = [] } = useQuery(read(listPublicCategories, ofTheShop))
  const { data: set = [] } = useQuery(read(listPublicSets, ofTheShop))
  const { data: language = [] } = useQuery(read(listPublicLanguages, ofTheShop))
  const { data } = useQuery({
    ...filterCounts(shopId, filters),
    enabled: wanted,
    placeholderData: (before) => before,
  })
  return data
    ? { ...Object.fromEntries(listed.map((kind) => [kind, data[kind].map(asWritten)])), price: data.price }
    : { category: category.map(named), set: set.map(named), language: language.map(named) }
}

const listed = ['category', 'set', 'language', 'condition', 'finish', 'rarity', 'graded'] as const

/** As the address says it. */
const asWritten = ({ value, count }: Choice): Choice => ({
  value: writeChoices([value]),
  ...(count === undefined ? {} : { count }),
})
const named = (value: string) => asWritten({ value })
