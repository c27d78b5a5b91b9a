import type { ReactNode } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { SkipLink } from '#web/components/skip-link.tsx'
import { useTopOfPage } from '#web/lib/navigation/use-top-of-page.ts'
import { usePanels } from '../use-panels.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { accentProps } from './shop-accent.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

type ShopFrameProps = {
  shop: PublicShop
  /** What is between the shop's header and footer; it may open the filters, where there is a list to filter. */
  children: (openFilters: () => void) => ReactNode
}

/** Around every page of a shop. The cart and the filters' sheet come in chunks of their own, when the page is at rest. */
export function ShopFrame({ shop, children }: ShopFrameProps) {
  const { panel, loaded, open, close, closed } = usePanels()
  const sheet = { shop, onClose: close, onClosed: closed }
  useTopOfPage()
  return (
    <div className="storefront contents" {...accentProps(shop.accent)}>
      <div inert={panel !== undefined && loaded[panel] !== undefined} className="flex min-h-dvh flex-col">
        <SkipLink />
        <PreviewBar shop={shop} />
        <ShopHeader shop={shop} onCart={() => open('cart')} />
        <main id="main" tabIndex={-1} className="grow pb-10 outline-none">
          {children(() => open('filters'))}
        </main>
        <ShopFooter shop={shop} />
        <BottomBar shop={shop} onFilters={() => open('filters')} onCart={() => open('cart')} />
      </div>
      <Announcer />
      {loaded.cart && <loaded.cart {...sheet} open={panel === 'cart'} />}
      {loaded.filters && <loaded.filters {...sheet} open={panel === 'filters'} />}
    </div>
  )
}
