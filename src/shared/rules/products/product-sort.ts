import type { Text } from '../../messages/translator.ts'

export const productSorts = ['recent', 'price-low', 'price-high', 'name-az', 'grouped-set', 'grouped-category'] as const
export type ProductSort = (typeof productSorts)[number]

export const DEFAULT_SORT: ProductSort = 'price-low'

/** A search can also be sorted by relevance, which is its default. */
export const searchSorts = ['relevance', ...productSorts] as const
export type SearchSort = (typeof searchSorts)[number]

/** The effective order. If none is chosen, or relevance without a search, it is the list's `opening` order. */
export function sortOf<Sort extends string>(
  sort: Sort | 'relevance' | undefined,
  isSearch: boolean,
  opening: ProductSort = DEFAULT_SORT,
): Sort | SearchSort {
  if (sort === undefined || sort === 'relevance') return isSearch ? 'relevance' : opening
  return sort
}

export const sortText =
  (sort: SearchSort): Text =>
  (t) =>
    t(`shelf.sort.${sort}`)

/** Additional orders for the columns of the owner's table. */
const columnSorts = [
  'name-za',
  'stock-low',
  'stock-high',
  'category-az',
  'category-za',
  'set-az',
  'set-za',
  'language-az',
  'language-za',
  'number-az',
  'number-za',
  'location-az',
  'location-za',
  'oldest',
] as const

export const ownerProductSorts = [...productSorts, ...columnSorts] as const
export type OwnerProductSort = (typeof ownerProductSorts)[number]

export const ownerSearchSorts = ['relevance', ...ownerProductSorts] as const
export type OwnerSearchSort = (typeof ownerSearchSorts)[number]
