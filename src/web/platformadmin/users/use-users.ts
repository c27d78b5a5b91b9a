import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listUsers } from '#shared/contract/platform/users.ts'
import { callUntil, keyOf, read } from '#web/lib/api/call.ts'
import type { UserFilter } from './user-filter.ts'

/** The accounts that match, page after page; what was there stays in sight while the next answer comes. */
export const useUsers = ({ search, role }: UserFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listUsers, {}, { search, role }), 'pages'],
    queryFn: ({ pageParam, signal }) => callUntil(signal, listUsers, { query: { search, role, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** How many accounts there are, whatever is being looked for. */
export const useUserCount = () => useQuery(read(listUsers, { query: { limit: 1 } })).data?.total
