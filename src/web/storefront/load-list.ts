import type { QueryClient } from '@tanstack/react-query'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { namesQuery } from './collection/names-query.ts'
import { preloadEmptyList } from './list/late-empty-list.tsx'
import { preloadListHead } from './list/late-list-head.tsx'
import { gameOf, isDefault, isFiltered, type ProductFilters, readFilters } from './list/product-filter.ts'
import { productPages } from './list/product-pages.ts'
import { filterCounts } from './list/use-filter-choices.ts'
import { suggestionsQuery } from './search/suggestions-query.ts'

/**
 * Loads the products of a page and the choices of its filters. `fixed`: filters set by the page's path. `isWhole`: no other filter is set,
 * and the list begins with the first product. `next`: the address of the next page.
 */
export async function loadList(
  client: QueryClient,
  shop: Pick<PublicShop, 'id' | 'openingSort'>,
  path: string,
  search: URLSearchParams,
  fixed: Partial<ProductFilters> = {},
) {
  const chosen = readFilters(search, shop.openingSort)
  const filters = { ...chosen, ...fixed }
  const game = gameOf(filters)
  const from = search.get('cursor')
  const [list] = await Promise.all([
    client.fetchInfiniteQuery(productPages(shop, filters, from)),
    client.fetchQuery(namesQuery(shop.id, 'category', game)),
    client.fetchQuery(namesQuery(shop.id, 'set', game)),
    client.fetchQuery(namesQuery(shop.id, 'language', game)),
  ])
  if (isFiltered(chosen)) {
    await preloadListHead()
    // Optional: the list renders without the spelling correction.
    if (filters.search) await client.prefetchQuery(suggestionsQuery(shop.id, filters))
  }
  if (list.pages[0]?.items.length === 0) {
    await preloadEmptyList()
    // The empty list uses it to suggest which filter to remove.
    if (isFiltered(filters)) await client.fetchQuery(filterCounts(shop.id, filters))
  }
  return { isWhole: isDefault(chosen) && from === null, next: nextPage(path, search, list.pages.at(-1)?.next) }
}

function nextPage(path: string, search: URLSearchParams, cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const address = new URLSearchParams(search)
  address.set('cursor', cursor)
  return `${path}?${address}`
}
