import { notifyManager, QueryClient } from '@tanstack/react-query'

// A form that is sent is disabled before the next event: the library would tell it in the next task.
notifyManager.setScheduler(queueMicrotask)

/** Without a network a call fails at once: waiting for it, as the library does by default, would show nothing but skeletons. */
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
