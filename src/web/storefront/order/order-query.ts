import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { readIfThere } from '#web/lib/api/call.ts'

export const orderQuery = (key: string) => ({ ...readIfThere(getCustomerOrder, { params: { key } }), staleTime: 0 })
