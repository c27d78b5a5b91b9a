import { DEFAULT_SORT, type ProductSort, productSorts } from '#shared/rules/product-sort.ts'

/** Shorter searches are not made (specification, section 5). */
export const SHORTEST_SEARCH = 3

const isSort = (text: string | null): text is ProductSort => productSorts.some((sort) => sort === text)

/** The address's own words for a filtered list, as the product list of the API takes them. */
export function productQuery(search: URLSearchParams) {
  const given = (name: string) => {
    const value = search.get(name) ?? ''
    return value === '' || value === 'all' ? undefined : value
  }
  const sort = search.get('sort')
  const text = given('search')?.trim()
  return {
    category: given('category'),
    set: given('set'),
    language: given('language'),
    search: text && text.length >= SHORTEST_SEARCH ? text.slice(0, 200) : undefined,
    sort: isSort(sort) ? sort : DEFAULT_SORT,
  }
}
