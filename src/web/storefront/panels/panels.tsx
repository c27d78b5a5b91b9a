import type { PublicShop } from '#shared/contract/storefront.ts'
import type { Panel } from '../use-panel.ts'
import { CartSheet } from './cart-sheet.tsx'
import { FilterSheet } from './filter-sheet.tsx'

export type PanelsProps = { shop: PublicShop; panel: Panel | undefined; onClose: () => void }

/** What opens over a storefront. */
export function Panels({ shop, panel, onClose }: PanelsProps) {
  return (
    <>
      <CartSheet shop={shop} open={panel === 'cart'} onClose={onClose} />
      <FilterSheet shopId={shop.id} open={panel === 'filters'} onClose={onClose} />
    </>
  )
}
