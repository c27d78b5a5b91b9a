import { getPublicBreak, listPublicBreaks } from '#shared/contract/orders/breaks.ts'
import { read, readIfThere } from '#web/lib/api/call.ts'

export const breakQuery = (shopId: number, id: number) =>
  readIfThere(getPublicBreak, { params: { id: shopId, break: id } })

export const breaksQuery = (shopId: number) => read(listPublicBreaks, { params: { id: shopId } })
