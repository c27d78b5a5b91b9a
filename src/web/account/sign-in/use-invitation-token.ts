import { useEffect, useState } from 'react'
import { storedText } from '#web/lib/cart/stored-text.ts'
import { useLinkToken } from './use-link-token.ts'

const stored = storedText('sessionStorage', 'invitation')

/** Token of an invitation's link. Stored in this tab, because signing in reloads the page. */
export function useInvitationToken(): string {
  const fromLink = useLinkToken()
  const [token] = useState(() => fromLink || stored.read() || '')
  useEffect(() => {
    if (token) stored.write(token)
  }, [token])
  return token
}
