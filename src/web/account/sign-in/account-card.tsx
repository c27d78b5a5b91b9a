import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AccountTab = 'sign-up' | 'sign-in'

type AccountCardProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
}

export function AccountCard({ tab, onTabChange }: AccountCardProps) {
  const t = useTranslations('entrance')
  const [knownEmail, setKnownEmail] = useState('')
  const signInInstead = (email: string) => {
    setKnownEmail(email)
    onTabChange('sign-in')
  }
  return (
    <section
      id="account"
      aria-label={t('label')}
      data-wakes=""
      className="scroll-mt-20 rounded-xl border bg-surface p-5 shadow-md sm:p-6"
    >
      <div className="mb-5 hidden noscript:block">
        <Notice variant="warn">{t('needsScript')}</Notice>
      </div>
      <Tabs
        value={tab}
        onValueChange={(value) => onTabChange(value === 'sign-in' ? 'sign-in' : 'sign-up')}
        className="gap-5"
      >
        <TabsList aria-label={t('tabs')} className="sm:w-full">
          <AccountTrigger value="sign-up" href="/" onChoose={onTabChange}>
            {t('signUp.tab')}
          </AccountTrigger>
          <AccountTrigger value="sign-in" href="/?tab=sign-in" onChoose={onTabChange}>
            {t('signIn.tab')}
          </AccountTrigger>
        </TabsList>
        <TabsContent value="sign-up" className="grid gap-5">
          <Heading title={t('signUp.title')} text={t('signUp.text')} />
          <SignUpForm onHasAccount={signInInstead} />
        </TabsContent>
        <TabsContent value="sign-in" className="grid gap-5">
          <Heading title={t('signIn.title')} text={t('signIn.text')} />
          <SignInForm email={knownEmail} />
        </TabsContent>
      </Tabs>
    </section>
  )
}

type AccountTriggerProps = {
  value: AccountTab
  href: string
  onChoose: (tab: AccountTab) => void
  children: string
}

/** A tab that is also a link, so that it opens its form without scripts. */
function AccountTrigger({ value, href, onChoose, children }: AccountTriggerProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    // Tabs react to pointer-down, but a click replayed by `wake.ts` has none.
    onChoose(value)
  }
  return (
    <TabsTrigger value={value} asChild>
      <PageAnchor href={href} onClick={choose}>
        {children}
      </PageAnchor>
    </TabsTrigger>
  )
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-0.5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-pretty text-quiet">{text}</p>
    </div>
  )
}
