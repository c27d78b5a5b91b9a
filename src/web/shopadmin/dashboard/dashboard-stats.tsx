import { Clock, Euro, Package, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { StatsFailure } from '../shop/stats-failure.tsx'
import { useShopStats } from '../shop/use-shop-stats.ts'

export function DashboardStats({ shopId }: { shopId: number }) {
  const t = useTranslations('dashboard.stats')
  const { money } = useFormat()
  const { data, isError } = useShopStats(shopId)
  if (isError && !data) return <StatsFailure />
  return (
    <StatTiles>
      <StatTile label={t('pending')} value={data?.pendingOrders} icon={<Clock />} />
      <StatTile label={t('revenue')} value={data && money(data.totalRevenue)} icon={<Euro />} />
      <StatTile label={t('products')} value={data?.totalProducts} icon={<Package />} />
      <StatTile label={t('lowStock')} value={data?.lowStockProducts} icon={<TriangleAlert />} />
    </StatTiles>
  )
}
