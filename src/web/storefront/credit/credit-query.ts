import { getCreditPage } from '#shared/contract/shops/credit.ts'
import { readIfThere } from '#web/lib/api/call.ts'

export const creditQuery = (key: string) => ({ ...readIfThere(getCreditPage, { params: { key } }), staleTime: 0 })
