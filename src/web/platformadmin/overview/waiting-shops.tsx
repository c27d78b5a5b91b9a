import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPlatformShops, type PlatformShop } from '#shared/contract/platform/platform.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { read } from '#web/lib/api/call.ts'

const SHOWN = 5

/** Shops that have an address and only lack the platform's approval, the newest first; nothing where there are none. */
export const WaitingShops = () => (
  <ShopsToReview
    status="waiting"
    title="Waiting for approval"
    description="These shops take no orders until you approve them."
  />
)

/** Approved shops whose owner has changed the name since. */
export const RenamedShops = () => (
  <ShopsToReview
    status="renamed"
    title="Renamed since approval"
    description="Check that the new names do not impersonate someone."
  />
)

type ShopsToReviewProps = { status: 'waiting' | 'renamed'; title: string; description: string }

function ShopsToReview({ status, title, description }: ShopsToReviewProps) {
  const { data } = useQuery(read(listPlatformShops, { query: { status, limit: SHOWN } }))
  if (!data || data.items.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <CardHeader title={title} description={description} className="pb-3" />
      <ul className="divide-y border-t">
        {data.items.map((shop) => (
          <ShopToReview key={shop.id} shop={shop} />
        ))}
      </ul>
      {data.total > SHOWN && (
        <p className="border-t px-5 py-3">
          <Link to={`/platformadmin/shops?status=${status}`} className="font-medium text-accent-ink hover:underline">
            See all {data.total.toLocaleString('en-GB')} under Shops
          </Link>
        </p>
      )}
    </Card>
  )
}

function ShopToReview({ shop }: { shop: PlatformShop }) {
  return (
    <li className="flex items-center gap-4 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{shop.name}</p>
        <p className="truncate text-quiet text-xs">
          {shop.renamedFrom === null ? `/@${shop.slug}` : `was ${shop.renamedFrom}`} · {shop.owner.email} · since{' '}
          {formatDate(shop.createdAt)}
        </p>
      </div>
      <Button asChild variant="outline" size="sm">
        <Link to={`/platformadmin/shops/${shop.id}`} aria-label={`Review ${shop.name}`}>
          Review
        </Link>
      </Button>
    </li>
  )
}
