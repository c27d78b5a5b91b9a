import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Baskets, findBaskets, type Want } from '#shared/contract/market/baskets.ts'
import type { Text } from '#shared/messages/translator.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { basketChanges } from './basket-changes.ts'

/** The basket for a list, and its changes since it was first shown. */
export function useBaskets(wants: readonly Want[], country: string) {
  const query = useQuery(basketQuery(wants, country))
  const [seen, setSeen] = useState<Baskets>()
  const [changes, setChanges] = useState<readonly Text[]>([])
  const { data } = query
  if (data && data !== seen) {
    setSeen(data)
    const found = seen ? basketChanges(seen, data) : []
    if (found.length > 0) setChanges(found)
  }
  return { query, changes }
}

/** A basket stays fresh for this long, so that returning to it does not calculate it again. */
const FRESH_MS = 5_000

/** The cheapest way to buy a list. Refetched whenever it comes into view, because prices and stock change. */
const basketQuery = (wants: readonly Want[], country: string) =>
  queryOptions({
    queryKey: [...keyOf(findBaskets), country, wants],
    queryFn: ({ signal }) => call(findBaskets, { body: { country, wants: [...wants] } }, signal),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  })
