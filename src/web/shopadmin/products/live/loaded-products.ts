import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'
import { type ProductPage, withNews } from './merge-updates.ts'

export type LoadedProducts = InfiniteData<ProductPage, string | undefined>

/* Loaded pages have their own key instead of the call's path. Otherwise a refresh of the shop would reload all of them and move rows that
   the user is working on. */
const loadedOf = (shopId: number) => ['loaded products', shopId] as const
export const loadedKey = (shopId: number, shown: object, perPage: number) =>
  [...loadedOf(shopId), shown, perPage] as const

const changeLoaded = (client: QueryClient, shopId: number, change: (pages: ProductPage[]) => ProductPage[]) =>
  client.setQueriesData<LoadedProducts>(
    { queryKey: loadedOf(shopId) },
    (loaded) => loaded && { ...loaded, pages: change(loaded.pages) },
  )

/** The current product. Looks it up by name, because a new price may have moved it out of the visible rows, and those refetch next. */
export function useProductNow(product: Product): Product {
  const client = useQueryClient()
  const { id, shopId } = product
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  const found = useSyncExternalStore(subscribe, () => findLoaded(client, shopId, id))
  const { data } = useQuery({
    ...read(listProducts, { params: { id: shopId }, query: { search: product.name.slice(0, 200), limit: 100 } }),
    ...live,
  })
  return data?.items.find((item) => item.id === id) ?? found ?? product
}

function findLoaded(client: QueryClient, shopId: number, id: number): Product | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: loadedOf(shopId), type: 'active' })
  for (const { state } of lists) {
    for (const { items } of (state.data as LoadedProducts | undefined)?.pages ?? []) {
      const product = items.find((item) => item.id === id)
      if (product) return product
    }
  }
  return undefined
}

/** Optimistic updates of loaded lists after the user's own changes. */
export function useLoadedProducts(shopId: number) {
  const client = useQueryClient()
  return {
    /** The product keeps its position. */
    change: (id: number, now: Partial<Product>) =>
      changeLoaded(client, shopId, (pages) =>
        pages.map((page) => {
          const product = page.items.find((item) => item.id === id)
          return product ? { ...page, items: withNews(page.items, new Map([[id, { ...product, ...now }]])) } : page
        }),
      ),
    remove: (id: number) =>
      changeLoaded(client, shopId, (pages) => {
        if (!pages.some(({ items }) => items.some((item) => item.id === id))) return pages
        return pages.map((page) => ({
          ...page,
          total: page.totalIsExact === false ? page.total : page.total - 1,
          items: page.items.filter((item) => item.id !== id),
        }))
      }),
    /** Reloads the sorted list after a change that the owner expects to see in it. */
    reload: () => client.invalidateQueries({ queryKey: loadedOf(shopId) }),
  }
}
