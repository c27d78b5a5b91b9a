import { DEFAULT_SORT, type OwnerProductSort, ownerProductSorts } from '#shared/rules/products/product-sort.ts'
import { searchIn } from '#web/lib/use-address.ts'

export const filterNames = ['category', 'set', 'language'] as const
export type FilterName = (typeof filterNames)[number]

const isSort = (text: string | null): text is OwnerProductSort => ownerProductSorts.some((sort) => sort === text)

/** The product list that an address asks for. `all` means no filter. */
export function productFilterIn(address: URLSearchParams) {
  const chosen = (name: FilterName) => {
    const value = address.get(name) ?? ''
    return value === '' || value === 'all' ? undefined : value
  }
  const sort = address.get('sort')
  return {
    search: searchIn(address) || undefined,
    category: chosen('category'),
    set: chosen('set'),
    language: chosen('language'),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
  }
}
export type ShownProducts = ReturnType<typeof productFilterIn>

export const isFiltered = ({ search, category, set, language }: ShownProducts): boolean =>
  Boolean(search ?? category ?? set ?? language)

/** Which products a list shows, whatever its order: two lists with the same text have the same products. */
export const filterText = ({ search, category, set, language }: ShownProducts): string =>
  JSON.stringify([search, category, set, language])
