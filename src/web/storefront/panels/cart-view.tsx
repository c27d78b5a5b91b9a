import { ShoppingBag } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { cartCount } from '#shared/rules/orders/placing/cart.ts'
import { tooManyPieces } from '#shared/rules/orders/placing/order-limits.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { Button } from '../../components/ui/button.tsx'
import { Empty } from '../../components/ui/empty.tsx'
import { SheetBody, SheetFooter } from '../../components/ui/overlay/sheet-parts.tsx'
import { type CartTo, cartStore } from '../../lib/cart/cart-store.ts'
import { asksAddress, priceOf } from '../../lib/cart/checkout.ts'
import { isSolved } from '../../lib/cart/line-problem.ts'
import { useText } from '../../lib/language/use-text.ts'
import { CartLines, type Removed } from './cart-lines.tsx'
import { CheckoutAddress, CheckoutEmail } from './checkout-fields.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutNotes } from './checkout-notes.tsx'
import { CreditField } from './credit-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DiscountField } from './discount-field.tsx'
import { GiftFields } from './gift-fields.tsx'
import { HandoverAddress } from './handover-address.tsx'
import { LastOrderLink } from './last-order-link.tsx'
import { LiveChoice } from './live-choice.tsx'
import type { Checkout } from './use-checkout.ts'

type CartViewProps = { shop: PublicShop; cart: CartTo; checkout: Checkout; onClose: () => void }

export function CartView({ shop, cart, checkout, onClose }: CartViewProps) {
  const t = useTranslations('cart')
  const text = useText()
  const [removed, setRemoved] = useState<Removed>()
  const formId = useId()
  const problems = checkout.problems.filter((problem) => {
    const line = cart.lines.find(({ productId }) => productId === problem.productId)
    return line && !isSolved(problem, line)
  })
  // Clear errors about lines once the lines are valid.
  const { refusal, sending } = checkout
  const count = cartCount(cart.lines)
  const isOver = refusal && ((refusal.problems.length > 0 && problems.length === 0) || count < (refusal.pieces ?? 0))
  // Shown as soon as the cart exceeds the limit, with the number of pieces to remove.
  const most = shop.maxPiecesPerOrder
  const tooLarge = count > most && `${text(tooManyPieces(most))} ${t('removePieces', { count: count - most })}`
  const message = tooLarge || (isOver ? '' : (refusal?.message ?? ''))
  const lines = (
    <CartLines
      shop={shop}
      lines={cart.lines}
      problems={problems}
      disabled={sending}
      removed={removed}
      onRemoved={setRemoved}
    />
  )
  if (cart.lines.length === 0) {
    return (
      <SheetBody className="grid content-center">
        {removed && lines}
        <Empty
          icon={<ShoppingBag />}
          title={t('empty.title')}
          action={
            <Button variant="outline" onClick={onClose}>
              {t('empty.shop')}
            </Button>
          }
        />
        <LastOrderLink shop={shop} />
      </SheetBody>
    )
  }
  const price = priceOf(shop, cart)
  const asks = shop.isActive && asksAddress(shop, price)
  const { contact } = checkout
  // An error disappears once the part that it is about has changed.
  const isSameDelivery = (['delivery', 'method', 'country'] as const).every(
    (part) => refusal?.sent[part] === cart[part],
  )
  const isIncomplete = asks && Object.keys(contact.problems).length > 0
  const missing = cart.email.trim() === '' ? 'email' : isIncomplete ? 'address' : undefined
  return (
    // On low screens or with a large font, the whole panel scrolls.
    <div className="min-h-0 flex-1 [container-type:size]">
      <div className="flex h-full flex-col [@container(height<24rem)]:block [@container(height<24rem)]:overflow-y-auto">
        <SheetBody className="grid content-start gap-4">
          <LastOrderLink shop={shop} />
          {lines}
          {shop.isActive && (
            <>
              <LiveChoice
                shop={shop}
                cart={cart}
                disabled={sending}
                problem={cart.live?.session === refusal?.sent.live?.session ? refusal?.live : undefined}
              />
              {price.delivery !== 'email' && (
                <DeliveryChoice
                  shop={shop}
                  cart={cart}
                  price={price}
                  disabled={sending}
                  problem={isSameDelivery ? refusal?.delivery : undefined}
                />
              )}
              <CheckoutEmail shopId={shop.id} email={cart.email} form={formId} disabled={sending} refusal={refusal} />
              {asks && cart.handover?.hasAddress && (
                <HandoverAddress shop={shop} cart={cart} contact={contact} disabled={sending} />
              )}
              {asks && <CheckoutAddress contact={contact} form={formId} disabled={sending} />}
              {cart.lines.some(({ category }) => isGiftCard(category)) && (
                <GiftFields
                  shopId={shop.id}
                  gift={cart.gift}
                  form={formId}
                  disabled={sending}
                  problem={cart.gift?.email === refusal?.sent.gift?.email ? refusal?.gift : undefined}
                />
              )}
              {price.delivery !== 'email' && (
                <DiscountField
                  shop={shop}
                  cart={cart}
                  disabled={sending}
                  problem={cart.discount ? undefined : refusal?.discount}
                />
              )}
              <CreditField
                shop={shop}
                credit={cart.credit}
                creditCents={price.creditCents}
                onCredit={(credit) => cartStore(shop.id).setCredit(credit)}
                disabled={sending}
                problem={cart.credit?.code === refusal?.sent.credit?.code || !cart.credit ? refusal?.credit : undefined}
              />
            </>
          )}
          <CheckoutNotes shop={shop} cart={cart} price={price} />
        </SheetBody>
        <SheetFooter className="bg-raised px-4! pt-1.5! pb-[max(0.5rem,env(safe-area-inset-bottom))]!">
          <CheckoutForm
            id={formId}
            shop={shop}
            cart={cart}
            price={price}
            checkout={checkout}
            message={message}
            missing={shop.isActive ? missing : undefined}
          />
        </SheetFooter>
      </div>
    </div>
  )
}
