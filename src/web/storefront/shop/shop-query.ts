import { queryOptions } from '@tanstack/react-query'
import { getPublicShop, type PublicShop } from '#shared/contract/storefront.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

/** The shop at an address; null where there is none, which is an answer too and not a failure. */
export const shopQuery = (slug: string) =>
  queryOptions({
    queryKey: keyOf(getPublicShop, { slug }),
    queryFn: async (): Promise<PublicShop | null> => {
      try {
        return await call(getPublicShop, { params: { slug } })
      } catch (error) {
        // 400: longer than any address of a shop.
        if (hasStatus(error, 404) || hasStatus(error, 400)) return null
        throw error
      }
    },
  })
