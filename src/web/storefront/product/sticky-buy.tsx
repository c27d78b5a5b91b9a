import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { Price } from '#web/components/ui/price.tsx'
import { CartControl } from '../list/cart-control.tsx'

type StickyBuyProps = { shop: PublicShop; product: PublicProduct; shown: boolean }

/**
 * On phones: price and button above the bottom bar while the page's own button is out of view. It takes space at the end of the page, so it
 * never covers the last lines.
 */
export function StickyBuy({ shop, product, shown }: StickyBuyProps) {
  const t = useTranslations('product')
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 min-h-16 sm:-mx-6 short:hidden md:hidden print:hidden">
      {shown && (
        <section
          aria-label={t('sticky')}
          className="grid animate-fade-in grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-center gap-3 border-t bg-surface px-4 py-2 sm:px-6"
        >
          <div className="min-w-0">
            <p className="truncate text-quiet text-xs">{product.name}</p>
            <Price cents={product.priceCents} size="lg" />
          </div>
          <CartControl product={product} shop={shop} prominent />
        </section>
      )}
    </div>
  )
}
