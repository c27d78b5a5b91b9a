import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountCard, type AccountTab } from '#web/account/sign-in/account-card.tsx'
import { cn } from '#web/lib/cn.ts'
import { useExampleShop } from './example-shop.ts'
import { Hero, Promises } from './hero.tsx'
import { LandingFooter, LandingHeader } from './landing-frame.tsx'
import { landingWidth } from './landing-width.ts'
import { LiveStorefront } from './live-storefront.tsx'
import { ProductPicture } from './pictures/product-picture.tsx'
import { Benefits } from './sections/benefits.tsx'
import { Collectors } from './sections/collectors.tsx'
import { Costs } from './sections/costs.tsx'
import { Features } from './sections/features.tsx'
import { Figures } from './sections/figures.tsx'
import { FirstSteps } from './sections/first-steps.tsx'

type LandingViewProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
}

/**
 * The landing page, which is also the sign-in view; on a phone the form then comes first. The card stays in view next to the text, the
 * phone and the figures. Further down, the header links back to it.
 */
export function LandingView({ tab, onTabChange }: LandingViewProps) {
  const [formFirst] = useState(tab === 'sign-in')
  const card = useRef<HTMLDivElement>(null)
  const example = useExampleShop()
  // The form requested by a link, until it is rendered. The tab follows the address, which may take a moment.
  const [requestedTab, setRequestedTab] = useState<AccountTab>()
  useEffect(() => {
    if (requestedTab !== tab) return
    setRequestedTab(undefined)
    card.current?.querySelector<HTMLInputElement>('[role=tabpanel] input')?.focus()
  }, [requestedTab, tab])
  const ask = (nextTab: AccountTab) => {
    onTabChange(nextTab)
    setRequestedTab(nextTab)
  }
  const signUp = () => ask('sign-up')
  return (
    <>
      <LandingHeader onSignIn={() => ask('sign-in')} onSignUp={signUp} />
      <main>
        <div
          className={cn(
            landingWidth,
            'grid items-start gap-x-10 gap-y-10 pt-6 pb-16 md:grid-cols-[minmax(0,1fr)_min(23rem,48%)] md:pt-10',
            'lg:gap-x-14 lg:grid-cols-[minmax(0,1fr)_min(25rem,42%)] xl:grid-cols-[minmax(0,1fr)_min(19rem,24%)_min(25rem,33%)]',
            'md:grid-rows-[auto_1fr]',
          )}
        >
          <Phone
            example={example}
            className={cn('md:col-start-1 xl:col-start-2 xl:row-start-1', formFirst && 'max-md:order-1')}
          />
          <Hero
            example={example?.shop}
            onSignUp={signUp}
            className={cn('md:col-start-1 xl:row-start-1 xl:self-center', formFirst && 'max-md:order-2')}
          />
          <div
            ref={card}
            className="scroll-mt-20 self-stretch md:col-start-2 md:row-span-2 md:row-start-1 xl:col-start-3"
          >
            <div className="md:[@media(min-height:44rem)]:sticky md:[@media(min-height:44rem)]:top-20">
              <AccountCard tab={tab} onTabChange={onTabChange} />
              <Promises className="mt-8 px-2 max-md:hidden xl:hidden" />
            </div>
          </div>
          <Figures className={cn('md:col-span-2', formFirst && 'max-md:order-3')} />
        </div>
        <Features />
        <FirstSteps />
        <Costs />
        <Collectors example={example?.shop} />
        <Benefits />
      </main>
      <LandingFooter onSignUp={signUp} />
    </>
  )
}

type PhoneProps = {
  example: Parameters<typeof LiveStorefront>[0] | undefined
  className?: string | undefined
}

/** A storefront on a phone: the example shop live, or a picture of one. Small screens show the upper half. */
function Phone({ example, className }: PhoneProps) {
  const t = useTranslations('landing')
  return (
    <div
      className={cn(
        'mx-auto w-full max-w-[19rem] max-xl:max-h-[21rem] max-xl:overflow-hidden',
        'max-xl:[mask-image:linear-gradient(#000_78%,transparent)]',
        className,
      )}
    >
      <div className="rounded-[2.75rem] border border-edge-strong bg-raised p-2 shadow-md">
        <div className="relative aspect-[1/2] overflow-hidden rounded-[2.2rem] border bg-surface pt-8">
          <span className="absolute top-2 left-1/2 h-5 w-20 -translate-x-1/2 rounded-full bg-veil" />
          {example ? (
            <LiveStorefront {...example} />
          ) : (
            <ProductPicture name="storefront" alt={t('phone')} sizes="18rem" priority className="h-auto w-full" />
          )}
        </div>
      </div>
    </div>
  )
}
