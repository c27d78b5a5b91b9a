import { useEffect } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ProductList } from './product-list.tsx'
import { accentProps } from './shop-accent.ts'
import { ShopBanner } from './shop-banner.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { usePanels } from './use-panels.ts'

/** A shop as its visitors see it. The cart and the filters' sheet come in a chunk of their own, when the page is at rest. */
export function Storefront({ shop }: { shop: PublicShop }) {
  const { panel, Panels, open, close, closed } = usePanels()
  useEffect(() => {
    document.title = shop.name
  }, [shop.name])
  return (
    <div className="contents" {...accentProps(shop.accent)}>
      <div inert={panel !== undefined && Panels !== undefined} className="flex min-h-dvh flex-col">
        <ShopHeader shop={shop} onCart={() => open('cart')} />
        <main className="grow pb-10">
          <ShopBanner shop={shop} />
          <div className="mx-auto grid max-w-7xl gap-5 px-4 pt-5 sm:px-6 lg:px-8">
            {!shop.isActive && (
              <p className="rounded-lg border border-warn/60 bg-warn-wash px-4 py-3">
                Shopping is temporarily unavailable - You can browse products but cannot place orders at this time.
              </p>
            )}
            <FilterBar shopId={shop.id} onFilters={() => open('filters')} />
            <ProductList shop={shop} />
          </div>
        </main>
        <ShopFooter shop={shop} />
        <BottomBar shopId={shop.id} onFilters={() => open('filters')} onCart={() => open('cart')} />
      </div>
      <Announcer />
      {Panels && <Panels shop={shop} panel={panel} onClose={close} onClosed={closed} />}
    </div>
  )
}
