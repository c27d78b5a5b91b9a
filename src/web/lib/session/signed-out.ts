import { toast } from '#web/components/ui/toast/toast-store.ts'
import { counterDevice } from '../device/counter-device.ts'
import { publicAddress } from '../language/page-language.ts'
import { dropToken, getToken } from './token.ts'

const PAUSE_MS = 500

let leaving = false

/**
 * Handles a rejected token: reports it once and redirects to sign-in, regardless of the number of failed calls. Does nothing if the token
 * was replaced after the call.
 */
export function signedOut(refused = getToken()) {
  if (refused !== getToken()) return
  dropToken()
  if (leaving) return
  leaving = true
  toast({
    title: (t) => t('common.signedOut.title'),
    description: (t) => t('common.signedOut.text'),
    variant: 'destructive',
  })
  // A device at the counter shows its people.
  const start = counterDevice.current() ? '/shopadmin/counter' : publicAddress('/?tab=sign-in')
  setTimeout(() => window.location.assign(start), PAUSE_MS)
}
