import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Answers = readonly [QueryKey, unknown][]

/** Query results of a rendered page, to hydrate from. Contains no timestamps, so that the same page yields the same bytes. */
export const dehydrateQueries = (client: QueryClient): Answers =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** In the browser, queries count as fetched at page load. */
export function hydrateQueries(client: QueryClient, answers: Answers) {
  for (const [key, data] of answers) client.setQueryData(key, data)
}
