import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '#web/components/ui/notice.tsx'

const Landing = lazy(() => import('../../landing/landing-screen.tsx'))

/** What somebody sees who is not signed in: the landing page with its sign-in. */
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
      <Landing />
    </Suspense>
  )
}
