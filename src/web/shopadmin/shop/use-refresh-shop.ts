import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query'

/** Matches the queries of a shop: lists, figures and filters. */
export function shopQueries(shopId: number): InvalidateQueryFilters {
  const parts = [`/api/shops/${shopId}/`, `/api/admin/shops/${shopId}/`, '/api/orders/']
  return {
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && parts.some((part) => path.startsWith(part)),
  }
}

/** Invalidates everything that belongs to a shop. */
export function useRefreshShop() {
  const client = useQueryClient()
  return (shopId: number) => client.invalidateQueries(shopQueries(shopId))
}
