import type { MouseEvent } from 'react'
import { LegalLinks } from '#web/components/legal-links.tsx'
import { Logo } from '#web/components/logo.tsx'
import { Button } from '#web/components/ui/button.tsx'

/** On a living page a link only shows the form; before that it leads to the page that has it open. */
const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}

export function LandingHeader({ onSignIn }: { onSignIn: () => void }) {
  return (
    <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <Logo wordmark sheen className="text-lg" />
      <Button asChild variant="ghost" className="ml-auto">
        <a href="/?tab=sign-in" onClick={instead(onSignIn)}>
          I have a shop
        </a>
      </Button>
    </header>
  )
}

export function LandingFooter({ onSignUp }: { onSignUp: () => void }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t py-8 text-quiet">
      <p className="flex items-center gap-3">
        <Logo mono className="text-base text-quiet" />
        The shop system for trading-card shops in the Netherlands
      </p>
      <LegalLinks className="md:ml-auto" />
      <Button asChild variant="outline">
        <a href="/" onClick={instead(onSignUp)}>
          Open your shop
        </a>
      </Button>
    </footer>
  )
}
