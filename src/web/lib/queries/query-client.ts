import { notifyManager, QueryClient } from '@tanstack/react-query'

// A form must be disabled before the next event. By default the library notifies in the next task.
notifyManager.setScheduler(queueMicrotask)

/** Calls fail immediately when offline. The library's default, waiting for the network, would show only skeletons. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
