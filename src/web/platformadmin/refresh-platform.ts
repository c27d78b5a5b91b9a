import type { QueryClient } from '@tanstack/react-query'

/** After a change: every list and figure of the platform is asked for again, at once where it is in sight. */
export const refreshPlatform = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/') })
