import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { Price } from '#web/components/ui/price.tsx'
import { useQuantity } from '#web/lib/cart/use-cart.ts'
import { BuyRow } from './buy-row.tsx'

type StickyBuyProps = { shop: PublicShop; product: PublicProduct; shown: boolean }

/**
 * On phones: price and button above the bottom bar while the page's own button is out of view. It takes space at the end of the page, so it
 * never covers the last lines.
 */
export function StickyBuy({ shop, product, shown }: StickyBuyProps) {
  const t = useTranslations('product')
  const quantity = useQuantity(shop.id, product.id)
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 min-h-16 sm:-mx-6 short:hidden md:hidden print:hidden">
      {shown && (
        <section aria-label={t('sticky')} className="sticky-buy animate-fade-in">
          {quantity === 0 && (
            <div>
              <p className="truncate text-quiet text-xs">{product.name}</p>
              <Price cents={product.priceCents} size="lg" />
            </div>
          )}
          <BuyRow product={product} shop={shop} />
        </section>
      )}
    </div>
  )
}
