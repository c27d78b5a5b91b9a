import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canSearch, searchCatalogue } from '#shared/contract/catalogue.ts'
import { read } from '#web/lib/api/call.ts'

const PAUSE_MS = 250
const LONGEST = 200

/** Looks in the catalogue for what is typed, a short pause after it. What was found before stays until the next is there. */
export function useCatalogueSearch(shopId: number, typed: string) {
  const text = typed.trim().slice(0, LONGEST)
  const [q, setQ] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = canSearch(q)
  const query = useQuery({
    ...read(searchCatalogue, { query: { q, shopId } }),
    enabled,
    placeholderData: keepPreviousData,
    // What the shop has of each is marked, and that changes.
    staleTime: 5_000,
  })
  return {
    query,
    /** Without the pause. */
    lookNow: () => setQ(text),
    /** For what the results are. */
    q: enabled ? q : '',
    /** What is in sight is for what was typed before. */
    behind: text !== q || query.isPlaceholderData,
  }
}
