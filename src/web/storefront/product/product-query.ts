import type { QueryClient } from '@tanstack/react-query'
import {
  getPublicProduct,
  listCopies,
  listNeighbours,
  listPublicProducts,
  type PublicProduct,
  type PublicProductPage,
} from '#shared/contract/storefront.ts'
import { keyOf, read, readIfThere } from '#web/lib/api/call.ts'

export const productQuery = (shopId: number, id: number) =>
  readIfThere(getPublicProduct, { params: { id: shopId, product: id } })

export const neighboursQuery = (shopId: number, id: number) =>
  read(listNeighbours, { params: { id: shopId, product: id } })

export const copiesQuery = (shopId: number, id: number) => read(listCopies, { params: { id: shopId, product: id } })

/** The products among these that are still for sale. */
export const seenQuery = (shopId: number, ids: readonly number[]) => ({
  ...read(listPublicProducts, { params: { id: shopId }, query: { ids: ids.join(',') } }),
  enabled: ids.length > 0,
})

/** Fields that a list lacks. */
const UNKNOWN = {
  tags: [],
  brand: null,
  maker: null,
  safety: null,
  marketCardId: null,
  underMarketPercent: null,
  sentWithinDays: null,
  parts: [],
}

type Listed = { pages?: { items: PublicProduct[] }[] }

/** The product as a list has already loaded it, to render its page immediately. */
export function asListed(client: QueryClient, shopId: number, id: number): PublicProductPage | undefined {
  const [path] = keyOf(listPublicProducts, { id: shopId })
  const lists = client.getQueriesData<Listed>({ queryKey: [path] })
  for (const [, list] of lists) {
    const product = list?.pages?.flatMap(({ items }) => items).find((item) => item.id === id)
    if (product) return { ...product, ...UNKNOWN }
  }
  return undefined
}
