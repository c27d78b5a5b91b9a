import { PackageCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listCompletedOrders } from '#shared/contract/orders/orders.ts'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { read } from '#web/lib/api/call.ts'
import { usePagination } from '#web/lib/paging/use-pagination.ts'
import { live } from '../../live.ts'
import { NewRows } from './new-rows.tsx'
import { OrderList, OrderListSkeleton } from './order-list.tsx'
import type { OrderListFilter } from './order-tab.ts'
import { useFrozenRows } from './use-frozen-rows.ts'

const PER_PAGE = 10

type CompletedOrdersProps = { shopId: number; filter: OrderListFilter }

/** Shipped and cancelled orders, ten per page. */
export function CompletedOrders({ shopId, filter }: CompletedOrdersProps) {
  const t = useTranslations('orders')
  const { search } = filter
  const { query, cursor, pagination } = usePagination(
    (cursor) => ({
      ...read(listCompletedOrders, {
        params: { id: shopId },
        query: { ...filter, limit: PER_PAGE, cursor },
      }),
      ...live,
    }),
    PER_PAGE,
  )
  const { rows, waiting, showNew, pointing } = useFrozenRows(query.data?.items ?? [], {
    question: cursor ?? '',
    stale: query.isPlaceholderData,
  })
  return (
    <Card>
      <CardHeader className="pb-3">
        <div className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
          <CardTitle>{t('completed.title')}</CardTitle>
          <span className="text-quiet tabular-nums">{query.data?.total}</span>
          <NewRows count={waiting} onShow={showNew} />
        </div>
      </CardHeader>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<OrderListSkeleton rows={3} />}>
        {({ total }) =>
          total ? (
            <>
              <OrderList
                // A row pushed to the next page by a newer one is still completed.
                rows={rows.map(({ row }) => ({ row, gone: false }))}
                pointing={pointing}
                stale={query.isPlaceholderData}
              />
              {total > PER_PAGE && (
                <Pagination label={t('completed.pages')} className="border-t px-5 py-3" {...pagination} />
              )}
            </>
          ) : (
            <Empty icon={<PackageCheck />} title={search ? t('completed.noMatch', { search }) : t('completed.empty')}>
              {!search && t('completed.emptyHint')}
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}
