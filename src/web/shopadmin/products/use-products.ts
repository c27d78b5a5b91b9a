import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listProducts } from '#shared/contract/products.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { live } from '../live.ts'
import type { ShownProducts } from './product-filter.ts'

const PER_PAGE = 60

/** A shop's products, page after page as they are asked for; all that are in sight are kept fresh. */
export const useProducts = (shopId: number, shown: ShownProducts) =>
  useInfiniteQuery({
    queryKey: keyOf(listProducts, { id: shopId }, shown),
    queryFn: ({ pageParam }) =>
      call(listProducts, { params: { id: shopId }, query: { ...shown, limit: PER_PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...live,
  })
