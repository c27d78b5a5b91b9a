import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listTopShops, type ShopRanking } from '#shared/contract/platform/analytics.ts'
import type { Period } from '#shared/rules/money/periods.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ofPeriod } from './of-period.ts'

const SHOWN = 10

export function TopShops({ period }: { period: Period }) {
  const t = useTranslations('analytics')
  const shops = useQuery({ ...read(listTopShops, { query: { period, limit: SHOWN } }), ...ofPeriod })
  return (
    <Card>
      <CardHeader title={t('topShops.title')} />
      <div className="py-2">
        <Loaded
          query={shops}
          failure={t('failure')}
          skeleton={<Skeletons lines={Array(5).fill('h-9')} className="gap-3 px-5 py-2" />}
        >
          {(ranked) =>
            ranked.length === 0 ? (
              <Empty icon={<Store />} title={t('topShops.empty')} />
            ) : (
              <ol className="divide-y" aria-busy={shops.isFetching}>
                {ranked.map((shop, place) => (
                  <RankedShop key={shop.id} shop={shop} rank={place + 1} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function RankedShop({ shop, rank }: { shop: ShopRanking; rank: number }) {
  const t = useTranslations('platform')
  const { money } = useFormat()
  return (
    <li className="flex items-center gap-3 px-5 py-2.5 tabular-nums">
      <span className="w-6 shrink-0 text-right font-semibold text-quiet">{rank}</span>
      <div className="min-w-0 flex-1">
        <Link
          to={`/platformadmin/shops/${shop.id}`}
          className="block truncate font-medium text-accent-ink hover:underline"
        >
          {shop.name}
        </Link>
        <p className="truncate text-quiet text-xs">{shop.slug ? `/@${shop.slug}` : t('noShopUrl')}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="font-medium">{money(shop.revenue)}</p>
        <p className="text-quiet text-xs">{t('orders', { count: shop.orders })}</p>
      </div>
    </li>
  )
}
