import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import type { RowSelection } from '#web/lib/selection/use-selection.ts'
import { useNow } from '../../forms/use-now.ts'
import type { FrozenRow } from './frozen-rows.ts'
import { orderColumns, orderColumnsWithTick } from './order-columns.ts'
import { OrderRow } from './order-row.tsx'

type OrderListProps = {
  rows: readonly FrozenRow<ListedOrder>[]
  /** Handlers that freeze the list while the pointer is over it. */
  pointing: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'>
  selection?: RowSelection | undefined
  /** The rows belong to the previous search. */
  stale?: boolean | undefined
}

export function OrderList({ rows, pointing, selection, stale }: OrderListProps) {
  const now = useNow()
  return (
    <div aria-busy={stale} className={cn('@container transition-opacity', stale && 'opacity-60')} {...pointing}>
      <ColumnNames withTick={selection !== undefined} />
      <ul>
        {rows.map(({ row, gone }) => (
          <OrderRow key={row.id} order={row} gone={gone} now={now} selection={selection} />
        ))}
      </ul>
    </div>
  )
}

/** Hidden from screen readers, because each row labels its parts. */
function ColumnNames({ withTick }: { withTick: boolean }) {
  const t = useTranslations('orders.column')
  return (
    <div
      aria-hidden="true"
      className={cn(
        'sticky top-0 z-10 border-b bg-surface px-5 py-2 font-medium text-quiet text-xs @max-5xl:hidden @5xl:min-h-0!',
        withTick ? orderColumnsWithTick : orderColumns,
      )}
    >
      {withTick && <span />}
      <span>{t('number')}</span>
      <span>{t('customer')}</span>
      <span>{t('items')}</span>
      <span className="text-right">{t('total')}</span>
      <span>{t('status')}</span>
      <span className="text-right">{t('next')}</span>
    </div>
  )
}

export function OrderListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="@container">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={cn('border-b px-5 py-2 last:border-b-0', orderColumns)}>
          <Skeleton className="h-5 w-20 [grid-area:number]" />
          <Skeleton className="h-5 w-40 max-w-full [grid-area:customer]" />
          <Skeleton className="h-5 w-48 max-w-full [grid-area:what]" />
          <Skeleton className="ml-auto h-5 w-16 [grid-area:total]" />
          <Skeleton className="h-4 w-8 [grid-area:age] @max-5xl:ml-auto" />
          <Skeleton className="h-5 w-16 [grid-area:state]" />
          <Skeleton className="ml-auto h-8 w-24 [grid-area:actions]" />
        </div>
      ))}
    </div>
  )
}
