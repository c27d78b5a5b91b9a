import { type ProductFilterName, productFilterNames } from '#shared/rules/products/product-columns.ts'
import { type OwnerProductSort, ownerProductSorts, sortOf } from '#shared/rules/products/product-sort.ts'
import { stateFilters } from '#shared/rules/products/state-filter.ts'
import { stockFilters } from '#shared/rules/products/stock/stock-filter.ts'
import { searchIn } from '#web/lib/navigation/use-address.ts'

export const filterNames = productFilterNames
export type FilterName = ProductFilterName

/** Filters that are collapsed by default. */
const moreFilterNames = ['condition', 'finish', 'rarity', 'graded', 'stock', 'minCents', 'maxCents'] as const

const isSort = (text: string | null): text is OwnerProductSort => ownerProductSorts.some((sort) => sort === text)

/** Reads the list's filters from an address. `all` means no filter; a search is sorted by best match unless another order is chosen. */
export function productFilterIn(address: URLSearchParams) {
  const chosen = (name: FilterName) => {
    const value = address.get(name) ?? ''
    return value === '' || value === 'all' ? undefined : value
  }
  const cents = (name: 'minCents' | 'maxCents') => {
    const value = chosen(name)
    return value && /^\d{1,8}$/.test(value) ? Number(value) : undefined
  }
  const [graded, sort] = [chosen('graded'), address.get('sort')]
  const search = searchIn(address) || undefined
  return {
    search,
    game: chosen('game'),
    category: chosen('category'),
    set: chosen('set'),
    language: chosen('language'),
    condition: chosen('condition'),
    finish: chosen('finish'),
    rarity: chosen('rarity'),
    graded: graded === 'yes' || graded === 'no' ? (graded as 'yes' | 'no') : undefined,
    state: stateFilters.find((name) => name === address.get('state')),
    stock: stockFilters.find((name) => name === address.get('stock')),
    minCents: cents('minCents'),
    maxCents: cents('maxCents'),
    sort: sortOf(isSort(sort) ? sort : undefined, search !== undefined),
  }
}
export type ShownProducts = ReturnType<typeof productFilterIn>

/** The filters without the order, as the server's selection of all matches. */
export const matchingOf = ({ sort: _, ...filter }: ShownProducts) => filter

const hasAny = (shown: ShownProducts, names: readonly (FilterName | 'search')[]) =>
  names.filter((name) => shown[name] !== undefined).length

export const isFiltered = (shown: ShownProducts): boolean => hasAny(shown, ['search', ...filterNames]) > 0

/** Number of active filters among the collapsed ones. */
export const countMore = (shown: ShownProducts): number => hasAny(shown, moreFilterNames)

/** Key of the filters without the order: equal text means equal products. */
export const filterText = (shown: ShownProducts): string => JSON.stringify(matchingOf(shown))
