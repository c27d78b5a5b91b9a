import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { readIfThere } from '#web/lib/api/call.ts'

/** The order whose page has this key. */
export const orderQuery = (key: string) => ({ ...readIfThere(getCustomerOrder, { params: { key } }), staleTime: 0 })
