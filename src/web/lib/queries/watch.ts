import type {
  InfiniteQueryObserver,
  InfiniteQueryObserverOptions,
  QueryKey,
  QueryObserver,
  QueryObserverOptions,
} from '@tanstack/react-query'
import { loadPart } from '../load-part.ts'
import { loadedLibrary, loadLibrary, onceLoaded } from './load-library.ts'

type Kind = 'QueryObserver' | 'InfiniteQueryObserver'
export type Options = QueryObserverOptions & Partial<Pick<InfiniteQueryObserverOptions, 'getNextPageParam'>>
type Observer = QueryObserver & Pick<InfiniteQueryObserver, 'fetchNextPage'>
type Pages = { pages: unknown[]; pageParams: unknown[] }

/** Watches a query with TanStack Query. Until that is loaded, the result is the one that came with the page. */
export function createWatch(kind: Kind, first: Options, answerTo: (key: QueryKey) => unknown) {
  let options = first
  /** Options of the last result. Their data stay visible while the next are loading. */
  let shown = first
  let observer: Observer | undefined
  let failures = 0
  let changed = () => {}

  const start = (library: NonNullable<ReturnType<typeof loadedLibrary>>) => {
    observer ??= new (library[kind] as unknown as new (client: unknown, options: Options) => Observer)(
      library.pageClient,
      shown,
    )
    return observer
  }
  const library = loadedLibrary()
  if (library) start(library)

  const load = async () => {
    try {
      await loadPart(loadLibrary)
    } catch {
      failures += 1
      changed()
    }
  }

  const refetch = () => load().then(() => observer?.refetch())
  const fetchNextPage = () => load().then(() => observer?.fetchNextPage())

  return {
    /** Changes with the result. */
    read: () => observer?.getCurrentResult() ?? failures,

    subscribe(onChange: () => void) {
      changed = onChange
      let end = () => {}
      const cancel = onceLoaded((library) => {
        const running = start(library)
        end = running.subscribe(library.notifyManager.batchCalls(onChange))
        running.setOptions(options)
      })
      return () => {
        cancel()
        end()
      }
    },

    setOptions(next: Options) {
      options = next
      if (observer) return observer.setOptions(next)
      if (answerTo(next.queryKey as QueryKey) !== undefined) shown = next
      else if (next.enabled !== false && failures === 0) void load()
    },

    result(next: Options) {
      const library = loadedLibrary()
      if (library && observer) {
        const defaults = { ...library.pageClient.defaultQueryOptions(next), _optimisticResults: 'optimistic' as const }
        return observer.trackResult(observer.getOptimisticResult(defaults as never))
      }
      const own = answerTo(next.queryKey as QueryKey)
      const isPlaceholderData = own === undefined && next.placeholderData !== undefined
      const data = isPlaceholderData ? answerTo(shown.queryKey as QueryKey) : own
      const isMissing = own === undefined && next.enabled !== false
      return {
        data,
        isPlaceholderData: isPlaceholderData && data !== undefined,
        isFetching: isMissing && failures === 0,
        isError: isMissing && failures > 0,
        errorUpdateCount: failures,
        hasNextPage: hasNextPage(next, data as Pages | undefined),
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        refetch,
        fetchNextPage,
      }
    },
  }
}

function hasNextPage({ getNextPageParam }: Options, data: Pages | undefined): boolean {
  const last = data?.pages?.at(-1)
  if (!data || last === undefined || !getNextPageParam) return false
  return getNextPageParam(last, data.pages, data.pageParams.at(-1), data.pageParams) != null
}
