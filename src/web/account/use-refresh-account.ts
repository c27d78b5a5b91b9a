import { useQueryClient } from '@tanstack/react-query'
import { getAccount, listMySessions } from '#shared/contract/account.ts'
import { me } from '#shared/contract/accounts.ts'
import { keyOf } from '#web/lib/api/call.ts'

/** Reads again what a change of the account shows in: here, and in every menu. */
export function useRefreshAccount() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [getAccount, listMySessions, me]) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    }
  }
}
