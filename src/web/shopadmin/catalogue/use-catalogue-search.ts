import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canSearch, searchCatalogue } from '#shared/contract/catalogue/catalogue.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { read } from '#web/lib/api/call.ts'

const PAUSE_MS = 250
const LONGEST = 200

/** Debounced catalogue search, in one game or all that the shop sells. Previous results stay visible while loading. */
export function useCatalogueSearch(shopId: number, typed: string, game?: GameId) {
  const text = typed.trim().slice(0, LONGEST)
  const [q, setQ] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = canSearch(q)
  const query = useQuery({
    ...read(searchCatalogue, { query: { q, shopId, ...(game && { game }) } }),
    enabled,
    placeholderData: keepPreviousData,
    // Results include the shop's stock, which changes.
    staleTime: 5_000,
  })
  return {
    query,
    /** Skips the debounce. */
    lookNow: () => setQ(text),
    /** The query of the results. */
    q: enabled ? q : '',
    /** Whether the visible results belong to an earlier query. */
    behind: text !== q || query.isPlaceholderData,
  }
}
