import { QueryClient } from '@tanstack/react-query'

/**
 * The defaults of the specification's section 9. Without a network a call fails at once, as it does on one that is dead: waiting
 * for it, as the library would, shows nothing but skeletons.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
