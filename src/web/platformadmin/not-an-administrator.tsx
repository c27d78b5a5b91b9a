import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts.ts'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** The sign-in view; for those who are signed in, with the reason why they see it. */
export function NotAnAdministrator({ user }: { user: User | null }) {
  const t = useTranslations('platform.notAdministrator')
  const link = (words: ReactNode) => (
    <a href="/shopadmin" className="font-medium text-accent-ink underline">
      {words}
    </a>
  )
  return (
    <>
      {user && (
        <aside aria-label={t('label')} className="p-3">
          <Notice variant="warn" role="status" title={t('title')}>
            {t.rich('text', { email: user.email, link })}
          </Notice>
        </aside>
      )}
      <SignInView />
    </>
  )
}
