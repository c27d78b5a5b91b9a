import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

/**
 * The queries of a rendered page, for the browser to start from. Without times, so that the same page is the same bytes and the
 * browser that has it gets a 304.
 */
export const dehydrateQueries = (client: QueryClient): DehydratedState => withTime(dehydrate(client), 0)

/** In the browser, queries count as fetched when the page was loaded. */
export const hydrateQueries = (client: QueryClient, state: DehydratedState) =>
  hydrate(client, withTime(state, Date.now()))

const withTime = (state: DehydratedState, time: number): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    dehydratedAt: time,
    state: { ...query.state, dataUpdatedAt: time },
  })),
})
