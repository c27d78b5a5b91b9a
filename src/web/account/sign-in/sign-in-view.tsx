import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountTab } from '#web/account/sign-in/account-card.tsx'
import { LandingView } from '#web/landing/landing-view.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'

/** What people see at an address of an area that they are not signed in for: the landing page, at its sign-in form. */
export default function SignInView() {
  const [tab, setTab] = useState<AccountTab>('sign-in')
  useDocumentTitle(useTranslations('entrance')('signIn.tab'))
  return <LandingView tab={tab} onTabChange={setTab} />
}
