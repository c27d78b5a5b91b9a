import { useState } from 'react'
import { AccountCard, type AccountTab } from '#web/account/account-card.tsx'

type LandingViewProps = { tab?: AccountTab | undefined; onTabChange?: ((tab: AccountTab) => void) | undefined }

export function LandingView({ tab: given = 'sign-up', onTabChange }: LandingViewProps) {
  const [tab, setTab] = useState(given)
  return (
    <main>
      <AccountCard tab={onTabChange ? given : tab} onTabChange={onTabChange ?? setTab} />
    </main>
  )
}
