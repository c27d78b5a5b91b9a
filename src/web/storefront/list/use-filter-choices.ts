import { useQuery } from '@tanstack/react-query'
import { listPublicCategories, listPublicLanguages, listPublicSets } from '#shared/contract/storefront.ts'
import { read } from '#web/lib/api/call.ts'

export type FilterChoices = { category: string[]; set: string[]; language: string[] }

/** What there is to choose from: only what some product for sale has. */
export function useFilterChoices(shopId: number): FilterChoices {
  const ofTheShop = { params: { id: shopId } }
  const { data: category = [] } = useQuery(read(listPublicCategories, ofTheShop))
  const { data: set = [] } = useQuery(read(listPublicSets, ofTheShop))
  const { data: language = [] } = useQuery(read(listPublicLanguages, ofTheShop))
  return { category, set, language }
}
