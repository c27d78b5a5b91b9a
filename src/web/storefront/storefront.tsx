import { useEffect } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { withTexts } from '#web/lib/language/load-messages.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { ignore, whenIdle } from '#web/lib/when-idle.ts'
import { BreakShelf } from './break/break-shelf.tsx'
import { useHandover } from './handover/use-handover.ts'
import { FilterBar } from './list/filter-bar.tsx'
import { isDefault } from './list/product-filter.ts'
import { ProductList } from './list/product-list.tsx'
import { useFilters } from './list/use-filters.ts'
import { LiveNotice } from './live/live-notice.tsx'
import { Shelves } from './shelves/shelves.tsx'
import { OrderingNotice } from './shop/ordering-notice.tsx'
import { ShopBanner } from './shop/shop-banner.tsx'
import { ShopFrame } from './shop/shop-frame.tsx'

const loadProductPage = () => withTexts(() => import('./product/product-screen.tsx'), ['storefront/product'])

export function Storefront({ shop }: { shop: PublicShop }) {
  useTitle(shop.name)
  useHandover(shop)
  const { filters, from } = useFilters()
  const isWhole = isDefault(filters) && from === null
  // Preload, so that navigation from a card to its page is immediate.
  useEffect(() => whenIdle(() => void loadProductPage().catch(ignore)), [])
  return (
    <ShopFrame shop={shop}>
      {(openFilters) => (
        <>
          <ShopBanner shop={shop} />
          <div className="mx-auto grid max-w-7xl gap-5 px-4 pt-5 sm:px-6 lg:px-8">
            <OrderingNotice shop={shop} />
            <LiveNotice shop={shop} />
            <FilterBar shop={shop} onFilters={openFilters} />
            {isWhole && <BreakShelf shop={shop} />}
            {isWhole && <Shelves shop={shop} />}
            <ProductList shop={shop} titled={isWhole} />
          </div>
        </>
      )}
    </ShopFrame>
  )
}
