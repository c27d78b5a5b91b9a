import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { SkipLink } from '#web/components/shell/skip-link.tsx'
import { cn } from '#web/lib/cn.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTopOfPage } from '#web/lib/navigation/use-top-of-page.ts'
import { LIST_PATH, MARKET_PATH } from '../market-address.ts'
import { useWants } from '../want-store.ts'

const width = 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8'

/** Frame of every market page, with navigation to the platform, the cards and the want list. */
export function MarketFrame({ here, children }: { here: 'market' | 'card' | 'list'; children: ReactNode }) {
  const t = useTranslations('market')
  useTopOfPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b print:hidden">
        <div className={cn(width, 'flex min-h-14 flex-wrap items-center gap-x-1 py-1.5 sm:gap-x-2')}>
          <PageAnchor href="/" className="touch-target mr-auto inline-flex items-center rounded-md">
            <Logo wordmark className="text-lg" />
          </PageAnchor>
          <nav aria-label={t('nav.label')} className="flex gap-x-1">
            <NavLink to={MARKET_PATH} isHere={here === 'market'}>
              {t('nav.market')}
            </NavLink>
            <NavLink to={LIST_PATH} isHere={here === 'list'}>
              {t('nav.list')}
              <WantCount />
            </NavLink>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={cn(width, 'grid grow content-start gap-5 pt-5 pb-12 outline-none')}>
        {children}
      </main>
      <footer className="border-t text-quiet print:hidden">
        <div className={cn(width, 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-8')}>
          <p className="flex items-center gap-3">
            <Logo mono className="text-base text-quiet" />
            {t('tagline')}
          </p>
          <LegalLinks />
        </div>
      </footer>
    </div>
  )
}

function NavLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  const link = useLinkTo(to)
  return (
    <a
      {...link}
      aria-current={isHere ? 'page' : undefined}
      className="touch-target inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 font-medium text-quiet text-sm hover:bg-well hover:text-ink aria-[current=page]:text-accent-ink"
    >
      {children}
    </a>
  )
}

function WantCount() {
  const t = useTranslations('market.nav')
  const { length: count } = useWants()
  if (count === 0) return null
  return (
    <span className="rounded-full bg-accent-wash px-1.5 text-accent-ink text-xs tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('count', { count })}</span>
    </span>
  )
}
