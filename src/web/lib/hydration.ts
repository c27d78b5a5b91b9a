import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Answers = readonly [QueryKey, unknown][]

/** What the queries of a rendered page got, for the browser to start from. The same page is the same bytes: it names no times. */
export const dehydrateQueries = (client: QueryClient): Answers =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** In the browser, queries count as fetched when the page was loaded. */
export function hydrateQueries(client: QueryClient, answers: Answers) {
  for (const [key, data] of answers) client.setQueryData(key, data)
}
