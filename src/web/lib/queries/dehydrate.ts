import type { QueryClient } from '@tanstack/react-query'
import { type Packed, pack } from './packed.ts'

/** Query results of a rendered page, to hydrate from. Contains no timestamps, so that the same page yields the same bytes. */
export const dehydrateQueries = (client: QueryClient): Packed =>
  pack(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  )
