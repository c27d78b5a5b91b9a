import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** Shown to visitors who are not signed in, with a link to sign in. */
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
