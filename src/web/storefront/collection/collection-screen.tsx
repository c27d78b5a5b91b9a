import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { type CollectionKind, namesAt } from '#shared/rules/products/collection-address.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { FixedFilter } from '../list/fixed-filter.ts'
import { SkeletonGrid } from '../list/product-grid.tsx'
import { ProductList } from '../list/product-list.tsx'
import { CategoryChips } from '../shop/category-chips.tsx'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionNotFound } from './collection-not-found.tsx'
import { namesQuery } from './names-query.ts'

export const CategoryScreen = () => <CollectionScreen kind="category" />
export const SetScreen = () => <CollectionScreen kind="set" />

/** A shop's products of one category or set, on a page of its own. */
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
    // Around the frame, whose sheets are part of the page too.
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
                    <CategoryChips shop={shop} current={kind === 'category' ? name : undefined} />
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
