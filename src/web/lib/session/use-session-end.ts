import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '#shared/contract/accounts/accounts.ts'
import { call } from '#web/lib/api/call.ts'
import { getToken } from '#web/lib/session/token.ts'
import { meQuery } from '#web/lib/session/use-me.ts'

/**
 * Leaves a signed-in page if the user signed out or switched accounts in another tab, or before Back restored the page from the bfcache. A
 * new token of the same user, as after a password change, has no effect.
 */
export function useSessionEnd() {
  const client = useQueryClient()
  useEffect(() => {
    let token = getToken()
    const check = async () => {
      const now = getToken()
      if (now === token) return
      const before = client.getQueryData(meQuery.queryKey)
      const person = now === null ? undefined : await call(me).catch(() => undefined)
      if (person && person.id === before?.id) token = now
      else window.location.reload()
    }
    const onStorage = () => void check()
    const onReturn = (event: PageTransitionEvent) => event.persisted && void check()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onReturn)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [client])
}
