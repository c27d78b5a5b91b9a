import { useEffect, useRef, useState } from 'react'
import { AccountCard, type AccountTab } from '#web/account/sign-in/account-card.tsx'
import { cn } from '#web/lib/cn.ts'
import { Benefits } from './benefits.tsx'
import { Features } from './features/features.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter, LandingHeader } from './landing-frame.tsx'
import { Phone } from './phone.tsx'

type LandingViewProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
}

/**
 * The landing page, which is the sign-in view as well: then, on a phone, the form comes first. The card stays in view
 * beside the story on wider screens.
 */
export function LandingView({ tab, onTabChange }: LandingViewProps) {
  const [formFirst] = useState(tab === 'sign-in')
  const card = useRef<HTMLDivElement>(null)
  // The form that a link asked for, until it is there: the tab follows the address, which may take a moment.
  const [asked, setAsked] = useState<AccountTab>()
  useEffect(() => {
    if (asked !== tab) return
    setAsked(undefined)
    // The tabs put a form into the page in a step of their own.
    requestAnimationFrame(() => card.current?.querySelector<HTMLInputElement>('[data-state="active"] input')?.focus())
  }, [asked, tab])
  const ask = (wanted: AccountTab) => {
    onTabChange(wanted)
    setAsked(wanted)
  }
  return (
    <div className="mx-auto max-w-[84rem] px-4 sm:px-6 lg:px-10">
      <LandingHeader onSignIn={() => ask('sign-in')} />
      <main
        className={cn(
          'grid gap-x-10 gap-y-12 pt-4 pb-16 md:grid-cols-[minmax(0,1fr)_min(22rem,45%)] md:pt-8 lg:gap-x-14 lg:grid-cols-[minmax(0,1fr)_min(25rem,42%)]',
          'xl:grid-cols-[minmax(0,1fr)_min(20rem,26%)_min(25rem,33%)] md:grid-rows-[auto_auto_1fr] xl:grid-rows-[auto_1fr]',
        )}
      >
        <Hero className="md:col-start-1 xl:self-center" />
        <div
          ref={card}
          className={cn(
            'md:col-start-2 md:row-span-3 md:row-start-1 xl:col-start-3 xl:row-span-2',
            formFirst && 'max-md:order-first',
          )}
        >
          <div className="md:[@media(min-height:44rem)]:sticky md:[@media(min-height:44rem)]:top-6">
            <AccountCard tab={tab} onTabChange={onTabChange} />
          </div>
        </div>
        <Phone className="md:col-start-1 xl:col-start-2 xl:row-start-1" />
        <div className="grid gap-16 md:col-start-1 md:pt-6 xl:col-span-2">
          <Figures />
          <Features />
          <Benefits />
          <FirstSteps />
        </div>
      </main>
      <LandingFooter onSignUp={() => ask('sign-up')} />
    </div>
  )
}
