import { useQueryClient } from '@tanstack/react-query'

/** Asks again for all that is in sight of a shop: after a change its lists, its figures and its filters are others. */
export function useRefreshShop() {
  const client = useQueryClient()
  return (shopId: number) => {
    const parts = [`/api/shops/${shopId}/`, `/api/admin/shops/${shopId}/`, '/api/orders/']
    return client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && parts.some((part) => path.startsWith(part)),
    })
  }
}
