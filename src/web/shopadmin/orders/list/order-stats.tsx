import { CircleCheck, Euro, Inbox, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { StatsFailure } from '../../shop/stats-failure.tsx'
import { useShopStats } from '../../shop/use-shop-stats.ts'

export function OrderStats({ shopId, className }: { shopId: number; className?: string }) {
  const t = useTranslations('orders.stats')
  const { money } = useFormat()
  const { data, isError } = useShopStats(shopId)
  if (isError && !data) return <StatsFailure />
  return (
    <StatTiles className={cn('md:auto-cols-fr md:grid-flow-col md:grid-cols-none', className)}>
      <StatTile label={t('total')} value={data?.totalOrders} icon={<ShoppingBag />} />
      <StatTile label={t('open')} value={data?.openOrders} icon={<Inbox />} />
      <StatTile label={t('completed')} value={data?.completedOrders} icon={<CircleCheck />} />
      <StatTile label={t('revenue')} value={data && money(data.totalRevenue)} icon={<Euro />} />
    </StatTiles>
  )
}
