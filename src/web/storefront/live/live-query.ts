import { getLiveOpening } from '#shared/contract/orders/live-opening.ts'
import { read } from '#web/lib/api/call.ts'

export const liveQuery = (shopId: number) => read(getLiveOpening, { params: { id: shopId } })
