import { Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Dashboard } from '#shared/contract/shops/dashboard.ts'
import { addDays } from '#shared/rules/money/days.ts'
import { growth } from '#shared/rules/money/periods.ts'
import { beginOf } from '#shared/rules/money/spans.ts'
import { useShortEuros } from '#web/components/chart/short-euros.ts'
import { GrowthText } from '#web/components/growth/growth-text.tsx'
import { Link } from '#web/components/link.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { usePointName } from '../figures/use-point-name.ts'
import { useDashboard } from './use-dashboard.ts'

// Keeps the chart library in its own chunk.
const Bars = lazyPart(() => import('#web/components/chart/bars.tsx'))

type Day = Dashboard['days'][number]

/** Revenue of today and this week, compared with a week earlier, and a chart of two weeks. */
export function SalesCard({ shopId, className }: { shopId: number; className?: string }) {
  const t = useTranslations('dashboard.sales')
  const id = useId()
  const query = useDashboard(shopId)
  return (
    <Card aria-labelledby={id} className={cn('flex flex-col', className)}>
      <CardHeader titleId={id} title={t('title')} className="pb-3" />
      <Loaded query={query} failure={t('failure')} skeleton={<SalesSkeleton />}>
        {({ days }) => <Sales days={days} />}
      </Loaded>
    </Card>
  )
}

function Sales({ days }: { days: readonly Day[] }) {
  const t = useTranslations('dashboard.sales')
  const today = days.at(-1)?.day ?? ''
  const monday = beginOf('week', today)
  const lastWeek = (day: string) => addDays(day, -7)
  return (
    <>
      <dl className="divide-y border-t">
        <Period name="today" days={days} from={today} to={today} before={lastWeek(today)} />
        <Period name="week" days={days} from={monday} to={today} before={lastWeek(monday)} />
      </dl>
      {/* Fills the height of its row. */}
      <div className="relative min-h-42 flex-1 border-t">
        {days.some(({ revenueCents }) => revenueCents > 0) ? (
          <div className="absolute inset-x-3 top-4 bottom-2">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <Chart days={days} />
            </Suspense>
          </div>
        ) : (
          <p className="absolute inset-0 grid place-content-center px-4 text-center text-quiet text-sm">{t('none')}</p>
        )}
      </div>
    </>
  )
}

type PeriodProps = { name: 'today' | 'week'; days: readonly Day[]; from: string; to: string; before: string }

function Period({ name, days, from, to, before }: PeriodProps) {
  const t = useTranslations('dashboard.sales')
  const { money } = useFormat()
  const sum = (first: string, last: string) => {
    const within = days.filter(({ day }) => day >= first && day <= last)
    const of = (value: (day: Day) => number) => within.reduce((total, day) => total + value(day), 0)
    return { revenueCents: of(({ revenueCents }) => revenueCents), orders: of(({ orders }) => orders) }
  }
  const now = sum(from, to)
  const then = sum(before, addDays(to, -7))
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 px-5 py-2.5 transition-colors hover:bg-well">
      <dt>
        <Link to={`/shopadmin/figures?from=${from}&to=${to}`} className="rounded-sm after:absolute after:inset-0">
          {t(name)}
        </Link>
      </dt>
      <dd className="wrap-anywhere text-right font-semibold text-lg tabular-nums">{money(now.revenueCents)}</dd>
      <dd className="text-quiet text-xs">{t('orders', { count: now.orders })}</dd>
      {(now.revenueCents > 0 || then.revenueCents > 0) && (
        <dd className="flex flex-wrap items-center justify-end gap-x-1.5 text-quiet text-xs">
          <GrowthText percent={growth(now.revenueCents, then.revenueCents)} className="font-medium" />
          {t(`against.${name}`)}
        </dd>
      )}
    </div>
  )
}

function Chart({ days }: { days: readonly Day[] }) {
  const t = useTranslations('dashboard.sales')
  const { money } = useFormat()
  const short = useShortEuros()
  const nameOf = usePointName('day')
  const points = days.map(({ day, revenueCents, orders }) => ({
    name: nameOf({ from: day, to: day }),
    value: revenueCents,
    lines: [money(revenueCents), t('orders', { count: orders })],
  }))
  return <Bars points={points} label={t('chart')} description={t('chartText')} short={short} className="size-full" />
}

const SalesSkeleton = () => (
  <div className="grid gap-4 border-t px-5 py-4">
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
    <Skeleton className="h-36" />
  </div>
)
