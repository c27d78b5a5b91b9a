import { useEffect, useEffectEvent } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useCart } from '../../lib/cart/use-cart.ts'
import { CartView } from './cart-view.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { Sheet } from './sheet.tsx'
import { useCheckout } from './use-checkout.ts'

type CartSheetProps = { shop: PublicShop; open: boolean; onClose: () => void; onClosed: () => void }

export function CartSheet({ shop, open, onClose, onClosed }: CartSheetProps) {
  const checkout = useCheckout(shop)
  const { confirmation, confirm } = checkout
  const cart = useCart(shop.id)
  const confirming = confirmation !== undefined && cart.lines.length === 0

  const opened = useEffectEvent(() => void checkout.check())
  // The confirmation survives being closed once, by mistake or to look at the payment page.
  const closed = useEffectEvent(() => {
    if (confirming) confirm(confirmation.seen ? undefined : { ...confirmation, seen: true })
  })
  useEffect(() => {
    if (!open) return
    opened()
    return () => closed()
  }, [open])

  return (
    <Sheet
      open={open}
      title={confirming ? 'Thank you for your order' : 'Shopping Cart'}
      phone="full"
      onClose={onClose}
      onClosed={onClosed}
    >
      {confirming ? (
        <OrderConfirmation shop={shop} confirmation={confirmation} onDone={onClose} />
      ) : (
        <CartView shop={shop} cart={cart} checkout={checkout} onClose={onClose} />
      )}
    </Sheet>
  )
}
