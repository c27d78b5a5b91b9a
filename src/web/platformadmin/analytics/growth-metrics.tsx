import type { AnalyticsSummary } from '#shared/contract/platform/analytics.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Facts } from '../facts.tsx'
import { GrowthText } from '../growth-text.tsx'

const metrics = [
  ['Revenue Growth', 'revenueGrowth'],
  ['Orders Growth', 'ordersGrowth'],
  ['Shops Growth', 'shopsGrowth'],
  ['Order Value Growth', 'aovGrowth'],
] as const

export function GrowthMetrics({ summary }: { summary: AnalyticsSummary | undefined }) {
  return (
    <Card>
      <CardHeader title="Growth Metrics" description="Compared with the previous period of the same length." />
      <CardContent>
        <Facts
          facts={metrics.map(([label, name]) => [
            label,
            summary ? <GrowthText key={name} percent={summary[name]} /> : <Skeleton key={name} className="h-5 w-16" />,
          ])}
        />
      </CardContent>
    </Card>
  )
}
