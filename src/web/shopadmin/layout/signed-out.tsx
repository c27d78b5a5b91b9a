import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** What someone sees who is not signed in: the page to sign in at. */
export function SignedOut() {
  const t = useTranslations('shop.signedOut')
  const { pathname } = useLocation()
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
