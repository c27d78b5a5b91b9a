import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listPlatformShops, type PlatformShop } from '#shared/contract/platform/platform.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { read } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { ShopState } from '../shop-state.tsx'
import { useNarrow } from '../use-narrow.ts'
import type { ShopStatus } from './shop-filter.ts'

type ShopListProps = { search: string; status: ShopStatus }

export function ShopList(filter: ShopListProps) {
  const t = useTranslations('shops.list')
  const query = useInfiniteQuery(readPages(listPlatformShops, { query: filter }))
  const all = useQuery(read(listPlatformShops, { query: { limit: 1 } })).data?.total
  useFailureToast(query, t('failure'))
  const List = useNarrow() ? ShopCards : ShopTable
  return (
    <PagedList
      query={query}
      failure={t('failure')}
      count={({ total }) => t('count', { count: total, total: all ?? total })}
      empty={<Empty icon={<SearchX />} title={t('empty')} />}
    >
      {(shops) => <List shops={shops} />}
    </PagedList>
  )
}

function ShopTable({ shops }: { shops: readonly PlatformShop[] }) {
  const t = useTranslations('shops.list')
  return (
    <Table label={t('label')} className="min-w-160 table-fixed">
      <TableHeader>
        <TableHead className="rounded-tl-lg">{t('shop')}</TableHead>
        <TableHead>{t('owner')}</TableHead>
        <TableHead className="w-56">{t('status')}</TableHead>
        <TableHead className="w-28 rounded-tr-lg text-right">{t('actions')}</TableHead>
      </TableHeader>
      <tbody>
        {shops.map((shop) => (
          <TableRow key={shop.id}>
            <TableCell className="py-2">
              <ShopName shop={shop} />
            </TableCell>
            <TableCell className="py-2">
              <p className="truncate" title={shop.owner.email}>
                {shop.owner.email}
              </p>
              <p className="truncate text-quiet text-xs">{fullName(shop.owner.firstName, shop.owner.lastName)}</p>
            </TableCell>
            <TableCell>
              <ShopState shop={shop} />
            </TableCell>
            <TableCell className="text-right">
              <ManageShop shop={shop} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The same list where there is no room for columns. */
function ShopCards({ shops }: { shops: readonly PlatformShop[] }) {
  const t = useTranslations('shops.list')
  return (
    <ul aria-label={t('label')} className="divide-y">
      {shops.map((shop) => (
        <li key={shop.id} className="grid gap-2.5 px-4 py-3">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <div className="min-w-[min(100%,8rem)] flex-1">
              <ShopName shop={shop} />
            </div>
            <ManageShop shop={shop} />
          </div>
          <p className="min-w-0 truncate text-quiet text-xs">
            {shop.owner.email} · {fullName(shop.owner.firstName, shop.owner.lastName)}
          </p>
          <ShopState shop={shop} />
        </li>
      ))}
    </ul>
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
