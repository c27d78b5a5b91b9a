import { EllipsisVertical } from 'lucide-react'
import type { Order } from '#shared/contract/orders.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { canMove } from '#shared/rules/order-status.ts'
import { age, formatDateTime } from '#shared/rules/time-ago.ts'
import { Button } from '#web/components/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { NextSteps } from './next-steps.tsx'
import { orderColumns } from './order-columns.ts'
import { useOrderDesk } from './order-desk.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** An order in a queue. All of it opens the details; the buttons at its end do what comes next. */
export function OrderRow({ order, now }: { order: Order; now: Date }) {
  const desk = useOrderDesk()
  const number = displayOrderNumber(order.orderNumber)
  return (
    <li className={cn('relative border-b px-5 py-2 transition-colors last:border-b-0 hover:bg-well', orderColumns)}>
      <button
        type="button"
        aria-label={`View details of ${number}`}
        onClick={() => desk.view(order)}
        className="w-fit max-w-full truncate rounded-sm font-medium tabular-nums [grid-area:number] after:absolute after:inset-0 hover:text-accent-ink"
      >
        {number}
      </button>
      <span className="truncate text-quiet [grid-area:customer] lg:text-ink" title={order.customerEmail}>
        {order.customerEmail}
      </span>
      <Price cents={order.totalCents} size="sm" className="text-right [grid-area:total]" />
      <time
        dateTime={order.createdAt}
        title={formatDateTime(order.createdAt)}
        className="whitespace-nowrap text-right text-quiet tabular-nums [grid-area:age]"
      >
        {age(order.createdAt, now)}
      </time>
      <span className="[grid-area:state]">
        <OrderStatusBadge order={order} />
      </span>
      <span className="relative flex flex-wrap items-center justify-end gap-2 [grid-area:actions]">
        <NextSteps order={order} />
        {canMove(order.status, 'cancelled') && <RowMenu order={order} number={number} />}
      </span>
    </li>
  )
}

function RowMenu({ order, number }: { order: Order; number: string }) {
  const desk = useOrderDesk()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`More for ${number}`}>
          <EllipsisVertical />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => desk.view(order)}>View details</DropdownMenuItem>
        <DropdownMenuItem variant="destructive" onSelect={() => desk.cancel(order)}>
          Cancel order
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
