import { listSuggestions } from '#shared/contract/storefront.ts'
import { read } from '#web/lib/api/call.ts'

/** What a search of three characters or more leads to. */
export const suggestionsQuery = (shopId: number, search: string) =>
  read(listSuggestions, { params: { id: shopId }, query: { q: search } })
