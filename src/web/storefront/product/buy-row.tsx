import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { cartTotalCents } from '#shared/rules/orders/placing/cart.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useCart, useQuantity } from '#web/lib/cart/use-cart.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { CartControl } from '../list/cart-control.tsx'
import { usePanel } from '../use-panel.ts'

type BuyRowProps = { shop: PublicShop; product: PublicProduct & { breakId?: number } }

/** The main action of a product's page, and the way to the cart once the product is in it. */
export function BuyRow({ shop, product }: BuyRowProps) {
  const quantity = useQuantity(shop.id, product.id)
  return (
    <div className="buy-row">
      <CartControl product={product} shop={shop} prominent />
      {quantity > 0 && shop.isActive && <ViewCart shop={shop} />}
    </div>
  )
}

function ViewCart({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.buy')
  const { money } = useFormat()
  const { lines } = useCart(shop.id)
  const { open } = usePanel()
  return (
    <Button
      size="lg"
      className="animate-fade-in px-3! tabular-nums"
      aria-haspopup="dialog"
      onClick={() => open('cart')}
    >
      {t('viewCart', { total: money(cartTotalCents(lines)) })}
    </Button>
  )
}
