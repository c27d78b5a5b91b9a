import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listPlatformShops, type PlatformShop } from '#shared/contract/platform/platform.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const SHOWN = 5

/** Shops that only lack the platform's approval, newest first; nothing if there are none. */
export const WaitingShops = () => <ShopsToReview status="waiting" />

/** Approved shops that were renamed after their approval. */
export const RenamedShops = () => <ShopsToReview status="renamed" />

/** Approved shops with a new seller that no administrator has reviewed. */
export const ChangedShops = () => <ShopsToReview status="changed" />

type ReviewStatus = 'waiting' | 'renamed' | 'changed'

function ShopsToReview({ status }: { status: ReviewStatus }) {
  const t = useTranslations('platform')
  const { data } = useQuery(read(listPlatformShops, { query: { status, limit: SHOWN } }))
  if (!data || data.items.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t(`${status}.title`)} description={t(`${status}.description`)} className="pb-3" />
      <ul className="divide-y border-t">
        {data.items.map((shop) => (
          <ShopToReview key={shop.id} shop={shop} status={status} />
        ))}
      </ul>
      <p className="border-t px-5 py-3">
        <Link to={`/platformadmin/shops?status=${status}`} className="font-medium text-accent-ink hover:underline">
          {t('review.all', { count: data.total })}
        </Link>
      </p>
    </Card>
  )
}

function ShopToReview({ shop, status }: { shop: PlatformShop; status: ReviewStatus }) {
  const t = useTranslations('platform.review')
  const { date } = useFormat()
  const since = (status === 'changed' && shop.sellerChangedAt) || shop.createdAt
  return (
    <li className="flex items-center gap-4 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{shop.name}</p>
        <p className="wrap-anywhere text-quiet text-xs">
          {t(status, {
            owner: shop.owner.email,
            date: date(since),
            address: `/@${shop.slug}`,
            name: shop.renamedFrom ?? '',
          })}
        </p>
      </div>
      <Button asChild variant="outline" size="sm">
        <Link to={`/platformadmin/shops/${shop.id}`} aria-label={t('openOf', { shop: shop.name })}>
          {t('open')}
        </Link>
      </Button>
    </li>
  )
}
