import { Gift } from 'lucide-react'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type GiftCardArtProps = { cents: number; shop?: string | undefined; className?: string | undefined }

/** Drawing of a gift card in the accent of the shop. Fills its frame. */
export function GiftCardArt({ cents, shop, className }: GiftCardArtProps) {
  const { money } = useFormat()
  return (
    <div className={cn('gift-card', className)}>
      <div className="gift-card-face">
        <Gift className="gift-card-mark" aria-hidden="true" />
        <p className="gift-card-words">
          <b className="gift-card-amount">{money(cents)}</b>
          {shop && <span className="gift-card-shop">{shop}</span>}
        </p>
      </div>
    </div>
  )
}

/** Value that a product's drawing shows; undefined for other products. */
export const giftCentsOf = ({ category, priceCents }: { category: string | null; priceCents: number }) =>
  isGiftCard(category) ? priceCents : undefined
