import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { listRevenue, type RevenuePoint } from '#shared/contract/platform/analytics.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { type Period, periodLabel } from '#shared/rules/money/periods.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { read } from '#web/lib/api/call.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { FAILURE, ofPeriod } from './failure.ts'

// The library that draws is in this chunk alone.
const RevenueChart = lazyPart(() => import('./revenue-chart.tsx'))

const FIRST = 3

/** Revenue stretch by stretch: drawn, as a table of the same numbers, and the newest three in words. */
export function RevenueTrends({ period }: { period: Period }) {
  const [asTable, setAsTable] = useState(false)
  const points = useQuery({ ...read(listRevenue, { query: { period } }), ...ofPeriod })
  return (
    <Card aria-labelledby="revenue-trends">
      <CardHeader
        titleId="revenue-trends"
        title="Revenue Trends"
        description="Paid orders by the day they were placed, excluding cancelled ones."
      >
        <Button variant="outline" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </CardHeader>
      <CardContent>
        <Loaded query={points} failure={FAILURE} skeleton={<Skeletons lines={['h-72', 'h-24']} className="gap-5" />}>
          {(known) => (
            <div className="grid gap-5" aria-busy={points.isFetching}>
              {asTable ? (
                <PointTable points={known} />
              ) : (
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <RevenueChart points={known} label={`Revenue, ${periodLabel(period).toLowerCase()}`} />
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

const ordersInWords = (orders: number) => `${orders.toLocaleString('en-GB')} ${orders === 1 ? 'order' : 'orders'}`

function Newest({ points }: { points: readonly RevenuePoint[] }) {
  return (
    <ol aria-label="The newest periods" className="divide-y border-t">
      {points.map(({ period, from, revenue, orders }) => (
        <li key={from} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums last:pb-0">
          <span className="font-medium">{period}</span>
          <span>
            {formatMoney(revenue)} <span className="ml-2 text-quiet">{ordersInWords(orders)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function PointTable({ points }: { points: readonly RevenuePoint[] }) {
  return (
    <Table label="Revenue by period">
      <TableHeader>
        <TableHead>Period</TableHead>
        <TableHead numeric>Revenue</TableHead>
        <TableHead numeric>Orders</TableHead>
      </TableHeader>
      <tbody>
        {points.map(({ period, from, revenue, orders }) => (
          <TableRow key={from}>
            <TableCell>{period}</TableCell>
            <TableCell numeric>{formatMoney(revenue)}</TableCell>
            <TableCell numeric>{orders.toLocaleString('en-GB')}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
