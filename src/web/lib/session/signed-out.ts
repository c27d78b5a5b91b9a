import { toast } from '#web/components/ui/toast-store.ts'
import { dropToken } from './token.ts'

const PAUSE_MS = 500

let leaving = false

/** The server no longer knows our token: say so, and lead to the sign-in view (ruling 5). Once, however many calls failed. */
export function signedOut() {
  dropToken()
  if (leaving) return
  leaving = true
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
  setTimeout(() => window.location.assign('/?tab=sign-in'), PAUSE_MS)
}
