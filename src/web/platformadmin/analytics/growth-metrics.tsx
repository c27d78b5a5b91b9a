import { useTranslations } from 'use-intl'
import type { AnalyticsSummary } from '#shared/contract/platform/analytics.ts'
import { GrowthText } from '#web/components/growth/growth-text.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Facts } from '../facts.tsx'

const metrics = [
  ['revenue', 'revenueGrowth'],
  ['orders', 'ordersGrowth'],
  ['shops', 'shopsGrowth'],
  ['orderValue', 'aovGrowth'],
] as const

export function GrowthMetrics({ summary }: { summary: AnalyticsSummary | undefined }) {
  const t = useTranslations('analytics.growth')
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardContent>
        <Facts
          facts={metrics.map(([label, name]) => [
            t(label),
            summary ? <GrowthText key={name} percent={summary[name]} /> : <Skeleton key={name} className="h-5 w-16" />,
          ])}
        />
      </CardContent>
    </Card>
  )
}
