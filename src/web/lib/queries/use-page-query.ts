import type {
  InfiniteQueryObserverOptions,
  InfiniteQueryObserverResult,
  QueryKey,
  QueryObserverOptions,
  QueryObserverResult,
} from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createWatch, type Options } from './watch.ts'

/** Finds a query result that came with the page. */
export const PageAnswers = createContext<(key: QueryKey) => unknown>(() => undefined)

/** Part of the library's result that screens use. */
export type QueryState<Data> = Pick<
  QueryObserverResult<Data>,
  'data' | 'isFetching' | 'isError' | 'isPlaceholderData' | 'errorUpdateCount'
> & { refetch: () => Promise<unknown> }

export type PagesState<Data = unknown> = QueryState<Data> &
  Pick<InfiniteQueryObserverResult<Data>, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
    fetchNextPage: () => Promise<unknown>
  }

/** Like `useQuery`, for the first view of a shop: it does not need TanStack Query until something is missing. */
export const usePageQuery = <Data, Key extends QueryKey>(options: QueryObserverOptions<Data, Error, Data, Data, Key>) =>
  useWatch('QueryObserver', options as unknown as Options) as QueryState<Data>

/** Like `useInfiniteQuery`, for the first view of a shop. */
export const usePageQueries = <Page, Data, Key extends QueryKey, Param>(
  options: InfiniteQueryObserverOptions<Page, Error, Data, Key, Param>,
) => useWatch('InfiniteQueryObserver', options as unknown as Options) as PagesState<Data>

function useWatch(kind: Parameters<typeof createWatch>[0], options: Options): unknown {
  const answerTo = useContext(PageAnswers)
  const [watch] = useState(() => createWatch(kind, options, answerTo))
  useEffect(() => watch.setOptions(options))
  useSyncExternalStore(watch.subscribe, watch.read, watch.read)
  return watch.result(options)
}
