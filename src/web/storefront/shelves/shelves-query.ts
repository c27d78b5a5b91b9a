import { listShelves } from '#shared/contract/storefront.ts'
import { read } from '#web/lib/api/call.ts'

export const shelvesQuery = (shopId: number) => read(listShelves, { params: { id: shopId } })
