import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getCustomerRip } from '#shared/contract/orders/rips.ts'
import { read, readIfThere } from '#web/lib/api/call.ts'

export const orderQuery = (key: string) => ({ ...readIfThere(getCustomerOrder, { params: { key } }), staleTime: 0 })

export const openingQuery = (key: string) => ({ ...read(getCustomerRip, { params: { key } }), staleTime: 0 })
