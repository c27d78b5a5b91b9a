import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { LegalLinks } from '#web/components/legal-links.tsx'
import { Logo } from '#web/components/logo.tsx'
import { PageAnchor } from '#web/components/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'

/** On a living page a link only shows the form; before that it leads to the page that has it open. */
const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}

export function LandingHeader({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslations('landing')
  return (
    <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <Logo wordmark sheen className="text-lg" />
      <Button asChild variant="ghost" className="ml-auto">
        <PageAnchor href="/?tab=sign-in" onClick={instead(onSignIn)}>
          {t('haveShop')}
        </PageAnchor>
      </Button>
    </header>
  )
}

export function LandingFooter({ onSignUp }: { onSignUp: () => void }) {
  const t = useTranslations('landing')
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t py-8 text-quiet">
      <p className="flex items-center gap-3">
        <Logo mono className="text-base text-quiet" />
        {t('tagline')}
      </p>
      <LegalLinks className="md:ml-auto" />
      <Button asChild variant="outline">
        <PageAnchor href="/" onClick={instead(onSignUp)}>
          {t('openShop')}
        </PageAnchor>
      </Button>
    </footer>
  )
}
