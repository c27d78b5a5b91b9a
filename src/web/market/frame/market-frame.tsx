import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PlatformHeader } from '#web/components/shell/header/platform-header.tsx'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { SkipLink } from '#web/components/shell/skip-link.tsx'
import { cn } from '#web/lib/cn.ts'
import { useTopOfPage } from '#web/lib/navigation/use-top-of-page.ts'
import { useWants } from '../want-store.ts'

const width = 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8'

/** Frame of every market page, with navigation to the platform, the cards and the want list. */
export function MarketFrame({ here, children }: { here: 'market' | 'card' | 'list'; children: ReactNode }) {
  const t = useTranslations('market')
  useTopOfPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlatformHeader width={width} here={here} count={<WantCount />} />
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

function WantCount() {
  const t = useTranslations('header')
  const { length: count } = useWants()
  if (count === 0) return null
  return (
    <span className="rounded-full bg-accent-wash px-1.5 text-accent-ink text-xs tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('count', { count })}</span>
    </span>
  )
}
