import type { Text } from '#shared/messages/translator.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { readChoices, writeChoices } from '#shared/rules/products/choices.ts'
import {
  DEFAULT_SORT,
  type ProductSort,
  type SearchSort,
  searchSorts,
  sortOf,
} from '#shared/rules/products/product-sort.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import { withValues } from '#web/lib/navigation/use-address.ts'

/** Minimum length of a search, in characters. */
const SHORTEST_SEARCH = 3

/** No choice, in the address and in the selects. */
export const ALL = 'all'

// Maximum lengths that the API accepts.
const longest = {
  game: 200,
  category: 300,
  set: 600,
  language: 200,
  condition: 40,
  finish: 200,
  rarity: 300,
  graded: 3,
  search: 200,
}

const kinds = ['game', 'category', 'set', 'language', 'condition', 'finish', 'rarity', 'graded'] as const
/** A filter with a list of choices. */
export type FilterKind = (typeof kinds)[number]

/**
 * Filters that a visitor has set. Several values of one filter are comma-separated, as in the address: `Base Set,Jungle`. `search` is '' if
 * empty or too short. `min` and `max` are euros or ''. `condition` lists, comma-separated, all Cardmarket conditions that the shop's scale
 * merges into one. `sort` is '' for the shop's opening order, which the functions below take as `opening`.
 */
export type ProductFilters = Record<FilterKind, string> & {
  min: string
  max: string
  sort: SearchSort | ''
  search: string
}

/** Every filter unset. */
export const NO_CHOICES = {
  ...(Object.fromEntries(kinds.map((kind) => [kind, ALL])) as Record<FilterKind, typeof ALL>),
  min: '',
  max: '',
} as const
export const NO_FILTERS = { ...NO_CHOICES, search: '' } as const

const isSort = (text: string | null): text is SearchSort => searchSorts.some((sort) => sort === text)

// Invisible direction marks and spaces, often pasted along with text. They would keep a search from matching.
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** The search to run for typed text; '' if it is shorter than 3 characters. */
export function madeSearch(text: string): string {
  const search = cut(oneLine(text.replace(unseen, '')), longest.search)
  return search.length < SHORTEST_SEARCH ? '' : search
}

/** Truncates a text without leaving half an emoji at the end, which would be invalid Unicode. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** Parses an amount in euros as in the address, '12.50'; '' if it is not an amount. */
export function readEuros(text: string): string {
  const euros = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(euros) && centsIn(euros) <= MAX_PRICE_CENTS ? euros : ''
}

const centsIn = (euros: string) => Math.round(Number(euros) * 100)

/** Reads the filters from an address. Ignores invalid values. */
export function readFilters(address: URLSearchParams, opening: ProductSort = DEFAULT_SORT): ProductFilters {
  const words = (name: FilterKind) => cut(oneLine(address.get(name) ?? ''), longest[name])
  const chosen = Object.fromEntries(
    kinds.map((kind) => [kind, writeChoices(readChoices(words(kind))) || ALL]),
  ) as Record<FilterKind, string>
  const named = chosen.condition.split(',')
  const sort = address.get('sort')
  const search = madeSearch(address.get('search') ?? '')
  return {
    ...chosen,
    game: gameIds.filter((game) => readChoices(chosen.game).includes(game)).join() || ALL,
    condition: conditions.filter((condition) => named.includes(condition)).join() || ALL,
    graded: chosen.graded === 'yes' || chosen.graded === 'no' ? chosen.graded : ALL,
    min: readEuros(address.get('min') ?? ''),
    max: readEuros(address.get('max') ?? ''),
    sort: isSort(sort) && sort !== sortOf(undefined, search !== '', opening) ? sort : '',
    search,
  }
}

/** Returns the address with other filters. Omits defaults and returns to the first page. */
export const writeFilters = (
  address: URLSearchParams,
  change: Partial<ProductFilters>,
  opening: ProductSort = DEFAULT_SORT,
): URLSearchParams => withValues(address, filterValues({ ...readFilters(address, opening), ...change }, opening))

/** Address parameters for filters: '' for defaults and for the cursor. */
export const filterValues = (
  { sort, search, ...filters }: ProductFilters,
  opening: ProductSort,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value === ALL ? '' : value])),
  sort: sort === sortOf(undefined, search !== '', opening) ? '' : sort,
  search,
  cursor: '',
})

/** Splits a filter's text into its values. */
export const valuesOf = (choice: string): string[] => (choice === ALL ? [] : readChoices(choice))

/** The game, if exactly one is chosen. */
export const gameOf = ({ game }: Pick<ProductFilters, 'game'>): GameId | undefined => gameIds.find((id) => id === game)

/** Adds or removes one value. */
export const withValue = (choice: string, value: string): string =>
  writeChoices([...new Set([...valuesOf(choice), value])])
export const withoutValue = (choice: string, value: string): string =>
  writeChoices(valuesOf(choice).filter((each) => each !== value)) || ALL

type Chosen = Omit<ProductFilters, 'sort' | 'search'>

/** Active filters. Minimum and maximum price count as one. */
export const chosenKinds = (filters: Chosen): (FilterKind | 'price')[] => [
  ...kinds.filter((kind) => filters[kind] !== ALL),
  ...(filters.min || filters.max ? (['price'] as const) : []),
]

export const countFilters = (filters: Chosen): number => chosenKinds(filters).length

export const isFiltered = (filters: ProductFilters): boolean => countFilters(filters) > 0 || filters.search !== ''

/** Whether no filter, search or sort order is set. */
export const isDefault = (filters: ProductFilters): boolean => !isFiltered(filters) && filters.sort === ''

/** Filters as the API takes them, to count the remaining choices. */
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

/** Sort order of the list, with the opening order applied. */
export const shownSort = (
  { sort, search }: Pick<ProductFilters, 'sort' | 'search'>,
  opening: ProductSort,
): SearchSort => sortOf(sort || undefined, search !== '', opening)

/** Filters as the product list of the API takes them. */
export const productQuery = (filters: ProductFilters, opening: ProductSort = DEFAULT_SORT) => ({
  ...filterQuery(filters),
  sort: shownSort(filters, opening),
})

export const countLine =
  (total: number, isExact = true): Text =>
  (t, { count }) =>
    t('storefront.list.available', { count: count(total, isExact), total })
