import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type AnalyticsSummary, getAnalytics } from '#shared/contract/platform/analytics.ts'
import { DEFAULT_PERIOD, periods } from '#shared/rules/money/periods.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { GrowthText } from '#web/components/growth/growth-text.tsx'
import { Screen } from '#web/components/shell/screen.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { Facts } from '../facts.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ofPeriod } from './of-period.ts'
import { PlatformStatusCard } from './platform-status-card.tsx'
import { RevenueTrends } from './revenue-trends.tsx'
import { TopShops } from './top-shops.tsx'

export default function AnalyticsScreen() {
  const t = useTranslations('analytics')
  // The default period is omitted from the address.
  const { params, change } = useAddress()
  const period = periods.find((one) => one === params.get('period')) ?? DEFAULT_PERIOD
  const summary = useQuery({ ...read(getAnalytics, { query: { period } }), ...ofPeriod })
  useFailureToast(summary, t('failure'))
  return (
    <Screen
      title={t('title')}
      description={t('description')}
      action={
        <Select
          aria-label={t('period.label')}
          className="min-w-40"
          value={period}
          options={periods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
          onChange={({ currentTarget: { value } }) => change({ period: value === DEFAULT_PERIOD ? '' : value })}
        />
      }
    >
      {summary.isError && !summary.data ? (
        <Failure text={t('failure')} pending={summary.isFetching} onRetry={() => summary.refetch()} />
      ) : (
        <div aria-busy={summary.isFetching}>
          <FigureTiles summary={summary.data} />
        </div>
      )}
      <RevenueTrends period={period} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TopShops period={period} />
        <div className="grid gap-6">
          {!(summary.isError && !summary.data) && <GrowthMetrics summary={summary.data} />}
          <PlatformStatusCard />
        </div>
      </div>
    </Screen>
  )
}

const metrics = [
  ['revenue', 'revenueGrowth'],
  ['orders', 'ordersGrowth'],
  ['shops', 'shopsGrowth'],
  ['orderValue', 'aovGrowth'],
] as const

function GrowthMetrics({ summary }: { summary: AnalyticsSummary | undefined }) {
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
