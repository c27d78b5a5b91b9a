import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { canCancel } from '#shared/rules/orders/order-status.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { RowSelection } from '#web/lib/selection/use-selection.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { NextSteps } from '../actions/next-steps.tsx'
import { OrderMenu } from '../actions/order-menu.tsx'
import { useOrderContext } from '../order-context.ts'
import { PartlySent } from '../parcels/partly-sent.tsx'
import { SendWith } from '../together/send-with.tsx'
import { orderColumns, orderColumnsWithTick } from './order-columns.ts'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderedProducts } from './ordered-products.tsx'
import { ReleaseBadge } from './release-badge.tsx'
import { UnusualHoldBadge } from './unusual-hold.tsx'

type OrderRowProps = {
  order: ListedOrder
  /** The order has left the list but keeps its position while the pointer is over the list. */
  gone: boolean
  now: Date
  selection: RowSelection | undefined
}

/** An order in a list. The whole row opens its details; the buttons at its end are the next actions. */
export function OrderRow({ order, gone, now, selection }: OrderRowProps) {
  const t = useTranslations('orders.row')
  const orders = useTranslations('orders')
  const { age, date, dateTime } = useFormat()
  const context = useOrderContext()
  const number = displayOrderNumber(order.orderNumber)
  return (
    <li
      data-order=""
      className={cn(
        'relative border-b px-5 py-2 transition-colors last:border-b-0 hover:bg-well has-checked:bg-accent-wash',
        'has-[[data-open]:focus-visible]:bg-well has-[[data-open]:focus-visible]:shadow-[inset_3px_0_0_var(--color-accent)]',
        // The badge has the same colour as a hovered or selected row.
        'hover:**:data-badge:bg-surface has-checked:**:data-badge:bg-surface',
        selection ? orderColumnsWithTick : orderColumns,
      )}
    >
      {selection && <Tick order={order} number={number} gone={gone} selection={selection} />}
      <button
        type="button"
        data-open=""
        aria-label={t('detailsOf', { number })}
        onClick={() => context.view(order)}
        className="w-fit max-w-full scroll-my-24 truncate rounded-sm font-medium tabular-nums [grid-area:number] @5xl:self-end after:absolute after:inset-0 hover:text-accent-ink"
      >
        {number}
      </button>
      <OrderCustomer order={order} />
      <span className="flex min-w-0 items-center gap-2.5 [grid-area:what]">
        <Thumb src={order.firstItemImage} className="self-start" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <OrderedProducts order={order} wraps />
          <OrderDelivery order={order} />
          {!gone && order.sendableWith > 0 && <SendWith order={order} />}
          {order.withdrawalDueAt && (
            <Badge variant="warn">{orders('withdrawals.badge', { day: date(order.withdrawalDueAt) })}</Badge>
          )}
          <PartlySent order={order} />
          <ReleaseBadge order={order} />
          {order.unusualHold && <UnusualHoldBadge hold={order.unusualHold} />}
        </span>
      </span>
      <Price cents={order.totalCents} size="sm" className="text-right [grid-area:total]" />
      <time
        dateTime={order.createdAt}
        title={dateTime(order.createdAt)}
        className="whitespace-nowrap text-right text-quiet tabular-nums [grid-area:age] @5xl:self-start @5xl:text-left @5xl:text-xs"
      >
        {age(order.createdAt, now)}
      </time>
      <span className="flex flex-wrap items-center gap-x-2 [grid-area:state]">
        {gone ? <Badge variant="outline">{t('gone')}</Badge> : <OrderBadges order={order} />}
        {!gone && <DaysWaiting order={order} now={now} />}
      </span>
      {/* The menu stays at the end, even if the steps take two lines. */}
      <span className="relative flex items-center justify-end gap-1.5 [grid-area:actions]">
        {!gone && (
          <span className="flex flex-wrap justify-end gap-1.5">
            <NextSteps order={order} quiet />
          </span>
        )}
        {!gone && canCancel(order) && <OrderMenu order={order} onView={() => context.view(order)} />}
      </span>
    </li>
  )
}

type TickProps = { order: ListedOrder; number: string; gone: boolean; selection: RowSelection }

function Tick({ order: { id }, number, gone, selection }: TickProps) {
  const t = useTranslations('orders.row')
  return (
    <span className="relative z-1 self-start [grid-area:tick] @5xl:self-center">
      <Checkbox
        aria-label={t('select', { number })}
        disabled={gone}
        checked={!gone && selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="select-none"
      />
    </span>
  )
}

const A_DAY = 86_400_000
/** Days after which a missing payment is unusual. */
const LONG = 3

/** Days since the order was placed, from the first day on, or the due date. */
function DaysWaiting({ order, now }: { order: ListedOrder; now: Date }) {
  const t = useTranslations('orders.row')
  const { date } = useFormat()
  if (order.payFrom !== null) {
    return <span className="whitespace-nowrap text-quiet text-xs">{t('paysFrom', { day: date(order.payFrom) })}</span>
  }
  if (order.payAtPickup) return <span className="whitespace-nowrap text-quiet text-xs">{t('paysAtPickup')}</span>
  const days = Math.floor((now.getTime() - Date.parse(order.createdAt)) / A_DAY)
  if (order.status !== 'pending' || days < 1) return null
  return (
    <span className={cn('whitespace-nowrap text-xs', days > LONG ? 'text-warn-ink' : 'text-quiet')}>
      {t('waiting', { days })}
    </span>
  )
}
