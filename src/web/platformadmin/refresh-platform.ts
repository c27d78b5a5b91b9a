import type { QueryClient } from '@tanstack/react-query'

/** Invalidates all queries of the platform after a change. Visible ones refetch immediately. */
export const refreshPlatform = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/') })
