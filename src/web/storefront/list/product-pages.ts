import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPublicProducts, type PublicShop } from '#shared/contract/storefront.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { type ProductFilters, productQuery } from './product-filter.ts'

/** Fills whole rows of two, three and five. */
const PAGE_SIZE = 30

/** A shop's products page by page. `from` is the cursor of the first page, for visitors without scripts. */
export function productPages(
  { id, openingSort }: Pick<PublicShop, 'id' | 'openingSort'>,
  filters: ProductFilters,
  from: string | null,
) {
  const params = { id }
  const query = { ...productQuery(filters, openingSort), limit: PAGE_SIZE }
  return infiniteQueryOptions({
    queryKey: [...keyOf(listPublicProducts, params, query), 'pages', from],
    initialPageParam: from,
    queryFn: async ({ pageParam }) => {
      try {
        return await call(listPublicProducts, { params, query: { ...query, cursor: pageParam ?? undefined } })
      } catch (error) {
        // The cursor is invalid or belongs to another order. Show the list from its start instead of an error.
        if (pageParam === null || pageParam !== from || !hasStatus(error, 400)) throw error
        return call(listPublicProducts, { params, query })
      }
    },
    getNextPageParam: (page) => page.next ?? null,
  })
}
