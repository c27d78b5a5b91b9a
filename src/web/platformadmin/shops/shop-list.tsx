import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { listPlatformShops } from '#shared/contract/platform/platform.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { read } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
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
  return (
    <PagedList
      query={query}
      failure={FAILURE}
      count={({ total }) => `${total.toLocaleString('en-GB')} of ${(all ?? total).toLocaleString('en-GB')} shops`}
      empty={<Empty icon={<SearchX />} title="No shops found matching your criteria" />}
    >
      {(shops) => <List shops={shops} />}
    </PagedList>
  )
}
