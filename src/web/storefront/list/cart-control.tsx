import { ShoppingBag } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { cartCount, mostOf } from '#shared/rules/orders/placing/cart.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { afterPaint } from '#web/lib/after-paint.ts'
import { cartStore } from '#web/lib/cart/cart-store.ts'
import { useQuantity } from '#web/lib/cart/use-cart.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { moveToCart } from '#web/lib/motion/moves.ts'
import { announce } from '../shop/announcer.tsx'
import { ReservedControl } from './reserved-control.tsx'

type CartControlProps = {
  /** `breakId`: it is a spot of this break. */
  product: PublicProduct & { breakId?: number }
  shop: PublicShop
  /** The main action of the page, as opposed to one of many in a list. */
  prominent?: boolean
}

/** The 'add to cart' button, or the quantity stepper once the product is in the cart. Both have the same height. */
export function CartControl({ product, shop, prominent = false }: CartControlProps) {
  const { id: shopId, isActive: open } = shop
  const quantity = useQuantity(shopId, product.id)
  const place = useFocusFallback()
  const t = useTranslations('storefront.buy')
  const name = useText()(listingName(product, shop.conditionScale))
  const take = (quantity: number) => {
    place.touched()
    const store = cartStore(shopId)
    store.setQuantity({ ...product, productId: product.id }, quantity)
    const inCart = { product: name, items: cartCount(store.read().lines) }
    announce(quantity > 0 ? t('taken', { ...inCart, quantity: String(quantity) }) : t('removed', inCart))
  }
  return (
    <div ref={place.ref} className="tile-buy">
      {quantity > 0 && open ? (
        <Stepper full value={quantity} max={mostOf(product)} label={name} onChange={take} />
      ) : product.isReserved && open ? (
        <ReservedControl product={product} shop={shop} prominent={prominent} />
      ) : (
        <Button
          variant={!open ? 'secondary' : prominent ? 'default' : 'tile'}
          size={prominent ? 'lg' : open ? 'none' : 'default'}
          className={cn((prominent || !open) && 'w-full')}
          disabled={!open || product.stock === 0}
          onClick={({ currentTarget }) => {
            moveToCart(currentTarget)
            afterPaint(() => take(1))
          }}
        >
          {open && prominent && <ShoppingBag aria-hidden="true" />}
          {t(open ? 'add' : 'closed')}
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
      )}
    </div>
  )
}

/** Moves focus to the neighbouring button when the pressed one is removed or disabled. */
function useFocusFallback() {
  const ref = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const active = document.activeElement
    if (active instanceof HTMLButtonElement && !active.disabled && ref.current?.contains(active)) return
    const buttons = [...(ref.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    buttons.at(-1)?.focus({ preventScroll: true })
  })
  return {
    ref,
    touched: () => {
      pressed.current = true
    },
  }
}
