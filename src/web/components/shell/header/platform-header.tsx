import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { getToken } from '#web/lib/session/token.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Logo } from '../logo.tsx'
import { PageAnchor } from '../page-anchor.tsx'
import { LanguageOffer } from './language-offer.tsx'

type PlatformHeaderProps = {
  /** Classes for the width of the page's content. */
  width: string
  /** The page of the market that is open. Its pages follow each other without loading. */
  here?: 'market' | 'list' | 'card'
  /** Number of cards on the want list. */
  count?: ReactNode
  /** Replaces the link to the form. */
  signIn?: ReactNode
  /** A button at the end. */
  action?: ReactNode
  className?: string
}

/** The header of every page that belongs to no shop. */
export function PlatformHeader({ width, here, count, signIn, action, className }: PlatformHeaderProps) {
  const t = useTranslations('header')
  // The page itself is the same for everyone.
  const isSignedIn = useHydrated() && getToken() !== null
  return (
    <header className={cn('border-b bg-ground print:hidden', className)}>
      <div className={cn(width, 'flex min-h-14 flex-wrap items-center gap-x-0.5 py-1.5 sm:gap-x-2')}>
        <PageAnchor href="/" className="touch-target mr-auto inline-flex items-center rounded-md">
          <Logo wordmark="wide" sheen className="text-lg" />
        </PageAnchor>
        <nav aria-label={t('label')} className="flex gap-x-0.5 sm:gap-x-2">
          <Way to="/market" isMarket={here !== undefined} isHere={here === 'market'}>
            {t('market')}
          </Way>
          <Way to="/market/list" isMarket={here !== undefined} isHere={here === 'list'}>
            {t('list')}
            {count}
          </Way>
        </nav>
        <LanguageOffer />
        {isSignedIn ? (
          <PageAnchor href="/" className="header-link">
            {t('dashboard')}
          </PageAnchor>
        ) : (
          (signIn ?? (
            <PageAnchor href="/?tab=sign-in#account" className="header-link">
              {t('signIn')}
            </PageAnchor>
          ))
        )}
        {action}
      </div>
    </header>
  )
}

type WayProps = { to: string; isMarket: boolean; isHere: boolean; children: ReactNode }

function Way({ to, isMarket, isHere, children }: WayProps) {
  const { onClick } = useLinkTo(to)
  return (
    <PageAnchor
      href={to}
      aria-current={isHere ? 'page' : undefined}
      className="header-link"
      onClick={isMarket ? onClick : undefined}
    >
      {children}
    </PageAnchor>
  )
}
