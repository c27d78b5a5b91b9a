import { Logo } from '#web/components/logo.tsx'
import { Button } from '#web/components/ui/button.tsx'

export function LandingHeader({ onSignIn }: { onSignIn: () => void }) {
  return (
    <header className="flex h-16 items-center justify-between gap-4">
      <Logo wordmark sheen className="text-lg" />
      <Button variant="ghost" onClick={onSignIn}>
        I have a shop
      </Button>
    </header>
  )
}

export function LandingFooter({ onSignUp }: { onSignUp: () => void }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-4 border-t py-8 text-quiet">
      <p className="flex items-center gap-3">
        <Logo mono className="text-base text-quiet" />
        The shop system for trading-card shops in the Netherlands
      </p>
      <Button variant="outline" onClick={onSignUp}>
        Open your shop
      </Button>
    </footer>
  )
}
