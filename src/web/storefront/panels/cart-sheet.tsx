import { useEffect, useEffectEvent } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '../../components/ui/sheet.tsx'
import { useCart } from '../../lib/cart/use-cart.ts'
import { CartView } from './cart-view.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { useCheckout } from './use-checkout.ts'

type CartSheetProps = { shop: PublicShop; open: boolean; onClose: () => void }

export function CartSheet({ shop, open, onClose }: CartSheetProps) {
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
    <Sheet open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <SheetContent side="right" phone="full" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{confirming ? 'Thank you for your order' : 'Shopping Cart'}</SheetTitle>
        </SheetHeader>
        {confirming ? (
          <OrderConfirmation shop={shop} confirmation={confirmation} onDone={onClose} />
        ) : (
          <CartView shop={shop} cart={cart} checkout={checkout} onClose={onClose} />
        )}
      </SheetContent>
    </Sheet>
  )
}
