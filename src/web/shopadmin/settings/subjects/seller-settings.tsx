import { SellerDetails } from '../../books/seller-details.tsx'
import { useShowSection } from './use-show-section.ts'

/** Legal seller and taxes. */
export function SellerSettings({ shopId }: { shopId: number }) {
  useShowSection()
  return (
    <div className="grid max-w-3xl gap-4">
      <SellerDetails shopId={shopId} />
    </div>
  )
}
