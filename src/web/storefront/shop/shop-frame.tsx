import type { ReactNode } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { usePanels } from '../use-panels.ts'
import { useTopOfPage } from '../use-top-of-page.ts'
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

/** Around every page of a shop. The cart and the filters' sheet come in a chunk of their own, when the page is at rest. */
export function ShopFrame({ shop, children }: ShopFrameProps) {
  const { panel, Panels, open, close, closed } = usePanels()
  useTopOfPage()
  return (
    <div className="contents" {...accentProps(shop.accent)}>
      <div inert={panel !== undefined && Panels !== undefined} className="flex min-h-dvh flex-col">
        <PreviewBar shop={shop} />
        <ShopHeader shop={shop} onCart={() => open('cart')} />
        <main className="grow pb-10">{children(() => open('filters'))}</main>
        <ShopFooter shop={shop} />
        <BottomBar shop={shop} onFilters={() => open('filters')} onCart={() => open('cart')} />
      </div>
      <Announcer />
      {Panels && <Panels shop={shop} panel={panel} onClose={close} onClosed={closed} />}
    </div>
  )
}
