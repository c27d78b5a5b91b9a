import { ReceiptEuro } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { idIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { usePagination } from '#web/lib/paging/use-pagination.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderTable } from './order-table.tsx'

const PER_PAGE = 5

/** A shop's orders, newest first, five per page. */
export function RecentOrders({ shopId }: { shopId: number }) {
  const t = useTranslations('shops.orders')
  const { query, pagination } = usePagination(
    (cursor) => read(listOrders, { params: { id: shopId }, query: { limit: PER_PAGE, cursor } }),
    PER_PAGE,
  )
  // An order can be opened by its address, for links from activities.
  const { params, change } = useAddress()
  const shown = idIn(params, 'order')
  return (
    <Card>
      <CardHeader title={t('title')} />
      <div className="px-2 py-3">
        <Loaded
          query={query}
          failure={t('failure')}
          skeleton={<Skeletons lines={Array(5).fill('h-7')} className="gap-3 px-3" />}
        >
          {({ items, total }) =>
            total === 0 ? (
              <Empty icon={<ReceiptEuro />} title={t('empty')} />
            ) : (
              <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
                <OrderTable orders={items} onOpen={({ id }) => change({ order: String(id) })} />
                <Pagination className="sm:px-3" label={t('pages')} {...pagination} />
              </div>
            )
          }
        </Loaded>
      </div>
      {shown !== undefined && <OrderDialog orderId={shown} onClose={() => change({ order: '' })} />}
    </Card>
  )
}
