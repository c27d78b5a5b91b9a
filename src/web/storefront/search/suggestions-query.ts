import { listSuggestions } from '#shared/contract/storefront.ts'
import { read } from '#web/lib/api/call.ts'

/** Suggestions for a search of at least three characters. */
export const suggestionsQuery = (shopId: number, search: string) =>
  read(listSuggestions, { params: { id: shopId }, query: { q: search } })
