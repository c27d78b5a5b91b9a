import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { cartStore } from '../../lib/cart/cart-store.ts'
import { useCart } from '../../lib/cart/use-cart.ts'
import { deviceContact } from '../../lib/device/device-contact.ts'
import { deviceCountry } from '../../lib/device/device-country.ts'
import type { PanelProps } from '../use-panel.ts'
import { CartView } from './cart-view.tsx'
import { Sheet } from './sheet.tsx'
import { useCheckout } from './use-checkout.ts'

export function CartSheet({ shop, open, onClose, onClosed }: PanelProps) {
  const checkout = useCheckout(shop)
  const t = useTranslations('cart')
  const cart = { ...useCart(shop.id), country: deviceCountry.use() }
  const opened = useEffectEvent(() => {
    const email = deviceContact.current()?.email
    if (email && cart.email === '') cartStore(shop.id).setEmail(email)
    void checkout.check()
  })
  useEffect(() => {
    if (open) opened()
  }, [open])
  return (
    <Sheet open={open} title={t('title')} phone="full" onClose={onClose} onClosed={onClosed}>
      <CartView shop={shop} cart={cart} checkout={checkout} onClose={onClose} />
    </Sheet>
  )
}
