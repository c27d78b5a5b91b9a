import { useTranslations } from 'use-intl'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { CardLink } from './card-link.tsx'
import { landingWidth } from './landing-width.ts'
import { LanguageOffer } from './language-offer.tsx'

type LandingHeaderProps = { onSignIn: () => void; onSignUp: () => void }

/** Sticky header, so that the forms are always one click away. */
export function LandingHeader({ onSignIn, onSignUp }: LandingHeaderProps) {
  const t = useTranslations('landing')
  return (
    <header className="sticky top-0 z-30 border-b bg-ground">
      <div className={cn(landingWidth, 'flex min-h-14 flex-wrap items-center gap-x-1 py-1.5 sm:gap-x-2')}>
        <Logo wordmark sheen className="mr-auto text-lg" />
        <LanguageOffer />
        <Button asChild variant="ghost" className="max-sm:px-2 max-sm:text-xs">
          <CardLink to="sign-in" onPress={onSignIn}>
            {t('signIn')}
          </CardLink>
        </Button>
        <Button asChild variant="outline" className="max-sm:px-2 max-sm:text-xs">
          <CardLink onPress={onSignUp}>{t('openShop')}</CardLink>
        </Button>
      </div>
    </header>
  )
}

export function LandingFooter({ onSignUp }: { onSignUp: () => void }) {
  const t = useTranslations('landing')
  return (
    <footer className="border-t text-quiet">
      <div className={cn(landingWidth, 'flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8')}>
        <p className="flex items-center gap-3">
          <Logo mono className="text-base text-quiet" />
          {t('tagline')}
        </p>
        <PageAnchor
          href="/market"
          className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline md:ml-auto pointer-coarse:min-h-11"
        >
          {t('market')}
        </PageAnchor>
        <LegalLinks />
        <Button asChild variant="outline">
          <CardLink onPress={onSignUp}>{t('openShop')}</CardLink>
        </Button>
      </div>
    </footer>
  )
}
