import type { Shop } from '#shared/contract/shops/shops.ts'
import { SellerDetails } from '../../books/seller-details.tsx'
import { useShowSection } from './use-show-section.ts'

/** Legal seller and taxes. */
export function SellerSettings({ shop }: { shop: Shop }) {
  useShowSection()
  return (
    <div className="grid max-w-3xl gap-4">
      <SellerDetails shop={shop} />
    </div>
  )
}
