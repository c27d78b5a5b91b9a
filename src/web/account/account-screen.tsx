import '#web/lib/zod-jitless.ts'
import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard, ShieldCheck, UserCog } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { getAccount } from '#shared/contract/account.ts'
import type { User } from '#shared/contract/accounts.ts'
import { AppShell, type NavItem } from '#web/components/app-shell.tsx'
import { Screen } from '#web/components/screen.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { showArrivalToast } from '#web/lib/session/arrival-toast.ts'
import { homeOf, useMe } from '#web/lib/session/use-me.ts'
import { useSessionEnd } from '#web/lib/session/use-session-end.ts'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInView } from './sign-in/lazy-sign-in-view.ts'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'

/** Somebody's own account, whoever they are. */
export default function AccountScreen() {
  const me = useMe()
  useEffect(showArrivalToast, [])
  useSessionEnd()
  if (me.data) return <Inside user={me.data} />
  if (me.data === null) {
    return (
      <Suspense>
        <SignInView />
      </Suspense>
    )
  }
  return (
    <main className="grid min-h-dvh place-content-center">
      <Loaded query={me} failure="Failed to load your account">
        {() => null}
      </Loaded>
    </main>
  )
}

const ownMenu: Record<User['role'], readonly NavItem[]> = {
  customer: [],
  shop_owner: [{ to: '/shopadmin', label: 'Your shop', icon: LayoutDashboard }],
  superadmin: [{ to: '/platformadmin', label: 'Platform', icon: ShieldCheck }],
}

function Inside({ user }: { user: User }) {
  const account = useQuery(read(getAccount))
  return (
    <AppShell
      label="Account menu"
      home={homeOf(user)}
      context="Your account"
      items={[...ownMenu[user.role], { to: '/account', label: 'Account', icon: UserCog }]}
      user={user}
    >
      <Screen title="Account" description="Your details, how you sign in, and where.">
        <Loaded query={account} failure="Failed to load your account">
          {(mine) => (
            <div className="grid max-w-3xl gap-6">
              <NameCard key={mine.user.updatedAt} user={mine.user} />
              <EmailCard account={mine} />
              <PasswordCard />
              <TwoFactorCard account={mine} />
              <SessionsCard />
            </div>
          )}
        </Loaded>
      </Screen>
    </AppShell>
  )
}
