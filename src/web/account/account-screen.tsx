import '#web/lib/zod-jitless.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutDashboard, ShieldCheck, UserCog } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getAccount } from '#shared/contract/accounts/account.ts'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { AppShell, type NavItem } from '#web/components/shell/app-shell.tsx'
import { Screen } from '#web/components/shell/screen.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { showArrivalToast } from '#web/lib/session/arrival-toast.ts'
import { dropToken } from '#web/lib/session/token.ts'
import { homeOf, useMe } from '#web/lib/session/use-me.ts'
import { useSessionEnd } from '#web/lib/session/use-session-end.ts'
import { AccountClosed } from './closing/account-closed.tsx'
import { CloseCard } from './closing/close-card.tsx'
import { ExportCard } from './closing/export-card.tsx'
import { CounterPinCard } from './counter-pin-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { NameCard } from './name-card.tsx'
import { OfferedShopsCard } from './offered-shops-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInView } from './sign-in/lazy-sign-in-view.ts'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'
import { WorkplacesCard } from './workplaces-card.tsx'

export default function AccountScreen() {
  const t = useTranslations('account')
  const me = useMe()
  const client = useQueryClient()
  const [closed, setClosed] = useState(false)
  useEffect(showArrivalToast, [])
  useSessionEnd()
  if (closed) return <AccountClosed />
  const onClosed = () => {
    // Drop the token before a request can be sent with it: it is no longer valid.
    dropToken()
    setClosed(true)
    client.clear()
  }
  if (me.data) return <Inside user={me.data} onClosed={onClosed} />
  if (me.data === null) {
    return (
      <Suspense>
        <SignInView />
      </Suspense>
    )
  }
  return (
    <main className="grid min-h-dvh place-content-center">
      <Loaded query={me} failure={t('failure')}>
        {() => null}
      </Loaded>
    </main>
  )
}

const ownMenu = {
  customer: [{ to: '/shopadmin', label: 'shop', icon: LayoutDashboard }],
  shop_owner: [{ to: '/shopadmin', label: 'shop', icon: LayoutDashboard }],
  superadmin: [{ to: '/platformadmin', label: 'platform', icon: ShieldCheck }],
} as const satisfies Record<User['role'], readonly NavItem[]>

function Inside({ user, onClosed }: { user: User; onClosed: () => void }) {
  const t = useTranslations('account')
  const ownItems: readonly (NavItem & { label: 'shop' | 'platform' })[] = ownMenu[user.role]
  const account = useQuery(read(getAccount))
  return (
    <AppShell
      label={t('menu.label')}
      home={homeOf(user)}
      context={t('menu.context')}
      items={[
        ...ownItems.map((item) => ({ ...item, label: t(`menu.${item.label}`) })),
        { to: '/account', label: t('menu.account'), icon: UserCog },
      ]}
      user={user}
    >
      <Screen title={t('title')} description={t('description')}>
        <Loaded query={account} failure={t('failure')}>
          {(mine) => (
            <div className="grid max-w-3xl gap-6">
              <OfferedShopsCard />
              <NameCard key={mine.user.updatedAt} user={mine.user} />
              <EmailCard account={mine} />
              <LanguageCard />
              <PasswordCard />
              <TwoFactorCard account={mine} />
              <WorkplacesCard />
              <CounterPinCard />
              <SessionsCard />
              <ExportCard />
              <CloseCard account={mine} onClosed={onClosed} />
            </div>
          )}
        </Loaded>
      </Screen>
    </AppShell>
  )
}
