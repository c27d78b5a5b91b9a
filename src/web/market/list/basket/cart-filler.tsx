import { ArrowRight, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Basket } from '#shared/contract/market/baskets.ts'
import { PageAnchor } from '#web/components/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import type { WantLine } from '../../want-store.ts'
import { fillCarts } from './fill-carts.ts'

type CartFillerProps = { basket: Basket; lines: readonly WantLine[] }

/** From the basket to the shops' carts, where the collector commits. */
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
