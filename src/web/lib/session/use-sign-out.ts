import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logout } from '#shared/contract/accounts/accounts.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { publicAddress } from '#web/lib/language/page-language.ts'
import { leave } from '#web/lib/leaving.ts'
import { dropToken } from '#web/lib/session/token.ts'

/** Signs out: invalidates the token on the server, removes it here, and clears all cached data. Asks first if there is unsaved input. */
export function useSignOut() {
  const client = useQueryClient()
  const { mutate, ...rest } = useMutation({
    mutationFn: () => call(logout),
    onSettled: (_data, error) => {
      // The call has already reported the expired session.
      if (hasStatus(error, 401)) return
      dropToken()
      client.clear()
      window.location.assign(publicAddress('/'))
    },
  })
  return { ...rest, mutate: () => leave(() => mutate()) }
}
