import { useQueryClient } from '@tanstack/react-query'
import { getAccount, listMySessions } from '#shared/contract/accounts/account.ts'
import { me } from '#shared/contract/accounts/accounts.ts'
import { keyOf } from '#web/lib/api/call.ts'

/** Invalidates all queries that show account data, including the menus. */
export function useRefreshAccount() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [getAccount, listMySessions, me]) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    }
  }
}
