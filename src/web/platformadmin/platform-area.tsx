import { ChartNoAxesCombined, LayoutDashboard, Library, Mail, ScrollText, Sparkles, Store, Users } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import type { User } from '#shared/contract/accounts.ts'
import { AppShell, type NavItem } from '#web/components/app-shell.tsx'
import { NoSuchScreen } from '#web/components/failures/no-such-screen.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { showArrivalToast } from '#web/lib/session/arrival-toast.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { useSessionEnd } from '#web/lib/session/use-session-end.ts'
import { NotAnAdministrator } from './not-an-administrator.tsx'

const OverviewScreen = lazyPart(() => import('./overview/overview-screen.tsx'), ['common/statuses'])
const AiScreen = lazyPart(() => import('./ai/ai-screen.tsx'))
const ShopsScreen = lazyPart(() => import('./shops/shops-screen.tsx'))
const ShopScreen = lazyPart(() => import('./shop/shop-screen.tsx'), ['common/statuses'])
const UsersScreen = lazyPart(() => import('./users/users-screen.tsx'))
const AnalyticsScreen = lazyPart(() => import('./analytics/analytics-screen.tsx'))
const CatalogueScreen = lazyPart(() => import('./catalogue/catalogue-screen.tsx'))
const EmailsScreen = lazyPart(() => import('./emails/emails-screen.tsx'))
const ActivityScreen = lazyPart(() => import('./activity/activity-screen.tsx'))

const menu: readonly NavItem[] = [
  { to: '/platformadmin', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/platformadmin/shops', label: 'Shops', icon: Store },
  { to: '/platformadmin/users', label: 'Users', icon: Users },
  { to: '/platformadmin/analytics', label: 'Analytics', icon: ChartNoAxesCombined },
  { to: '/platformadmin/catalogue', label: 'Catalogue', icon: Library },
  { to: '/platformadmin/activity', label: 'Activity', icon: ScrollText },
  { to: '/platformadmin/emails', label: 'Email Management', icon: Mail },
  { to: '/platformadmin/ai', label: 'AI Settings', icon: Sparkles },
]

/** The platform's own area, for superadmins; everybody else gets the sign-in view. */
export default function PlatformArea() {
  const me = useMe()
  useEffect(showArrivalToast, [])
  return (
    <Suspense fallback={<Opening />}>
      {me.isPending && <Opening />}
      {me.isError && (
        <main>
          <Failure text="Failed to load your account" pending={me.isFetching} onRetry={() => me.refetch()} />
        </main>
      )}
      {me.isSuccess &&
        (me.data?.role === 'superadmin' ? <Inside user={me.data} /> : <NotAnAdministrator user={me.data} />)}
    </Suspense>
  )
}

function Inside({ user }: { user: User }) {
  useSessionEnd()
  return (
    <AppShell label="Platform menu" home="/platformadmin" context="Platform" items={menu} user={user}>
      <Suspense fallback={<Waiting className="min-h-[60dvh]" />}>
        <Routes>
          <Route index element={<OverviewScreen />} />
          <Route path="shops" element={<ShopsScreen />} />
          <Route path="shops/:id" element={<ShopScreen />} />
          <Route path="users" element={<UsersScreen />} />
          <Route path="analytics" element={<AnalyticsScreen />} />
          <Route path="catalogue" element={<CatalogueScreen />} />
          <Route path="activity" element={<ActivityScreen />} />
          <Route path="emails" element={<EmailsScreen />} />
          <Route path="ai" element={<AiScreen />} />
          <Route path="*" element={<NoSuchScreen home="/platformadmin">Back to Overview</NoSuchScreen>} />
        </Routes>
      </Suspense>
    </AppShell>
  )
}

/** Before it is known who is there, and so whether there is a menu. */
const Opening = () => (
  <main>
    <Waiting className="min-h-[60dvh]" />
  </main>
)
