import { CircleCheck, Euro, Inbox, ShoppingBag } from 'lucide-react'
import { formatMoney } from '#shared/rules/money/money.ts'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { StatsFailure } from '../../shop/stats-failure.tsx'
import { useShopStats } from '../../shop/use-shop-stats.ts'

export function OrderStats({ shopId }: { shopId: number }) {
  const { data, isError } = useShopStats(shopId)
  if (isError && !data) return <StatsFailure />
  return (
    <StatTiles>
      <StatTile label="Total Orders" value={data?.totalOrders} icon={<ShoppingBag />} />
      <StatTile label="Open Orders" value={data?.openOrders} icon={<Inbox />} />
      <StatTile label="Completed" value={data?.completedOrders} icon={<CircleCheck />} />
      <StatTile label="Total Revenue" value={data && formatMoney(data.totalRevenue)} icon={<Euro />} />
    </StatTiles>
  )
}
