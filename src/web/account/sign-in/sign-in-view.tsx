import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountTab } from '#web/account/sign-in/account-card.tsx'
import { LandingView } from '#web/landing/landing-view.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'

/** Shown at the address of a signed-in area to visitors who are not signed in: the landing page with the sign-in form open. */
export default function SignInView() {
  const [tab, setTab] = useState<AccountTab>('sign-in')
  useDocumentTitle(useTranslations('entrance')('signIn.tab'))
  return <LandingView tab={tab} onTabChange={setTab} />
}
