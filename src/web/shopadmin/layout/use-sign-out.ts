import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logout } from '#shared/contract/accounts.ts'
import { call } from '#web/lib/api/call.ts'
import { dropToken } from '#web/lib/session/token.ts'

/** Signs out: the token is worth nothing afterwards, and nothing of what it showed is kept. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(logout),
    // Also when the server did not answer: whoever asks to leave is let go.
    onSettled: () => {
      dropToken()
      client.clear()
      window.location.assign('/')
    },
  })
}
