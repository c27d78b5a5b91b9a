import { type ProductFilterName, productFilterNames } from '#shared/rules/products/product-columns.ts'
import { type OwnerProductSort, ownerProductSorts, sortOf } from '#shared/rules/products/product-sort.ts'
import { stockFilters } from '#shared/rules/products/stock-filter.ts'
import { searchIn } from '#web/lib/use-address.ts'

export const filterNames = productFilterNames
export type FilterName = ProductFilterName

/** Those that are out of sight until they are asked for. */
const moreFilterNames = ['condition', 'finish', 'rarity', 'graded', 'stock', 'minCents', 'maxCents'] as const

const isSort = (text: string | null): text is OwnerProductSort => ownerProductSorts.some((sort) => sort === text)

/** The product list that an address asks for. `all` means no filter; a search has its best matches first until another order is chosen. */
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
    category: chosen('category'),
    set: chosen('set'),
    language: chosen('language'),
    condition: chosen('condition'),
    finish: chosen('finish'),
    rarity: chosen('rarity'),
    graded: graded === 'yes' || graded === 'no' ? (graded as 'yes' | 'no') : undefined,
    stock: stockFilters.find((name) => name === address.get('stock')),
    minCents: cents('minCents'),
    maxCents: cents('maxCents'),
    sort: sortOf(isSort(sort) ? sort : undefined, search !== undefined),
  }
}
export type ShownProducts = ReturnType<typeof productFilterIn>

/** Which products, whatever their order; as the server's selection of all that match. */
export const matchingOf = ({ sort: _, ...filter }: ShownProducts) => filter

const hasAny = (shown: ShownProducts, names: readonly (FilterName | 'search')[]) =>
  names.filter((name) => shown[name] !== undefined).length

export const isFiltered = (shown: ShownProducts): boolean => hasAny(shown, ['search', ...filterNames]) > 0

/** How many of the filters that are out of sight are set. */
export const countMore = (shown: ShownProducts): number => hasAny(shown, moreFilterNames)

/** Which products a list shows, whatever its order: two lists with the same text have the same products. */
export const filterText = (shown: ShownProducts): string => JSON.stringify(matchingOf(shown))

/** Imported without a price, and out of sight of visitors until they have one. */
export const needsPrice = { minCents: '', maxCents: '0' } as const
export const needsPriceOnly = ({ minCents, maxCents }: ShownProducts): boolean => maxCents === 0 && !minCents
