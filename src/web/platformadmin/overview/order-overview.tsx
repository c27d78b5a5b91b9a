import { useTranslations } from 'use-intl'
import type { PlatformStats } from '#shared/contract/platform/platform.ts'
import { type OrderStatus, statusLabel } from '#shared/rules/orders/order-status.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { orderGroups } from '../order-groups.ts'

type Counts = PlatformStats['ordersByStatus']

const colours: Record<OrderStatus, string> = {
  pending: 'bg-warn',
  paid: 'bg-accent',
  ripped: 'bg-accent/55',
  shipped: 'bg-good',
  cancelled: 'bg-edge-strong',
}

/** All orders by status, in groups, with a bar of their shares. */
export function OrderOverview({ counts }: { counts: Counts | undefined }) {
  const t = useTranslations('platform')
  return (
    <Card>
      <CardHeader title={t('orderStates.title')}>
        {counts && (
          <p className="text-quiet">
            {t.rich('orderStates.total', {
              count: counts.total,
              b: (total) => <span className="font-semibold text-ink tabular-nums">{total}</span>,
            })}
          </p>
        )}
      </CardHeader>
      <CardContent className="grid gap-5">
        {counts ? <Bar counts={counts} /> : <Skeleton className="h-2.5" />}
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {orderGroups.map(({ name, statuses }) => (
            <section
              key={name}
              className="grid content-start gap-1.5 first:row-span-2"
              aria-label={t(`orderStates.${name}`)}
            >
              <h3 className="font-medium text-quiet text-xs">{t(`orderStates.${name}`)}</h3>
              <dl className="grid gap-1.5">
                {statuses.map((status) => (
                  <Line key={status} status={status} count={counts?.[status]} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </CardContent>
    </Card>
  )
}

function Line({ status, count }: { status: OrderStatus; count: number | undefined }) {
  const text = useText()
  const { number } = useFormat()
  return (
    <div className="flex items-center gap-2">
      <dt className="flex flex-1 items-center gap-2">
        <span className={cn('size-2.5 rounded-full', colours[status])} aria-hidden="true" />
        {text(statusLabel(status))}
      </dt>
      <dd className="font-semibold tabular-nums">
        {count === undefined ? <Skeleton className="h-4 w-8" /> : number(count)}
      </dd>
    </div>
  )
}

function Bar({ counts }: { counts: Counts }) {
  return (
    <div className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-well" aria-hidden="true">
      {orderGroups
        .flatMap(({ statuses }) => statuses)
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <span key={status} className={colours[status]} style={{ flex: counts[status] }} />
        ))}
    </div>
  )
}
