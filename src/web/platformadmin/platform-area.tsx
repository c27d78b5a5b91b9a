import {
  ChartNoAxesCombined,
  Factory,
  Flag,
  Landmark,
  LayoutDashboard,
  Library,
  Mail,
  ScrollText,
  Sparkles,
  Store,
  Users,
} from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { SignInView } from '#web/account/sign-in/lazy-sign-in-view.ts'
import { NoSuchScreen } from '#web/components/failures/no-such-screen.tsx'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import type { MessageFile } from '#web/lib/language/load-messages.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { Screens } from '#web/lib/navigation/screens.tsx'
import { showArrivalToast } from '#web/lib/session/arrival-toast.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { useSessionEnd } from '#web/lib/session/use-session-end.ts'
import { useOpenReports } from './reports/use-reports.ts'

// Messages about events, for their own screen and the overview.
const EVENTS: readonly MessageFile[] = ['platformadmin/activity', 'platformadmin/actions', 'common/statuses']

const OverviewScreen = lazyPart(() => import('./overview/overview-screen.tsx'), [...EVENTS, 'platformadmin/reports'])
const AiScreen = lazyPart(() => import('./ai/ai-screen.tsx'), ['platformadmin/ai'])
const ShopsScreen = lazyPart(() => import('./shops/shops-screen.tsx'), ['platformadmin/shops'])
const ShopScreen = lazyPart(
  () => import('./shop/shop-screen.tsx'),
  ['platformadmin/shops', 'platformadmin/reports', 'common/checklist', 'common/seller', 'common/statuses'],
)
const UsersScreen = lazyPart(() => import('./users/users-screen.tsx'), ['platformadmin/users'])
const AnalyticsScreen = lazyPart(() => import('./analytics/analytics-screen.tsx'), ['platformadmin/analytics'])
const CatalogueScreen = lazyPart(() => import('./catalogue/catalogue-screen.tsx'), ['platformadmin/catalogue'])
const EmailsScreen = lazyPart(() => import('./emails/emails-screen.tsx'), ['platformadmin/emails'])
const BrandsScreen = lazyPart(() => import('./brands/brands-screen.tsx'), ['platformadmin/brands'])
const TaxReportsScreen = lazyPart(() => import('./tax-reports/tax-reports-screen.tsx'), ['platformadmin/taxReports'])
const ReportsScreen = lazyPart(() => import('./reports/reports-screen.tsx'), ['platformadmin/reports'])
const ActivityScreen = lazyPart(() => import('./activity/activity-screen.tsx'), EVENTS)

const menu = [
  { to: '/platformadmin', name: 'overview', icon: LayoutDashboard, end: true },
  { to: '/platformadmin/shops', name: 'shops', icon: Store },
  { to: '/platformadmin/reports', name: 'reports', icon: Flag },
  { to: '/platformadmin/users', name: 'users', icon: Users },
  { to: '/platformadmin/analytics', name: 'analytics', icon: ChartNoAxesCombined },
  { to: '/platformadmin/catalogue', name: 'catalogue', icon: Library },
  { to: '/platformadmin/brands', name: 'brands', icon: Factory },
  { to: '/platformadmin/tax-reports', name: 'taxReports', icon: Landmark },
  { to: '/platformadmin/activity', name: 'activity', icon: ScrollText },
  { to: '/platformadmin/emails', name: 'emails', icon: Mail },
  { to: '/platformadmin/ai', name: 'ai', icon: Sparkles },
] as const

/** The platform's area, for superadmins. Everyone else gets the sign-in view. */
export default function PlatformArea() {
  const t = useTranslations('platform')
  const me = useMe()
  useEffect(showArrivalToast, [])
  return (
    <Suspense fallback={<Opening />}>
      {me.isPending && <Opening />}
      {me.isError && (
        <main>
          <Failure text={t('accountFailed')} pending={me.isFetching} onRetry={() => me.refetch()} />
        </main>
      )}
      {me.isSuccess &&
        (me.data?.role === 'superadmin' ? <Inside user={me.data} /> : <NotAnAdministrator user={me.data} />)}
    </Suspense>
  )
}

function Inside({ user }: { user: User }) {
  useSessionEnd()
  const t = useTranslations('platform')
  const openReports = useOpenReports()
  const items = menu.map(({ name, ...item }) => ({
    ...item,
    label: t(`menu.${name}`),
    ...(name === 'reports' && { badge: openReports, badgeLabel: t('menu.waiting') }),
  }))
  return (
    <AppShell label={t('menu.label')} home="/platformadmin" context={t('menu.context')} items={items} user={user}>
      <Suspense fallback={<Waiting className="min-h-[60dvh]" />}>
        <Screens
          base="/platformadmin"
          screens={{
            '': <OverviewScreen />,
            shops: <ShopsScreen />,
            'shops/:id': <ShopScreen />,
            reports: <ReportsScreen />,
            users: <UsersScreen />,
            analytics: <AnalyticsScreen />,
            catalogue: <CatalogueScreen />,
            brands: <BrandsScreen />,
            'tax-reports': <TaxReportsScreen />,
            activity: <ActivityScreen />,
            emails: <EmailsScreen />,
            ai: <AiScreen />,
            '*': <NoSuchScreen home="/platformadmin">{t('backToOverview')}</NoSuchScreen>,
          }}
        />
      </Suspense>
    </AppShell>
  )
}

/** Shown until the user, and therefore the menu, is known. */
const Opening = () => (
  <main>
    <Waiting className="min-h-[60dvh]" />
  </main>
)

/** The sign-in view. Signed-in users also see why they have no access. */
function NotAnAdministrator({ user }: { user: User | null }) {
  const t = useTranslations('platform.notAdministrator')
  const link = (words: ReactNode) => (
    <a href="/shopadmin" className="font-medium text-accent-ink underline">
      {words}
    </a>
  )
  return (
    <>
      {user && (
        <aside aria-label={t('label')} className="p-3">
          <Notice variant="warn" role="status" title={t('title')}>
            {t.rich('text', { email: user.email, link })}
          </Notice>
        </aside>
      )}
      <SignInView />
    </>
  )
}
