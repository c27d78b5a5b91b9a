import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

/**
 * What the queries of the first view got, for the browser to start from. Without the moment they got it: the same page
 * is the same bytes, so that a browser that has it already is told so (304).
 */
export function handOver(client: QueryClient): DehydratedState {
  const state = dehydrate(client)
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  }
}

/** The other end: what was handed over is as new as the page. */
export function takeOver(client: QueryClient, state: DehydratedState) {
  const now = Date.now()
  hydrate(client, {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  })
}
