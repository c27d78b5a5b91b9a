import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Packed, pack, unpack } from './packed.ts'

type Answers = readonly [QueryKey, unknown][]

/** Query results of a rendered page, to hydrate from. Contains no timestamps, so that the same page yields the same bytes. */
export const dehydrateQueries = (client: QueryClient): Packed =>
  pack(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  )

/** In the browser, queries count as fetched at page load. */
export function hydrateQueries(client: QueryClient, packed: Packed) {
  for (const [key, data] of unpack(packed) as Answers) client.setQueryData(key, data)
}
