import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { counterDevice } from '#web/lib/device/counter-device.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'

const CounterDoor = lazyPart(() => import('../counter/door/counter-door.tsx'), ['shopadmin/counterAccess'])

/** Shown to visitors who are not signed in, with a link to sign in; on a device at the counter, the people who sell there. */
export function SignedOut() {
  const t = useTranslations('shop.signedOut')
  const { pathname } = useLocation()
  // Stays after a revocation, which the counter explains.
  const [isRegistered] = useState(() => counterDevice.current() === true)
  if (isRegistered) {
    return (
      <Suspense fallback={<Waiting className="min-h-dvh" />}>
        <CounterDoor />
      </Suspense>
    )
  }
  return (
    <Suspense>
      {pathname.startsWith('/shopadmin/orders') && (
        <aside aria-label={t('label')} className="p-3">
          <Notice variant="warn" role="status">
            {t('orders')}
          </Notice>
        </aside>
      )}
      <SignInView />
    </Suspense>
  )
}
