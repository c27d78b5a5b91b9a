import type { Text } from '#shared/messages/translator.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { readChoices, writeChoices } from '#shared/rules/products/choices.ts'
import { type SearchSort, searchSorts, sortOf } from '#shared/rules/products/product-sort.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import { withValues } from '#web/lib/use-address.ts'

/** Shorter searches are not made. */
const SHORTEST_SEARCH = 3

/** No choice in a filter, as the address and the selects say it. */
export const ALL = 'all'

// As long as the API takes them; nothing longer can match.
const longest = {
  category: 300,
  set: 600,
  language: 200,
  condition: 40,
  finish: 200,
  rarity: 300,
  graded: 3,
  search: 200,
}

const kinds = ['category', 'set', 'language', 'condition', 'finish', 'rarity', 'graded'] as const
/** A filter with a list to choose from. */
export type FilterKind = (typeof kinds)[number]

/**
 * What a visitor chose; several values of a filter as the address says them, `Base Set,Jungle`. `search` is '' where there is none that counts; `min` and `max` are euros, or ''. `condition`: those of
 * Cardmarket's scale that the shop's own has one name for, with commas. `sort` is '' where nobody chose an order.
 */
export type ProductFilters = Record<FilterKind, string> & {
  min: string
  max: string
  sort: SearchSort | ''
  search: string
}

/** Nothing is chosen in any of them. */
export const NO_CHOICES = {
  ...(Object.fromEntries(kinds.map((kind) => [kind, ALL])) as Record<FilterKind, typeof ALL>),
  min: '',
  max: '',
} as const
export const NO_FILTERS = { ...NO_CHOICES, search: '' } as const

const isSort = (text: string | null): text is SearchSort => searchSorts.some((sort) => sort === text)

// Marks that say which way text runs, or nothing at all: copied along unseen, and no product is found with them.
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** The search that is made for what someone typed: '' below 3 characters. */
export function madeSearch(text: string): string {
  const search = cut(oneLine(text.replace(unseen, '')), longest.search)
  return search.length < SHORTEST_SEARCH ? '' : search
}

/** A text of at most so many characters. Half an emoji at the end would be no text. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** An amount in euros as the address says it, '12.50'; '' for what is none. */
export function readEuros(text: string): string {
  const euros = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(euros) && centsIn(euros) <= MAX_PRICE_CENTS ? euros : ''
}

const centsIn = (euros: string) => Math.round(Number(euros) * 100)

/** The filters in an address; what makes no sense in it counts as not there. */
export function readFilters(address: URLSearchParams): ProductFilters {
  const words = (name: FilterKind) => cut(oneLine(address.get(name) ?? ''), longest[name])
  const chosen = Object.fromEntries(
    kinds.map((kind) => [kind, writeChoices(readChoices(words(kind))) || ALL]),
  ) as Record<FilterKind, string>
  const named = chosen.condition.split(',')
  const sort = address.get('sort')
  const search = madeSearch(address.get('search') ?? '')
  return {
    ...chosen,
    condition: conditions.filter((condition) => named.includes(condition)).join() || ALL,
    graded: chosen.graded === 'yes' || chosen.graded === 'no' ? chosen.graded : ALL,
    min: readEuros(address.get('min') ?? ''),
    max: readEuros(address.get('max') ?? ''),
    sort: isSort(sort) && sort !== sortOf(undefined, search !== '') ? sort : '',
    search,
  }
}

/** The address with other filters: without what is as it always is, and from the first product on. */
export const writeFilters = (address: URLSearchParams, change: Partial<ProductFilters>): URLSearchParams =>
  withValues(address, filterValues({ ...readFilters(address), ...change }))

/** What an address says of filters: '' for what is as it always is, and for the place in the list. */
export const filterValues = ({ sort, search, ...filters }: ProductFilters): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value === ALL ? '' : value])),
  sort: sort === sortOf(undefined, search !== '') ? '' : sort,
  search,
  cursor: '',
})

/** The values that a filter's text names. */
export const valuesOf = (choice: string): string[] => (choice === ALL ? [] : readChoices(choice))

/** The same text with one more, or one less. */
export const withValue = (choice: string, value: string): string =>
  writeChoices([...new Set([...valuesOf(choice), value])])
export const withoutValue = (choice: string, value: string): string =>
  writeChoices(valuesOf(choice).filter((each) => each !== value)) || ALL

type Chosen = Omit<ProductFilters, 'sort' | 'search'>

/** The filters that are set; the prices from and to are one. */
export const chosenKinds = (filters: Chosen): (FilterKind | 'price')[] => [
  ...kinds.filter((kind) => filters[kind] !== ALL),
  ...(filters.min || filters.max ? (['price'] as const) : []),
]

export const countFilters = (filters: Chosen): number => chosenKinds(filters).length

export const isFiltered = (filters: ProductFilters): boolean => countFilters(filters) > 0 || filters.search !== ''

/** Nothing is chosen at all: the list as the shop shows it. */
export const isDefault = (filters: ProductFilters): boolean => !isFiltered(filters) && filters.sort === ''

/** The same as the API takes them, to count what is left to choose. */
export function filterQuery({ min, max, sort: _sort, search, ...filters }: ProductFilters) {
  const chosen = Object.entries(filters).filter(([, value]) => value !== ALL)
  return {
    ...(Object.fromEntries(chosen) as Partial<Record<Exclude<FilterKind, 'graded'>, string>> & {
      graded?: 'yes' | 'no'
    }),
    search: search || undefined,
    minCents: min ? centsIn(min) : undefined,
    maxCents: max ? centsIn(max) : undefined,
  }
}

/** The order that a list is shown in. */
export const shownSort = ({ sort, search }: Pick<ProductFilters, 'sort' | 'search'>): SearchSort =>
  sortOf(sort || undefined, search !== '')

/** The same as the product list of the API takes them. */
export const productQuery = (filters: ProductFilters) => ({ ...filterQuery(filters), sort: shownSort(filters) })

export const countLine =
  (total: number, isExact = true): Text =>
  (t, { count }) =>
    t('storefront.list.available', { count: count(total, isExact), total })
