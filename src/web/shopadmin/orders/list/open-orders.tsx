import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import { live } from '../../live.ts'
import { BulkBar } from './bulk-bar.tsx'
import { NewRows } from './new-rows.tsx'
import { OrderList, OrderListSkeleton } from './order-list.tsx'
import type { OrderListFilter } from './order-tab.ts'
import { useFrozenRows } from './use-frozen-rows.ts'

const PER_PAGE = 50

type OpenOrdersProps = { shopId: number; filter: OrderListFilter }

/** Queue of open orders. */
export function OpenOrders({ shopId, filter }: OpenOrdersProps) {
  const t = useTranslations('orders')
  const { search } = filter
  const query = useInfiniteQuery({
    ...readPages(listOpenOrders, {
      params: { id: shopId },
      query: { ...filter, limit: PER_PAGE },
    }),
    ...live,
  })
  const stale = query.isPlaceholderData
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { rows, waiting, showNew, pointing } = useFrozenRows(orders, {
    question: JSON.stringify(filter),
    stale,
  })
  const selection = useSelection({ ids: orders.map(({ id }) => id) })
  // A row that leaves the list is deselected, and selected again if it returns.
  const selected = orders.filter(({ id }) => selection.has(id))
  return (
    <Card>
      <CardHeader className="pb-3">
        <div className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
          <CardTitle>{t('open.title')}</CardTitle>
          <span className="text-quiet tabular-nums">{query.data?.pages[0]?.total}</span>
          <NewRows count={waiting} onShow={showNew} />
        </div>
        {orders.length > 0 && (
          <Checkbox checked={selection.state} onCheckedChange={selection.chooseShown}>
            {t('open.selectAll')}
          </Checkbox>
        )}
      </CardHeader>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<OrderListSkeleton rows={5} />}>
        {({ pages }) =>
          pages[0]?.total ? (
            <>
              <OrderList rows={rows} pointing={pointing} selection={selection} stale={stale} />
              <ShowMore query={query} failure={t('loadFailed')} className="border-t p-3" />
            </>
          ) : (
            <Empty icon={<Inbox />} title={search ? t('open.noMatch', { search }) : t('open.empty')}>
              {!search && t('open.emptyHint')}
            </Empty>
          )
        }
      </Loaded>
      {selected.length > 0 && <BulkBar shopId={shopId} orders={selected} onClear={selection.clear} />}
    </Card>
  )
}
