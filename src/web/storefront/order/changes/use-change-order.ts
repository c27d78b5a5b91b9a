import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { orderQuery } from '../order-query.ts'

/** Changes an order on behalf of its customer and caches the response. A refusal invalidates the cached order. */
export function useChangeOrder<Wish>(key: string, change: (wish: Wish) => Promise<CustomerOrder>) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(key)
  return useMutation({
    mutationFn: async (wish: Wish) => {
      // A response in flight must not overwrite this one.
      await client.cancelQueries({ queryKey })
      return change(wish)
    },
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey })
    },
  })
}
