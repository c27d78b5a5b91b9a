import type { FilterCounts } from '#shared/contract/products/product-lists.ts'
import { listPublicFilters } from '#shared/contract/storefront.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { read } from '#web/lib/api/call.ts'
import { usePageQuery } from '#web/lib/queries/use-page-query.ts'
import { namesQuery } from '../collection/names-query.ts'
import { type FilterKind, filterQuery, gameOf, type ProductFilters } from './product-filter.ts'

/** A value of a filter and, once counted, the number of products it leaves. */
export type Choice = { value: string; count?: number }
export type FilterChoices = Partial<Record<FilterKind, readonly Choice[]>> & {
  /** Lowest and highest price. */
  price?: FilterCounts['price']
}

export const filterCounts = (shopId: number, filters: ProductFilters) =>
  read(listPublicFilters, { params: { id: shopId }, query: filterQuery(filters) })

/** Choices of the filters. Initially all values of products for sale; once `wanted`, only those that the other filters leave. */
export function useFilterChoices(shopId: number, filters: ProductFilters, isRequested: boolean): FilterChoices {
  const game = gameOf(filters)
  const { data: category = [] } = usePageQuery(namesQuery(shopId, 'category', game))
  const { data: set = [] } = usePageQuery(namesQuery(shopId, 'set', game))
  const { data: language = [] } = usePageQuery(namesQuery(shopId, 'language', game))
  const { data } = usePageQuery({
    ...filterCounts(shopId, filters),
    enabled: isRequested,
    placeholderData: (before) => before,
  })
  return data
    ? { ...Object.fromEntries(listed.map((kind) => [kind, data[kind].map(asWritten)])), price: data.price }
    : { category: category.map(named), set: set.map(named), language: language.map(named) }
}

const listed = ['game', 'category', 'set', 'language', 'condition', 'finish', 'rarity', 'graded'] as const

/** Escapes the value for the address. */
const asWritten = ({ value, count }: Choice): Choice => ({
  value: writeChoices([value]),
  ...(count === undefined ? {} : { count }),
})
const named = (value: string) => asWritten({ value })
