import { useQuery } from '@tanstack/react-query'
import { getAnalytics } from '#shared/contract/platform/analytics.ts'
import { DEFAULT_PERIOD, periodLabel, periods } from '#shared/rules/money/periods.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Screen } from '#web/components/screen.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { FAILURE, ofPeriod } from './failure.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { GrowthMetrics } from './growth-metrics.tsx'
import { PlatformStatusCard } from './platform-status-card.tsx'
import { RevenueTrends } from './revenue-trends.tsx'
import { TopShops } from './top-shops.tsx'

export default function AnalyticsScreen() {
  // The usual one is left out of the address.
  const { params, change } = useAddress()
  const period = periods.find((one) => one === params.get('period')) ?? DEFAULT_PERIOD
  const summary = useQuery({ ...read(getAnalytics, { query: { period } }), ...ofPeriod })
  useFailureToast(summary, FAILURE)
  return (
    <Screen
      title="Analytics"
      description="All shops, Amsterdam time."
      action={
        <Select
          aria-label="Period"
          className="min-w-40"
          value={period}
          options={periods.map((one) => ({ value: one, label: periodLabel(one) }))}
          onChange={({ currentTarget: { value } }) => change({ period: value === DEFAULT_PERIOD ? '' : value })}
        />
      }
    >
      {summary.isError && !summary.data ? (
        <Failure text={FAILURE} pending={summary.isFetching} onRetry={() => summary.refetch()} />
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
