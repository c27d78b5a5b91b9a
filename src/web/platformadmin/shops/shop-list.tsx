import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { listPlatformShops } from '#shared/contract/platform/platform.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { useFailureToast } from '#web/components/use-failure-toast.ts'
import { read } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useNarrow } from '../use-narrow.ts'
import { ShopCards } from './shop-cards.tsx'
import type { ShopStatus } from './shop-filter.ts'
import { ShopTable } from './shop-table.tsx'

const FAILURE = 'Failed to load shops'

type ShopListProps = { search: string; status: ShopStatus }

export function ShopList(filter: ShopListProps) {
  const query = useInfiniteQuery(readPages(listPlatformShops, { query: filter }))
  const all = useQuery(read(listPlatformShops, { query: { limit: 1 } })).data?.total
  useFailureToast(query, FAILURE)
  const List = useNarrow() ? ShopCards : ShopTable
  if (!query.data) {
    if (query.isError) return <Failure text={FAILURE} pending={query.isFetching} onRetry={() => query.refetch()} />
    return <ListSkeleton />
  }
  const shops = query.data.pages.flatMap(({ items }) => items)
  const matching = query.data.pages.at(-1)?.total ?? 0
  return (
    <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
      <p role="status" className="text-quiet tabular-nums">
        {matching.toLocaleString('en-GB')} of {(all ?? matching).toLocaleString('en-GB')} shops
      </p>
      <Card>
        {shops.length === 0 ? (
          <Empty icon={<SearchX />} title="No shops found matching your criteria" />
        ) : (
          <List shops={shops} />
        )}
      </Card>
      <ShowMore query={query} failure={FAILURE} />
    </div>
  )
}
