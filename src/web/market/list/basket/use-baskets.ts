import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Baskets, Want } from '#shared/contract/market/baskets.ts'
import type { Text } from '#shared/messages/translator.ts'
import { basketChanges } from './basket-changes.ts'
import { basketQuery } from './basket-query.ts'

/** The basket for a list, and what has changed since it was first shown. */
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
