import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listPlatformShops } from '#shared/contract/platform/platform.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import type { ShopStatus } from './shop-filter.ts'

type Filter = { search: string; status: ShopStatus }

/** The shops that match, page after page; what was there stays in sight while the next answer comes. */
export const useShops = ({ search, status }: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listPlatformShops, {}, { search, status }), 'pages'],
    queryFn: ({ pageParam }) => call(listPlatformShops, { query: { search, status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** How many shops there are, whatever is being looked for. */
export const useShopCount = () => useQuery(read(listPlatformShops, { query: { limit: 1 } })).data?.total
