import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { PlatformShop } from '#shared/contract/platform.ts'
import { fullName } from '#shared/rules/person.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { ShopState } from '../shop-state.tsx'
import type { ShopStatus } from './shop-filter.ts'
import { useShopCount, useShops } from './use-shops.ts'

type ShopListProps = { search: string; status: ShopStatus }

export function ShopList(filter: ShopListProps) {
  const query = useShops(filter)
  const all = useShopCount()
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
          <ShopTable shops={shops} />
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

function ShopTable({ shops }: { shops: readonly PlatformShop[] }) {
  return (
    <Table label="Shops" className="table-fixed">
      <TableHeader>
        <TableRow>
          <TableHead>Shop</TableHead>
          <TableHead className="max-md:hidden">Owner</TableHead>
          <TableHead className="w-32 sm:w-56">Status</TableHead>
          <TableHead className="w-24 text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} />
        ))}
      </TableBody>
    </Table>
  )
}

function ShopRow({ shop }: { shop: PlatformShop }) {
  const { owner } = shop
  return (
    <TableRow>
      <TableCell className="py-2">
        <p className="line-clamp-2 font-medium">{shop.name}</p>
        <p className="truncate text-quiet text-xs">{shop.slug ? `/@${shop.slug}` : 'No shop URL yet'}</p>
        <p className="truncate text-quiet text-xs md:hidden">{owner.email}</p>
      </TableCell>
      <TableCell className="py-2 max-md:hidden">
        <p className="truncate" title={owner.email}>
          {owner.email}
        </p>
        <p className="truncate text-quiet text-xs">{fullName(owner.firstName, owner.lastName)}</p>
      </TableCell>
      <TableCell>
        <ShopState shop={shop} />
      </TableCell>
      <TableCell className="text-right">
        <Button asChild variant="outline" size="sm">
          <Link to={`/platformadmin/shops/${shop.id}`} aria-label={`Manage ${shop.name}`}>
            Manage
          </Link>
        </Button>
      </TableCell>
    </TableRow>
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
