import { useTranslations } from 'use-intl'
import { type ListedOrder, listOrders } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { usePagination } from '#web/lib/paging/use-pagination.ts'
import { live } from '../live.ts'
import { OrderedProducts } from '../orders/list/ordered-products.tsx'
import { useOrderContext } from '../orders/order-context.ts'

const PER_PAGE = 10

type CustomerOrdersProps = { shopId: number; email: string }

export function CustomerOrders({ shopId, email }: CustomerOrdersProps) {
  const t = useTranslations('customers.dialog')
  const { query, pagination } = usePagination(
    (cursor) => ({
      ...read(listOrders, { params: { id: shopId }, query: { customer: email, limit: PER_PAGE, cursor } }),
      ...live,
    }),
    PER_PAGE,
  )
  return (
    <Loaded query={query} failure={t('ordersFailed')} skeleton={<CustomerOrdersSkeleton />}>
      {({ items, total }) => (
        <div className="grid gap-3">
          <ul
            aria-label={t('orders')}
            aria-busy={query.isPlaceholderData}
            className={cn('divide-y rounded-lg border transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            {items.map((order) => (
              <CustomerOrder key={order.id} order={order} />
            ))}
          </ul>
          {total > PER_PAGE && <Pagination label={t('pages')} {...pagination} />}
        </div>
      )}
    </Loaded>
  )
}

function CustomerOrder({ order }: { order: ListedOrder }) {
  const t = useTranslations('customers.dialog')
  const { date, dateTime } = useFormat()
  const context = useOrderContext()
  const number = displayOrderNumber(order.orderNumber)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2.5 transition-colors hover:bg-well sm:grid sm:grid-cols-[6rem_minmax(0,1fr)_6.5rem_6rem_5.5rem]">
      <button
        type="button"
        aria-label={t('detailsOf', { number })}
        onClick={() => context.view(order)}
        className="w-fit rounded-sm text-left font-medium tabular-nums after:absolute after:inset-0 hover:text-accent-ink"
      >
        {number}
      </button>
      <OrderedProducts order={order} className="min-w-0 max-sm:order-1 max-sm:flex-1 max-sm:basis-40 max-sm:text-xs" />
      <time
        dateTime={order.createdAt}
        title={dateTime(order.createdAt)}
        className="whitespace-nowrap text-right text-quiet text-xs tabular-nums max-sm:order-1"
      >
        {date(order.createdAt)}
      </time>
      <OrderBadges order={order} />
      <Price cents={order.totalCents} size="sm" className="text-right max-sm:ml-auto" />
    </li>
  )
}

export const CustomerOrdersSkeleton = () => <Skeletons lines={Array(4).fill('h-9')} className="gap-2" />
