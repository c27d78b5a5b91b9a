import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listRevenue, type RevenuePoint } from '#shared/contract/platform/analytics.ts'
import type { Period } from '#shared/rules/money/periods.ts'
import { useShortEuros } from '#web/components/chart/short-euros.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { ofPeriod } from './of-period.ts'

// Keeps the chart library in its own chunk.
const Bars = lazyPart(() => import('#web/components/chart/bars.tsx'))

const FIRST = 3

/** Revenue by interval: as a chart, as a table, and the latest three as text. */
export function RevenueTrends({ period }: { period: Period }) {
  const t = useTranslations('analytics')
  const [asTable, setAsTable] = useState(false)
  const points = useQuery({ ...read(listRevenue, { query: { period } }), ...ofPeriod })
  return (
    <Card aria-labelledby="revenue-trends">
      <CardHeader titleId="revenue-trends" title={t('trends.title')} description={t('trends.description')}>
        <Button variant="outline" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('trends.asTable')}
        </Button>
      </CardHeader>
      <CardContent>
        <Loaded
          query={points}
          failure={t('failure')}
          skeleton={<Skeletons lines={['h-72', 'h-24']} className="gap-5" />}
        >
          {(known) => (
            <div className="grid gap-5" aria-busy={points.isFetching}>
              {asTable ? (
                <PointTable points={known} />
              ) : (
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <RevenueChart points={known} label={t(`trends.chart.${period}`)} />
                </Suspense>
              )}
              <Newest points={known.slice(0, FIRST)} />
            </div>
          )}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function RevenueChart({ points, label }: { points: readonly RevenuePoint[]; label: string }) {
  const t = useTranslations()
  const { money } = useFormat()
  const bars = points.toReversed().map(({ period, revenue, orders }) => ({
    name: period,
    value: revenue,
    lines: [money(revenue), t('platform.orders', { count: orders })],
  }))
  return <Bars points={bars} label={label} description={t('analytics.trends.chartText')} short={useShortEuros()} />
}

function Newest({ points }: { points: readonly RevenuePoint[] }) {
  const t = useTranslations()
  const { money } = useFormat()
  return (
    <ol aria-label={t('analytics.trends.newest')} className="divide-y border-t">
      {points.map(({ period, from, revenue, orders }) => (
        <li key={from} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums last:pb-0">
          <span className="font-medium">{period}</span>
          <span>
            {money(revenue)} <span className="ml-2 text-quiet">{t('platform.orders', { count: orders })}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function PointTable({ points }: { points: readonly RevenuePoint[] }) {
  const t = useTranslations('analytics.trends')
  const { money, number } = useFormat()
  return (
    <DataTable
      label={t('table')}
      rows={points}
      keyOf={({ from }) => from}
      columns={{
        period: { head: t('period'), cell: ({ period }) => period },
        revenue: { head: t('revenue'), numeric: true, cell: ({ revenue }) => money(revenue) },
        orders: { head: t('orders'), numeric: true, cell: ({ orders }) => number(orders) },
      }}
    />
  )
}
