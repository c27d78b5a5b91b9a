import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query'

/** The queries of a shop: after a change its lists, its figures and its filters are others. */
export function shopQueries(shopId: number): InvalidateQueryFilters {
  const parts = [`/api/shops/${shopId}/`, `/api/admin/shops/${shopId}/`, '/api/orders/']
  return {
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && parts.some((part) => path.startsWith(part)),
  }
}

/** Asks again for all that is in sight of a shop. */
export function useRefreshShop() {
  const client = useQueryClient()
  return (shopId: number) => client.invalidateQueries(shopQueries(shopId))
}
