import type { Text } from '#shared/messages/translator.ts'
import { DEFAULT_SORT, type ProductSort, productSorts } from '#shared/rules/products/product-sort.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import { withValues } from '#web/lib/use-address.ts'

/** Shorter searches are not made (specification, section 5). */
const SHORTEST_SEARCH = 3

/** No choice in a filter, as the address and the selects say it. */
export const ALL = 'all'

/** What a visitor chose. `search` is '' where there is none that counts. */
export type ProductFilters = { category: string; set: string; language: string; sort: ProductSort; search: string }

export const NO_FILTERS = { category: ALL, set: ALL, language: ALL, search: '' } as const

// As long as the API takes them; nothing longer can match.
const longest = { category: 60, set: 120, language: 40, search: 200 }

const isSort = (text: string | null): text is ProductSort => productSorts.some((sort) => sort === text)

// Marks that say which way text runs, or nothing at all: copied along unseen, and no product is found with them.
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** The search that is made for what someone typed: '' below 3 characters. */
export function madeSearch(text: string): string {
  const search = cut(oneLine(text.replace(unseen, '')), longest.search)
  return search.length < SHORTEST_SEARCH ? '' : search
}

/** A text of at most so many characters. Half an emoji at the end would be no text. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** The filters in an address; what makes no sense in it counts as not there. */
export function readFilters(address: URLSearchParams): ProductFilters {
  const chosen = (name: 'category' | 'set' | 'language') => cut(oneLine(address.get(name) ?? ''), longest[name]) || ALL
  const sort = address.get('sort')
  return {
    category: chosen('category'),
    set: chosen('set'),
    language: chosen('language'),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    search: madeSearch(address.get('search') ?? ''),
  }
}

/** The address with other filters: without what is as it always is, and from the first product on. */
export const writeFilters = (address: URLSearchParams, change: Partial<ProductFilters>): URLSearchParams =>
  withValues(address, filterValues({ ...readFilters(address), ...change }))

/** What an address says of filters: '' for what is as it always is, and for the place in the list. */
export const filterValues = ({ category, set, language, sort, search }: ProductFilters) => ({
  category: category === ALL ? '' : category,
  set: set === ALL ? '' : set,
  language: language === ALL ? '' : language,
  sort: sort === DEFAULT_SORT ? '' : sort,
  search,
  cursor: '',
})

/** How many of the three filters are set. */
export const countFilters = ({ category, set, language }: Omit<ProductFilters, 'sort' | 'search'>): number =>
  [category, set, language].filter((choice) => choice !== ALL).length

export const isFiltered = (filters: ProductFilters): boolean => countFilters(filters) > 0 || filters.search !== ''

/** Nothing is chosen at all: the list as the shop shows it. */
export const isDefault = (filters: ProductFilters): boolean => !isFiltered(filters) && filters.sort === DEFAULT_SORT

/** The same as the product list of the API takes them. */
export const productQuery = ({ category, set, language, sort, search }: ProductFilters) => ({
  category: category === ALL ? undefined : category,
  set: set === ALL ? undefined : set,
  language: language === ALL ? undefined : language,
  search: search || undefined,
  sort,
})

export const countLine =
  (total: number, isExact = true): Text =>
  (t, { count }) =>
    t('storefront.list.available', { count: count(total, isExact), total })
