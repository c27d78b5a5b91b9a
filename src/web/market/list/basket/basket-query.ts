import { queryOptions } from '@tanstack/react-query'
import { findBaskets, type Want } from '#shared/contract/market/baskets.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

/** The same basket is not worked out again within this time, however often someone comes back to it. */
const FRESH_MS = 5_000

/** The cheapest way to buy a list. Read again whenever it comes into sight, since prices and stock change. */
export const basketQuery = (wants: readonly Want[], country: string) =>
  queryOptions({
    queryKey: [...keyOf(findBaskets), country, wants],
    queryFn: ({ signal }) => call(findBaskets, { body: { country, wants: [...wants] } }, signal),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  })
