import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listPlatformShops, type PlatformShop } from '#shared/contract/platform/platform.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { TableOrCards } from '#web/components/ui/table-or-cards.tsx'
import { read } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { ShopState } from '../shop-state.tsx'
import type { ShopStatus } from './shop-filter.ts'

type ShopListProps = { search: string; status: ShopStatus }

export function ShopList(filter: ShopListProps) {
  const t = useTranslations('shops.list')
  const query = useInfiniteQuery(readPages(listPlatformShops, { query: filter }))
  const all = useQuery(read(listPlatformShops, { query: { limit: 1 } })).data?.total
  useFailureToast(query, t('failure'))
  return (
    <PagedList
      query={query}
      failure={t('failure')}
      count={({ total }) => t('count', { count: total, total: all ?? total })}
      empty={<Empty icon={<SearchX />} title={t('empty')} />}
    >
      {(shops) => <Shops shops={shops} />}
    </PagedList>
  )
}

function Shops({ shops }: { shops: readonly PlatformShop[] }) {
  const t = useTranslations('shops.list')
  return (
    <TableOrCards
      label={t('label')}
      className="min-w-160 table-fixed"
      rows={shops}
      keyOf={({ id }) => id}
      columns={{
        shop: {
          head: t('shop'),
          headClass: 'rounded-tl-lg',
          cellClass: 'py-2',
          cell: (shop) => <ShopName shop={shop} />,
        },
        owner: {
          head: t('owner'),
          cellClass: 'py-2',
          cell: ({ owner }) => (
            <>
              <p className="truncate" title={owner.email}>
                {owner.email}
              </p>
              <p className="truncate text-quiet text-xs">{fullName(owner.firstName, owner.lastName)}</p>
            </>
          ),
        },
        status: { head: t('status'), headClass: 'w-56', cell: (shop) => <ShopState shop={shop} /> },
        actions: {
          head: t('actions'),
          className: 'text-right',
          headClass: 'w-28 rounded-tr-lg',
          cell: (shop) => <ManageShop shop={shop} />,
        },
      }}
      card={({ shop, status, actions }, { owner }) => (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <div className="min-w-[min(100%,8rem)] flex-1">{shop}</div>
            {actions}
          </div>
          <p className="min-w-0 truncate text-quiet text-xs">
            {owner.email} · {fullName(owner.firstName, owner.lastName)}
          </p>
          {status}
        </>
      )}
    />
  )
}

type ShopProps = { shop: PlatformShop }

function ShopName({ shop }: ShopProps) {
  const t = useTranslations('platform')
  return (
    <>
      <p className="truncate font-medium" title={shop.name}>
        {shop.name}
      </p>
      <p className="truncate text-quiet text-xs">{shop.slug ? `/@${shop.slug}` : t('noShopUrl')}</p>
    </>
  )
}

function ManageShop({ shop }: ShopProps) {
  const t = useTranslations('shops.list')
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`/platformadmin/shops/${shop.id}`} aria-label={t('manageOf', { shop: shop.name })}>
        {t('manage')}
      </Link>
    </Button>
  )
}
