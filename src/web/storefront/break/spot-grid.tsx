import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicBreak } from '#shared/contract/orders/breaks.ts'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { cartCount, cartTotalCents } from '#shared/rules/orders/placing/cart.ts'
import { Button } from '#web/components/ui/button.tsx'
import { cartStore } from '#web/lib/cart/cart-store.ts'
import { useCart } from '#web/lib/cart/use-cart.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { announce } from '../shop/announcer.tsx'
import { usePanel } from '../use-panel.ts'

type SpotGridProps = { shop: PublicShop; found: PublicBreak }

/** Spots to choose by name. A press puts one into the cart or takes it out again. */
export function SpotGrid({ shop, found }: SpotGridProps) {
  const t = useTranslations('breakPage')
  const { money } = useFormat()
  const { open } = usePanel()
  const { lines } = useCart(shop.id)
  const store = cartStore(shop.id)
  const isIn = (id: number) => lines.some(({ productId }) => productId === id)
  const press = (product: PublicProduct, spot: string) => {
    const taken = !isIn(product.id)
    store.setQuantity({ ...product, productId: product.id, breakId: found.id }, taken ? 1 : 0)
    announce(t(taken ? 'taken' : 'putBack', { spot, items: cartCount(store.read().lines) }))
  }
  const chosen = found.products.filter(({ product }) => isIn(product.id)).length
  return (
    <section aria-labelledby="spots" className="grid gap-3">
      <h2 id="spots" className="text-base">
        {t('choose')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {found.products.map(({ spot, product }) => {
          const isChosen = isIn(product.id)
          const isSold = product.stock === 0
          const name = spot ?? product.name
          return (
            <li key={product.id}>
              <button
                type="button"
                aria-pressed={isSold ? undefined : isChosen}
                disabled={isSold || !shop.isActive}
                className={cn(
                  'grid min-h-16 w-full content-center gap-0.5 rounded-lg border px-3 py-2 text-left',
                  isSold && 'border-dashed text-quiet',
                  isChosen && !isSold && 'border-accent bg-accent-wash',
                  !isSold && !isChosen && 'bg-surface hover:border-edge-strong',
                )}
                onClick={() => press(product, name)}
              >
                <span className={cn('wrap-anywhere font-medium', isSold && 'line-through')}>{name}</span>
                <span className="flex items-center gap-1 text-sm">
                  {isChosen && !isSold && <Check className="size-4" aria-hidden="true" />}
                  {t(isSold ? 'spot.sold' : isChosen ? 'spot.chosen' : 'spot.free')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {found.left === 0 && <p className="text-quiet">{t('soldOut')}</p>}
      {chosen > 0 && (
        <Button size="lg" className="w-fit tabular-nums" aria-haspopup="dialog" onClick={() => open('cart')}>
          {t('viewCart', { total: money(cartTotalCents(lines)) })}
        </Button>
      )}
    </section>
  )
}
