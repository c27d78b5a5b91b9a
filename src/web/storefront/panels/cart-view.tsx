import { ShoppingBag } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { cartCount } from '#shared/rules/orders/placing/cart.ts'
import { tooManyPieces } from '#shared/rules/orders/placing/order-limits.ts'
import { AddressFields } from '#web/components/address/address-fields.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Empty } from '../../components/ui/empty.tsx'
import { SheetBody, SheetFooter } from '../../components/ui/overlay/sheet-parts.tsx'
import type { CartTo } from '../../lib/cart/cart-store.ts'
import { asksAddress, priceOf } from '../../lib/cart/checkout.ts'
import { isSolved } from '../../lib/cart/line-problem.ts'
import { useText } from '../../lib/language/use-text.ts'
import { GuaranteeNotice } from '../guarantee/guarantee-notice.tsx'
import { CartLines, type Removed } from './cart-lines.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { DeliveryChoice, hasChoice } from './delivery-choice.tsx'
import { DiscountField } from './discount-field.tsx'
import { LastOrderLink } from './last-order-link.tsx'
import type { Checkout } from './use-checkout.ts'
import type { CheckoutContact } from './use-contact.ts'

type CartViewProps = { shop: PublicShop; cart: CartTo; checkout: Checkout; onClose: () => void }

export function CartView({ shop, cart, checkout, onClose }: CartViewProps) {
  const t = useTranslations('cart')
  const text = useText()
  const [removed, setRemoved] = useState<Removed>()
  const chosen = useRef<HTMLElement>(null)
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
  return (
    // On low screens or with a large font, the whole panel scrolls.
    <div className="min-h-0 flex-1 [container-type:size]">
      <div className="flex h-full flex-col [@container(height<30rem)]:block [@container(height<30rem)]:overflow-y-auto">
        <SheetBody className="grid content-start gap-4">
          <LastOrderLink shop={shop} />
          {lines}
          {shop.isActive && (
            <DeliveryChoice
              ref={chosen}
              shop={shop}
              cart={cart}
              price={price}
              disabled={sending}
              problem={refusal?.delivery}
            />
          )}
          {asks && <CheckoutAddress contact={checkout.contact} form={formId} disabled={sending} />}
          {shop.isActive && <DiscountField shop={shop} cart={cart} disabled={sending} problem={refusal?.discount} />}
          {shop.isActive && <GuaranteeNotice />}
        </SheetBody>
        <SheetFooter className="bg-raised">
          <CheckoutForm
            id={formId}
            shop={shop}
            cart={cart}
            checkout={checkout}
            message={message}
            onChangeDelivery={hasChoice(shop, price) ? () => chosen.current?.focus() : undefined}
          />
        </SheetFooter>
      </div>
    </div>
  )
}

type CheckoutAddressProps = { contact: CheckoutContact; form: string; disabled: boolean }

/** Shipping address, asked before the order is placed. The country is part of the shipping choice. */
function CheckoutAddress({ contact, form, disabled }: CheckoutAddressProps) {
  const t = useTranslations('cart.address')
  const fields = useRef<HTMLDivElement>(null)
  const { address, problems, attempts, remembers, isRemembered } = contact
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return (
    <section aria-labelledby="checkout-address" className="grid gap-3 border-t pt-4">
      <h3 id="checkout-address" className="font-medium">
        {t('title')}
      </h3>
      <div ref={fields} className="grid gap-3">
        <AddressFields typed={address} problems={problems} readOnly={disabled} form={form} onChange={contact.change} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox checked={remembers} disabled={disabled} onCheckedChange={contact.setRemembers}>
          {t('remember')}
        </Checkbox>
        {isRemembered && (
          <Button variant="ghost" size="sm" disabled={disabled} onClick={contact.forget}>
            {t('forget')}
          </Button>
        )}
      </div>
    </section>
  )
}
