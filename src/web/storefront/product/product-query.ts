import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getPublicProduct,
  listNeighbours,
  listPublicProducts,
  type PublicProduct,
  type PublicProductPage,
} from '#shared/contract/storefront.ts'
import { hasStatus } from '../../lib/api/api-error.ts'
import { call, keyOf, read } from '../../lib/api/call.ts'

/** A shop's product; null where there is none to be seen, which is an answer too and not a failure. */
export const productQuery = (shopId: number, id: number) =>
  queryOptions({
    queryKey: keyOf(getPublicProduct, { id: shopId, product: id }),
    queryFn: async (): Promise<PublicProductPage | null> => {
      try {
        return await call(getPublicProduct, { params: { id: shopId, product: id } })
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 400)) return null
        throw error
      }
    },
  })

export const neighboursQuery = (shopId: number, id: number) =>
  read(listNeighbours, { params: { id: shopId, product: id } })

type Listed = { pages?: { items: PublicProduct[] }[] }

/** The product as a list has shown it already, so that its page is there at once. */
export function asListed(client: QueryClient, shopId: number, id: number): PublicProductPage | undefined {
  const [path] = keyOf(listPublicProducts, { id: shopId })
  const lists = client.getQueriesData<Listed>({ queryKey: [path] })
  for (const [, list] of lists) {
    const product = list?.pages?.flatMap(({ items }) => items).find((item) => item.id === id)
    if (product) return { ...product, tags: [] }
  }
  return undefined
}
