import type { Order } from '#shared/contract/orders.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { useNow } from '../forms/use-now.ts'
import { orderColumns } from './order-columns.ts'
import { OrderRow } from './order-row.tsx'

type OrderListProps = {
  orders: readonly Order[]
  /** What is shown belongs to the search of before. */
  stale?: boolean | undefined
}

export function OrderList({ orders, stale }: OrderListProps) {
  const now = useNow()
  return (
    <div aria-busy={stale} className={cn('transition-opacity', stale && 'opacity-60')}>
      <ColumnNames />
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </ul>
    </div>
  )
}

/** For the eye alone: each row says what it is by itself. */
function ColumnNames() {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'sticky top-0 z-10 border-b bg-surface px-5 py-2 font-medium text-quiet text-xs max-lg:hidden lg:min-h-0!',
        orderColumns,
      )}
    >
      <span>Number</span>
      <span>Customer</span>
      <span className="text-right">Total</span>
      <span className="text-right">Age</span>
      <span>State</span>
      <span className="text-right">Next step</span>
    </div>
  )
}

export function OrderListSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={cn('border-b px-5 py-2 last:border-b-0', orderColumns)}>
          <Skeleton className="h-5 w-20 [grid-area:number]" />
          <Skeleton className="h-5 w-48 max-w-full [grid-area:customer]" />
          <Skeleton className="ml-auto h-5 w-16 [grid-area:total]" />
          <Skeleton className="ml-auto h-5 w-8 [grid-area:age]" />
          <Skeleton className="h-5 w-16 [grid-area:state]" />
          <Skeleton className="ml-auto h-8 w-24 [grid-area:actions]" />
        </div>
      ))}
    </div>
  )
}
