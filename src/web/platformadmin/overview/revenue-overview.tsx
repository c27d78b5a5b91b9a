import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { PlatformStats } from '#shared/contract/platform/platform.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { formatGrowth } from '../growth.ts'

export function RevenueOverview({ stats }: { stats: PlatformStats | undefined }) {
  return (
    <Card>
      <CardHeader title="Revenue Overview" description="Paid orders of all shops, excluding cancelled ones." />
      <CardContent>
        <dl className="grid gap-5">
          <div className="grid gap-1">
            <dt className="text-quiet">Total Revenue</dt>
            <dd className="font-semibold text-xl tabular-nums">
              {stats ? formatMoney(stats.totalRevenue) : <Skeleton className="h-8 w-48" />}
            </dd>
          </div>
          <div className="grid gap-1">
            <dt className="text-quiet">Monthly Growth</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              {stats ? <Growth percent={stats.monthlyGrowth} /> : <Skeleton className="h-6 w-32" />}
            </dd>
          </div>
        </dl>
      </CardContent>
    </Card>
  )
}

function Growth({ percent }: { percent: number }) {
  const text = formatGrowth(percent)
  const Icon = text.startsWith('+') ? TrendingUp : text.startsWith('-') ? TrendingDown : Minus
  const colour = text.startsWith('-') ? 'text-bad-ink' : text.startsWith('+') ? 'text-good-ink' : 'text-ink'
  return (
    <>
      <span className={cn('flex items-center gap-1.5 font-semibold text-lg tabular-nums', colour)}>
        <Icon className="size-4" aria-hidden="true" />
        {text}
      </span>
      <span className="text-quiet">vs last month</span>
    </>
  )
}
