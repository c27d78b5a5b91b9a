import { queryOptions } from '@tanstack/react-query'
import { type CustomerOrder, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { hasStatus } from '../../lib/api/api-error.ts'
import { call, keyOf } from '../../lib/api/call.ts'

/** The order whose page has this key; null where there is none, which is an answer too and not a failure. */
export const orderQuery = (key: string) =>
  queryOptions({
    queryKey: keyOf(getCustomerOrder, { key }),
    queryFn: async (): Promise<CustomerOrder | null> => {
      try {
        return await call(getCustomerOrder, { params: { key } })
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 400)) return null
        throw error
      }
    },
    staleTime: 0,
  })
