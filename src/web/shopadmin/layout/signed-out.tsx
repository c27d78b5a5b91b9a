import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '#web/components/ui/notice.tsx'
import { lazyPart } from '#web/lib/lazy-screen.tsx'

const SignIn = lazyPart(() => import('#web/account/sign-in/sign-in-view.tsx'))

/** What someone sees who is not signed in: the page to sign in at. */
export function SignedOut() {
  const { pathname } = useLocation()
  return (
    <Suspense>
      {pathname.startsWith('/shopadmin/orders') && (
        <aside aria-label="Message" className="p-3">
          <Notice variant="warn" role="status">
            Please log in to view orders.
          </Notice>
        </aside>
      )}
      <SignIn />
    </Suspense>
  )
}
