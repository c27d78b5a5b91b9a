import type { PublicShop } from '#shared/contract/storefront.ts'
import type { Panel } from '../use-panel.ts'
import { CartSheet } from './cart-sheet.tsx'
import { FilterSheet } from './filter-sheet.tsx'

type Closing = {
  onClose: () => void
  /** The sheet is gone: time to give the focus back. */
  onClosed: () => void
}

export type PanelsProps = Closing & { shop: PublicShop; panel: Panel | undefined }

/** What opens over a storefront. */
export function Panels({ shop, panel, ...closing }: PanelsProps) {
  return (
    <>
      <CartSheet shop={shop} open={panel === 'cart'} {...closing} />
      <FilterSheet shopId={shop.id} open={panel === 'filters'} {...closing} />
    </>
  )
}
