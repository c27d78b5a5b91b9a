import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type ListedOrder, listOrders } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Link } from '#web/components/link.tsx'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useBuyer } from '#web/components/use-buyer.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useNow } from '../forms/use-now.ts'
import { live } from '../live.ts'
import { OrderedProducts } from '../orders/list/ordered-products.tsx'
import { Thumb } from '../pictures/thumb.tsx'

const SHOWN = 5

export function RecentOrders({ shopId }: { shopId: number }) {
  const t = useTranslations('dashboard.recent')
  const query = useQuery({ ...read(listOrders, { params: { id: shopId }, query: { limit: SHOWN } }), ...live })
  return (
    <Card>
      <CardHeader title={t('title')} className="pb-3">
        <Button asChild variant="outline" size="sm">
          <Link to="/shopadmin/orders">{t('all')}</Link>
        </Button>
      </CardHeader>
      <Loaded query={query} failure={t('failure')} skeleton={<RecentSkeleton />}>
        {({ items }) => (items.length ? <RecentList orders={items} /> : <NoOrders />)}
      </Loaded>
    </Card>
  )
}

function RecentList({ orders }: { orders: readonly ListedOrder[] }) {
  const now = useNow()
  return (
    <ul className="divide-y border-t">
      {orders.map((order) => (
        <RecentOrder key={order.id} order={order} now={now} />
      ))}
    </ul>
  )
}

function RecentOrder({ order, now }: { order: ListedOrder; now: Date }) {
  const { age, dateTime } = useFormat()
  const buyer = useBuyer()
  const name = order.delivery === 'ship' ? order.deliverTo[0] : undefined
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-well sm:grid-cols-[minmax(0,1fr)_4rem_8.5rem_6rem]">
      <span className="flex min-w-0 items-center gap-3">
        <Thumb src={order.firstItemImage} className="h-11" />
        <span className="grid min-w-0">
          <Link
            to={`/shopadmin/orders?order=${order.id}`}
            className="w-fit rounded-sm font-medium tabular-nums after:absolute after:inset-0 hover:text-accent-ink"
          >
            {displayOrderNumber(order.orderNumber)}
          </Link>
          <span className="truncate text-quiet text-xs" title={buyer(order.customerEmail)}>
            {name ?? buyer(order.customerEmail)}
          </span>
          <OrderedProducts order={order} className="text-xs" />
        </span>
      </span>
      <time
        dateTime={order.createdAt}
        title={dateTime(order.createdAt)}
        className="text-right text-quiet tabular-nums max-sm:hidden"
      >
        {age(order.createdAt, now)}
      </time>
      <span className="max-sm:order-last">
        <OrderBadges order={order} />
      </span>
      <Price cents={order.totalCents} size="sm" className="text-right" />
    </li>
  )
}

function NoOrders() {
  const t = useTranslations('dashboard.recent')
  return (
    <Empty icon={<ShoppingBag />} title={t('empty')}>
      {t('emptyHint')}
    </Empty>
  )
}

function RecentSkeleton() {
  return (
    <div className="divide-y border-t">
      {Array.from({ length: SHOWN }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 px-5 py-2.5">
          <span className="grid gap-1">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-4 w-40" />
          </span>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
