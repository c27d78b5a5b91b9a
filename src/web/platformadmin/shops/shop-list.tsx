import { SearchX } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useNarrow } from '../use-narrow.ts'
import { ShopCards } from './shop-cards.tsx'
import type { ShopStatus } from './shop-filter.ts'
import { ShopTable } from './shop-table.tsx'
import { useShopCount, useShops } from './use-shops.ts'

type ShopListProps = { search: string; status: ShopStatus }

export function ShopList(filter: ShopListProps) {
  const query = useShops(filter)
  const all = useShopCount()
  const List = useNarrow() ? ShopCards : ShopTable
  if (!query.data) {
    if (query.isError)
      return <Failure text="Failed to load shops" pending={query.isFetching} onRetry={() => query.refetch()} />
    return <Waiting />
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
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-5 w-28" />
      <Card className="grid gap-px overflow-hidden">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex h-14 items-center justify-between px-3">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </Card>
    </div>
  )
}
