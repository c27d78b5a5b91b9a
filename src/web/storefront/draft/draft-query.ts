import { getDraft } from '#shared/contract/orders/draft-orders.ts'
import { readIfThere } from '#web/lib/api/call.ts'

export const draftQuery = (key: string) => ({ ...readIfThere(getDraft, { params: { key } }), staleTime: 0 })
