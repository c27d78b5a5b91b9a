import { ArrowRight, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Basket } from '#shared/contract/market/baskets.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { cartStore } from '#web/lib/cart/cart-store.ts'
import type { WantLine } from '../../want-store.ts'

type CartFillerProps = { basket: Basket; lines: readonly WantLine[] }

/** Fills the carts of the shops, where the collector checks out. */
export function CartFiller({ basket, lines }: CartFillerProps) {
  const t = useTranslations('wants.basket')
  const [filled, setFilled] = useState<Basket>()
  if (filled !== basket) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button
          size="lg"
          onClick={() => {
            fillCarts(basket, lines)
            setFilled(basket)
          }}
        >
          <ShoppingBag aria-hidden="true" />
          {t('fill')}
        </Button>
        <p className="text-quiet text-sm">{t('before')}</p>
      </div>
    )
  }
  return (
    <Notice variant="good" role="status" title={t('filled')}>
      <p>{t('filledText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {basket.parcels.map(({ shop }) => (
          <li key={shop.id} className="min-w-0">
            <Button asChild variant="outline">
              <PageAnchor href={`/@${shop.slug}#cart`}>
                <span className="min-w-0 truncate">{t('toCart', { shop: shop.name })}</span>
                <ArrowRight aria-hidden="true" />
              </PageAnchor>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Adds a basket to the carts of its shops. Idempotent. */
function fillCarts({ parcels }: Basket, wants: readonly WantLine[]) {
  for (const { shop, lines } of parcels) {
    const store = cartStore(shop.id)
    const pieces = new Map<number, number>()
    for (const { offer, pieces: more } of lines) {
      pieces.set(offer.productId, (pieces.get(offer.productId) ?? 0) + more)
    }
    for (const { want, offer } of lines) {
      const inCart = store.read().lines.find(({ productId }) => productId === offer.productId)?.quantity ?? 0
      const card = wants[want]?.card
      const product = {
        ...offer,
        category: card?.category ?? null,
        setName: card?.setName ?? null,
        setCode: card?.setCode ?? null,
        collectorNumber: card?.number ?? null,
      }
      store.setQuantity(product, Math.max(inCart, pieces.get(offer.productId) ?? 0))
    }
  }
}
