import { useEffect, useState } from 'react'

/** The token of a link that came by email. It is taken out of the address at once, so that it stays in no history. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
