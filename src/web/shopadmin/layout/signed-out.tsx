import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { Notice } from '#web/components/ui/notice.tsx'

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
      <SignInView />
    </Suspense>
  )
}
