import { useTranslations } from 'use-intl'
import { PlatformHeader } from '#web/components/shell/header/platform-header.tsx'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { Logo } from '#web/components/shell/logo.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { CardLink } from './card-link.tsx'
import { landingWidth } from './landing-width.ts'

type LandingHeaderProps = { onSignIn: () => void; onSignUp: () => void }

/** Sticky header, so that the forms are always one click away. */
export function LandingHeader({ onSignIn, onSignUp }: LandingHeaderProps) {
  const t = useTranslations('landing')
  const header = useTranslations('header')
  return (
    <PlatformHeader
      width={landingWidth}
      className="sticky top-0 z-30"
      signIn={
        <CardLink to="sign-in" onPress={onSignIn} className="header-link">
          {header('signIn')}
        </CardLink>
      }
      action={
        <Button asChild variant="outline" className="max-md:hidden">
          <CardLink onPress={onSignUp}>{t('openShop')}</CardLink>
        </Button>
      }
    />
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
