import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useCart } from '../../lib/cart/use-cart.ts'
import { CartView } from './cart-view.tsx'
import { Sheet } from './sheet.tsx'
import { useCheckout } from './use-checkout.ts'

type CartSheetProps = { shop: PublicShop; open: boolean; onClose: () => void; onClosed: () => void }

export function CartSheet({ shop, open, onClose, onClosed }: CartSheetProps) {
  const checkout = useCheckout(shop)
  const t = useTranslations('cart')
  const cart = useCart(shop.id)
  const opened = useEffectEvent(() => void checkout.check())
  useEffect(() => {
    if (open) opened()
  }, [open])
  return (
    <Sheet open={open} title={t('title')} phone="full" onClose={onClose} onClosed={onClosed}>
      <CartView shop={shop} cart={cart} checkout={checkout} onClose={onClose} />
    </Sheet>
  )
}
