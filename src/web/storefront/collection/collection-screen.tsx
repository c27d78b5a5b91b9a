import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { type CollectionKind, namesAt } from '#shared/rules/products/collection-address.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { FixedFilter } from '../list/fixed-filter.ts'
import { SkeletonGrid } from '../list/product-grid.tsx'
import { ProductList } from '../list/product-list.tsx'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { CollectionHead } from './collection-head.tsx'
import { namesQuery } from './names-query.ts'

export const CategoryScreen = () => <CollectionScreen kind="category" />
export const SetScreen = () => <CollectionScreen kind="set" />

const CollectionScreen = ({ kind }: { kind: CollectionKind }) => (
  <ShopAt>{(shop) => <Collection key={shop.id} shop={shop} kind={kind} />}</ShopAt>
)

function Collection({ shop, kind }: { shop: PublicShop; kind: CollectionKind }) {
  const { handle = '' } = useParams()
  const t = useTranslations('storefront.list')
  const query = useQuery(namesQuery(shop.id, kind))
  const names = namesAt(kind, handle, query.data ?? [])
  const [name] = names
  const all = writeChoices(names)
  const fixed = useMemo(() => (all ? { [kind]: all } : {}), [kind, all])
  return (
    // Wraps the frame too, because its sheets read the fixed filter.
    <FixedFilter value={fixed}>
      <ShopFrame shop={shop}>
        {(openFilters) => (
          <div className="mx-auto grid max-w-7xl gap-5 px-4 pt-5 sm:px-6 lg:px-8">
            <OrderingNotice shop={shop} />
            <Loaded query={query} failure={t('loadFailed')} skeleton={<SkeletonGrid />}>
              {() =>
                name === undefined ? (
                  <CollectionNotFound shop={shop} />
                ) : (
                  <>
                    <CollectionHead shop={shop} kind={kind} name={name} fixed={fixed} />
                    <FilterBar shop={shop} onFilters={openFilters} />
                    <ProductList key={name} shop={shop} />
                  </>
                )
              }
            </Loaded>
          </div>
        )}
      </ShopFrame>
    </FixedFilter>
  )
}

/** Shown for a category or set that never existed or is sold out. */
function CollectionNotFound({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront')
  const home = useLinkTo(`/@${shop.slug}`)
  useTitle(`${t('empty.title')} | ${shop.name}`)
  return (
    <div className="wrap-anywhere grid min-w-0 justify-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-lg">{t('empty.title')}</h1>
      <p className="max-w-prose text-quiet">{t('collection.notFound', { shop: shop.name })}</p>
      <Button asChild variant="outline" className="mt-3">
        <a {...home}>{t('collection.up')}</a>
      </Button>
    </div>
  )
}
