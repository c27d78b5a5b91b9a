import { useEffect, useState } from 'react'

/** Token from an emailed link. Removed from the address immediately, so that it does not stay in the history. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
