import { getPublicShop } from '#shared/contract/storefront.ts'
import { readIfThere } from '#web/lib/api/call.ts'

export const shopQuery = (slug: string) => readIfThere(getPublicShop, { params: { slug } })
