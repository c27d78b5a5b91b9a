import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { tabLists, tabTrigger, tabTriggers } from '#web/components/ui/tabs-look.ts'
import { cn } from '#web/lib/cn.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AccountTab = 'sign-up' | 'sign-in'

const tabs = ['sign-up', 'sign-in'] as const
const addresses = { 'sign-up': '/', 'sign-in': '/?tab=sign-in' }

type AccountCardProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
}

export function AccountCard({ tab, onTabChange }: AccountCardProps) {
  const t = useTranslations('entrance')
  const id = useId()
  const [knownEmail, setKnownEmail] = useState('')
  const signInInstead = (email: string) => {
    setKnownEmail(email)
    onTabChange('sign-in')
  }
  const onKey = (event: KeyboardEvent) => {
    const next = tabAfter(event, tab)
    if (!next) return
    event.preventDefault()
    onTabChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
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
      <div className="grid gap-5">
        {/* By hand: the library's tabs are 9 kB. */}
        <div role="tablist" aria-label={t('tabs')} className={cn(tabLists.row, 'sm:w-full')} onKeyDown={onKey}>
          {tabs.map((each) => (
            <PageAnchor
              key={each}
              id={`${id}-${each}`}
              role="tab"
              // Also a link, which opens its form without scripts.
              href={addresses[each]}
              aria-selected={each === tab}
              aria-controls={each === tab ? `${id}-panel` : undefined}
              data-state={each === tab ? 'active' : 'inactive'}
              tabIndex={each === tab ? 0 : -1}
              className={cn(tabTrigger, tabTriggers.row)}
              onClick={(event) => {
                event.preventDefault()
                onTabChange(each)
              }}
            >
              {t(each === 'sign-in' ? 'signIn.tab' : 'signUp.tab')}
            </PageAnchor>
          ))}
        </div>
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab}`}
          className="grid gap-5 rounded-lg"
        >
          {tab === 'sign-in' ? (
            <>
              <Heading title={t('signIn.title')} text={t('signIn.text')} />
              <SignInForm email={knownEmail} />
            </>
          ) : (
            <>
              <Heading title={t('signUp.title')} text={t('signUp.text')} />
              <SignUpForm onHasAccount={signInInstead} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** The tab that a key chooses. */
function tabAfter({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, tab: AccountTab): AccountTab | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tab === 'sign-up' ? 'sign-in' : 'sign-up'
  return key === 'Home' ? 'sign-up' : key === 'End' ? 'sign-in' : undefined
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-0.5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-pretty text-quiet">{text}</p>
    </div>
  )
}
