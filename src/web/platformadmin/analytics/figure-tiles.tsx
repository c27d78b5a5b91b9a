import { Coins, Receipt, ShoppingBasket, Store } from 'lucide-react'
import type { AnalyticsSummary } from '#shared/contract/platform/analytics.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { GrowthText } from '../growth-text.tsx'

/** The four figures of a period, each beside the period before. */
export function FigureTiles({ summary }: { summary: AnalyticsSummary | undefined }) {
  return (
    <StatTiles>
      <StatTile
        label="Total Revenue"
        icon={<Coins />}
        value={summary && formatMoney(summary.totalRevenue)}
        hint={<Growth percent={summary?.revenueGrowth} />}
      />
      <StatTile
        label="Total Orders"
        icon={<Receipt />}
        value={summary?.totalOrders}
        hint={<Growth percent={summary?.ordersGrowth} />}
      />
      <StatTile
        label="Shops with Orders"
        icon={<Store />}
        value={summary?.activeShops}
        hint={<Growth percent={summary?.shopsGrowth} />}
      />
      <StatTile
        label="Average Order Value"
        icon={<ShoppingBasket />}
        value={summary && formatMoney(summary.avgOrderValue)}
        hint={<Growth percent={summary?.aovGrowth} />}
      />
    </StatTiles>
  )
}

function Growth({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <Skeleton className="h-4.5 w-14" />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <GrowthText percent={percent} className="font-medium" />
      vs previous period
    </span>
  )
}
