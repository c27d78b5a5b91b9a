import { Coins, ReceiptEuro, ShoppingBasket, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AnalyticsSummary } from '#shared/contract/platform/analytics.ts'
import { GrowthText } from '#web/components/growth/growth-text.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** The four figures of a period, compared with the previous one. */
export function FigureTiles({ summary }: { summary: AnalyticsSummary | undefined }) {
  const t = useTranslations('analytics.figures')
  const { money } = useFormat()
  return (
    <StatTiles>
      <StatTile
        label={t('revenue')}
        icon={<Coins />}
        value={summary && money(summary.totalRevenue)}
        hint={<Growth percent={summary?.revenueGrowth} />}
      />
      <StatTile
        label={t('orders')}
        icon={<ReceiptEuro />}
        value={summary?.totalOrders}
        hint={<Growth percent={summary?.ordersGrowth} />}
      />
      <StatTile
        label={t('shops')}
        icon={<Store />}
        value={summary?.activeShops}
        hint={
          <span className="grid">
            {summary && t('withOrders', { count: summary.shopsWithOrders })}
            <Growth percent={summary?.shopsGrowth} />
          </span>
        }
      />
      <StatTile
        label={t('orderValue')}
        icon={<ShoppingBasket />}
        value={summary && money(summary.avgOrderValue)}
        hint={<Growth percent={summary?.aovGrowth} />}
      />
    </StatTiles>
  )
}

function Growth({ percent }: { percent: number | undefined }) {
  const t = useTranslations('analytics.figures')
  if (percent === undefined) return <Skeleton className="h-4.5 w-14" />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <GrowthText percent={percent} className="font-medium" />
      {t('against')}
    </span>
  )
}
