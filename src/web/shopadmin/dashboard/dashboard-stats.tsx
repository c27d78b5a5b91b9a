import { Clock, Euro, Package, TriangleAlert } from 'lucide-react'
import { formatMoney } from '#shared/rules/money/money.ts'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { StatsFailure } from '../shop/stats-failure.tsx'
import { useShopStats } from '../shop/use-shop-stats.ts'

export function DashboardStats({ shopId }: { shopId: number }) {
  const { data, isError } = useShopStats(shopId)
  if (isError && !data) return <StatsFailure />
  return (
    <StatTiles>
      <StatTile label="Pending Orders" value={data?.pendingOrders} icon={<Clock />} />
      <StatTile label="Total Revenue" value={data && formatMoney(data.totalRevenue)} icon={<Euro />} />
      <StatTile label="Total Products" value={data?.totalProducts} icon={<Package />} />
      <StatTile label="Low Stock" value={data?.lowStockProducts} icon={<TriangleAlert />} />
    </StatTiles>
  )
}
