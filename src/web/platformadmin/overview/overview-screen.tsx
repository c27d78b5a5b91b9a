import { useQuery } from '@tanstack/react-query'
import { Boxes, Store, UserRound, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getPlatformStats, type PlatformStats } from '#shared/contract/platform/platform.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { read } from '#web/lib/api/call.ts'
import { FailedEvents } from './failed-events.tsx'
import { OpenReports } from './open-reports.tsx'
import { OrderOverview } from './order-overview.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RevenueOverview } from './revenue-overview.tsx'
import { SystemHealth } from './system-health.tsx'
import { ChangedShops, RenamedShops, WaitingShops } from './waiting-shops.tsx'

export default function OverviewScreen() {
  const t = useTranslations('platform.overview')
  const stats = useQuery(read(getPlatformStats))
  return (
    <Screen title={t('title')} description={t('description')}>
      <div className="grid items-start gap-6 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
        <FailedEvents />
        <WaitingShops />
        <OpenReports />
        <RenamedShops />
        <ChangedShops />
      </div>
      {stats.isError && !stats.data ? (
        <Failure text={t('failure')} pending={stats.isFetching} onRetry={() => stats.refetch()} />
      ) : (
        <Figures stats={stats.data} />
      )}
      {!stats.isError && (
        <div className="grid gap-6 lg:grid-cols-2">
          <OrderOverview counts={stats.data?.ordersByStatus} />
          <RevenueOverview stats={stats.data} />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RecentActivity />
        <SystemHealth />
      </div>
    </Screen>
  )
}

function Figures({ stats }: { stats: PlatformStats | undefined }) {
  const t = useTranslations('platform.overview')
  return (
    <StatTiles>
      <StatTile
        label={t('shops')}
        icon={<Store />}
        value={stats?.totalShops}
        hint={stats ? t('activeShops', { count: stats.activeShops }) : <Skeleton className="h-4.5 w-14" />}
      />
      <StatTile label={t('owners')} icon={<UserRound />} value={stats?.totalUsers} hint={t('ownersHint')} />
      <StatTile label={t('products')} icon={<Boxes />} value={stats?.totalProducts} hint={t('productsHint')} />
      <StatTile label={t('customers')} icon={<Users />} value={stats?.totalCustomers} hint={t('customersHint')} />
    </StatTiles>
  )
}
