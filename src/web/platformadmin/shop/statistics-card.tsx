import { useTranslations } from 'use-intl'
import type { ShopStorage } from '#shared/contract/platform/platform.ts'
import type { ShopStats } from '#shared/contract/shops/shops.ts'
import type { Text } from '#shared/messages/translator.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Facts } from '../facts.tsx'

const megabytesText =
  ({ bytes, pictures, unmeasured }: ShopStorage): Text =>
  (t, { number }) => {
    if (pictures > 0 && pictures === unmeasured) return t('shops.statistics.notMeasured')
    const size = number(Math.round((bytes / 1024 / 1024) * 10) / 10)
    return unmeasured
      ? t('shops.statistics.partlyMeasured', { size, count: unmeasured })
      : t('shops.statistics.megabytes', { size })
  }

export function StatisticsCard({ stats, storage }: { stats: ShopStats; storage: ShopStorage }) {
  const t = useTranslations('shops.statistics')
  const text = useText()
  const { money, number } = useFormat()
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardContent>
        <Facts
          facts={[
            [t('revenue'), money(stats.totalRevenue)],
            [t('orders'), number(stats.totalOrders)],
            [t('pending'), number(stats.pendingOrders)],
            [t('products'), number(stats.totalProducts)],
            [t('lowStock'), number(stats.lowStockProducts)],
            [t('pictures'), number(storage.pictures)],
            [t('storage'), text(megabytesText(storage))],
          ]}
        />
      </CardContent>
    </Card>
  )
}
