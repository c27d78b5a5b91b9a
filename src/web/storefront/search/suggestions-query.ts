import { listSuggestions } from '#shared/contract/storefront.ts'
import { read } from '#web/lib/api/call.ts'
import { gameOf, type ProductFilters } from '../list/product-filter.ts'

/** Suggestions for a search of at least three characters, in the chosen game. */
export const suggestionsQuery = (shopId: number, filters: Pick<ProductFilters, 'search' | 'game'>) =>
  read(listSuggestions, { params: { id: shopId }, query: { q: filters.search, game: gameOf(filters) } })
