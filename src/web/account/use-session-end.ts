import { useEffect } from 'react'
import { getToken } from '#web/lib/session/token.ts'

/**
 * Leaves a signed-in page when somebody signed out, or in as another person, in another tab or before the browser
 * brought the page back (its Back button).
 */
export function useSessionEnd() {
  useEffect(() => {
    const token = getToken()
    const check = () => {
      if (getToken() !== token) window.location.reload()
    }
    const onReturn = (event: PageTransitionEvent) => event.persisted && check()
    window.addEventListener('storage', check)
    window.addEventListener('pageshow', onReturn)
    return () => {
      window.removeEventListener('storage', check)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [])
}
