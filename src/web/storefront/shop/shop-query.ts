import { getPublicShop } from '#shared/contract/storefront.ts'
import { readIfThere } from '#web/lib/api/call.ts'

/** The shop at an address. */
export const shopQuery = (slug: string) => readIfThere(getPublicShop, { params: { slug } })
