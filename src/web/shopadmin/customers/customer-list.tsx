import { useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Customer, type CustomerSort, listCustomers } from '#shared/contract/shops/customers.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { useNow } from '../forms/use-now.ts'
import { live } from '../live.ts'
import { customerColumns } from './customer-columns.ts'
import { CustomerRow } from './customer-row.tsx'

const PER_PAGE = 50

type CustomerListProps = {
  shopId: number
  search: string | undefined
  tag: string | undefined
  sort: CustomerSort
  onView: (customer: Customer) => void
}

export function CustomerList({ shopId, search, tag, sort, onView }: CustomerListProps) {
  const t = useTranslations('customers')
  const now = useNow()
  const query = useInfiniteQuery({
    ...readPages(listCustomers, { params: { id: shopId }, query: { search, tag, sort, limit: PER_PAGE } }),
    ...live,
  })
  useFailureToast(query, t('failure'))
  const stale = query.isPlaceholderData
  return (
    <Card>
      <Loaded query={query} failure={t('failure')} skeleton={<ListSkeleton />}>
        {({ pages }) =>
          pages[0]?.total ? (
            <>
              <div aria-busy={stale} className={cn('@container transition-opacity', stale && 'opacity-60')}>
                <ColumnNames />
                <ul aria-label={t('title')}>
                  {pages
                    .flatMap(({ items }) => items)
                    .map((customer) => (
                      <CustomerRow key={customer.id} customer={customer} now={now} onView={onView} />
                    ))}
                </ul>
              </div>
              <ShowMore query={query} failure={t('failure')} className="border-t p-3" />
            </>
          ) : search || tag ? (
            <Empty icon={<UserSearch />} title={search ? t('noMatch', { search }) : t('noneTagged')}>
              {t('noMatchHint')}
            </Empty>
          ) : (
            <Empty icon={<Users />} title={t('empty')}>
              {t('emptyHint')}
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Hidden from screen readers, because each row labels its parts. */
function ColumnNames() {
  const t = useTranslations('customers.column')
  return (
    <div
      aria-hidden="true"
      className={cn(
        'sticky top-0 z-10 rounded-t-lg border-b bg-surface px-5 py-2 font-medium text-quiet text-xs @max-5xl:hidden @5xl:min-h-0!',
        customerColumns,
      )}
    >
      <span>{t('customer')}</span>
      <span className="text-right">{t('orders')}</span>
      <span className="text-right">{t('spent')}</span>
      <span className="text-right">{t('first')}</span>
      <span className="text-right">{t('last')}</span>
      <span />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="@container">
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <div key={row} className={cn('border-b px-5 py-2 last:border-b-0', customerColumns)}>
          <span className="grid gap-1 [grid-area:who]">
            <Skeleton className="h-5 w-32 max-w-full" />
            <Skeleton className="h-4 w-48 max-w-full" />
          </span>
          <Skeleton className="h-4 w-16 [grid-area:orders] @5xl:ml-auto" />
          <Skeleton className="ml-auto h-5 w-16 [grid-area:spent]" />
          <Skeleton className="ml-auto h-4 w-24 [grid-area:last]" />
          <Skeleton className="ml-auto h-8 w-24 [grid-area:actions]" />
        </div>
      ))}
    </div>
  )
}
