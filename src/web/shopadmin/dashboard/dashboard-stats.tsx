import { Clock, Euro, Package, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { StatsFailure } from '../shop/stats-failure.tsx'
import { useShopStats } from '../shop/use-shop-stats.ts'

/** Each tile links to the list that it counts. */
export function DashboardStats({ shop }: { shop: Shop }) {
  const t = useTranslations('dashboard.stats')
  const { money } = useFormat()
  const { data, isError } = useShopStats(shop.id)
  if (isError && !data) return <StatsFailure />
  return (
    // Narrower next to the to-do list, where a million euros must still fit.
    <StatTiles className="xl:[&_dd]:text-lg! xl:[&>div]:px-4">
      <StatTile
        label={t('pending')}
        to="/shopadmin/orders?status=pending"
        value={data?.pendingOrders}
        icon={<Clock />}
      />
      <StatTile
        label={t('revenue')}
        to={`/shopadmin/figures?from=${amsterdamDay(new Date(shop.createdAt))}&to=${amsterdamDay(new Date())}`}
        value={data && money(data.totalRevenue)}
        icon={<Euro />}
      />
      <StatTile label={t('products')} to="/shopadmin/products" value={data?.totalProducts} icon={<Package />} />
      <StatTile
        label={t('lowStock')}
        to="/shopadmin/products?stock=low"
        value={data?.lowStockProducts}
        icon={<TriangleAlert />}
      />
    </StatTiles>
  )
}
