import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useContext } from 'react'
import { createQueryClient } from './query-client.ts'

export { InfiniteQueryObserver, notifyManager, QueryObserver } from '@tanstack/react-query'

/** The client of the page. On the server, each request has its own. */
export const pageClient = createQueryClient()

/** Lets the library's hooks be used below a component that loads late. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props) {
    if (useContext(QueryClientContext)) return <Part {...props} />
    return (
      <QueryClientProvider client={pageClient}>
        <Part {...props} />
      </QueryClientProvider>
    )
  }
}
