import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '#shared/contract/accounts.ts'
import { call } from '#web/lib/api/call.ts'
import { getToken } from '#web/lib/session/token.ts'
import { meQuery } from '#web/lib/session/use-me.ts'

/**
 * Leaves a signed-in page when the person signed out, or in as someone else, in another tab or before the browser brought the page back
 * (its Back button). A new token of the same person, as after a change of password, changes nothing.
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
