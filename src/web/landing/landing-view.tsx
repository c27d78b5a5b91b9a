import { useEffect, useRef, useState } from 'react'
import { AccountCard, type AccountTab } from '#web/account/account-card.tsx'
import { cn } from '#web/lib/cn.ts'
import { Features } from './features/features.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter, LandingHeader } from './landing-frame.tsx'
import { OrderSlip } from './phone/order-slip.tsx'
import { Phone } from './phone/phone.tsx'

type LandingViewProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
}

/**
 * The landing page, which is the sign-in view as well: then, on a phone, the form comes first. The card stays in view
 * beside the story on wider screens, and the example storefront carries the name that the shop will have.
 */
export function LandingView({ tab, onTabChange }: LandingViewProps) {
  const [formFirst] = useState(tab === 'sign-in')
  const [firstName, setFirstName] = useState('')
  const card = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) card.current?.querySelector('input')?.focus()
  }, [asked])
  const ask = (wanted: AccountTab) => {
    onTabChange(wanted)
    setAsked(asked + 1)
  }
  const name = firstName.trim()
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
            <AccountCard tab={tab} onTabChange={onTabChange} onFirstName={setFirstName} />
          </div>
        </div>
        <div className="relative md:col-start-1 xl:col-start-2 xl:row-start-1">
          <Phone shopName={name ? `${name}'s Shop` : 'Your Shop'} />
          <OrderSlip className="-bottom-6 absolute left-0 max-w-full xl:-left-24" />
        </div>
        <div className="grid gap-14 md:col-start-1 md:pt-6 xl:col-span-2">
          <Figures />
          <Features />
        </div>
      </main>
      <LandingFooter onSignUp={() => ask('sign-up')} />
    </div>
  )
}
