import { type FormEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { cartCount } from '#shared/rules/orders/placing/cart.ts'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import type { CartTo } from '../../lib/cart/cart-store.ts'
import { answerIsMissing, type CartPrice } from '../../lib/cart/checkout.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import type { Checkout } from './use-checkout.ts'

type CheckoutFormProps = {
  id: string
  shop: PublicShop
  cart: CartTo
  price: CartPrice
  checkout: Checkout
  message: string
  /** A field that has to be filled in or corrected first. */
  missing: 'email' | 'address' | undefined
}

/** Total and button, always in view. The fields are above, in the sheet's body. */
export function CheckoutForm({ id, shop, cart, price, checkout, message, missing }: CheckoutFormProps) {
  const { sending, commit } = checkout
  const t = useTranslations('cart')
  const { money } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const missingId = useId()
  // In Dutch the first line of the button already contains it.
  const obligation = t('obligation')
  const { delivery, shippingCents, totalCents, creditCents, dueCents } = price

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void commit()
  }
  const goToField = () => {
    const sheet = form.current?.closest('[role=dialog]')
    sheet?.querySelector<HTMLElement>(missing === 'email' ? '[type=email]' : '[aria-invalid=true]')?.focus()
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-1">
      {!shop.isActive && <OrderingNotice shop={shop} />}
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{t('total', { count: cartCount(cart.lines) })}</span>
          <span className="text-quiet text-xs">
            {delivery === 'email'
              ? t('delivery.way.email')
              : delivery === 'pickup'
                ? t('delivery.way.pickup')
                : shippingCents === 0
                  ? t('delivery.freeShipping')
                  : t('delivery.included', { price: money(shippingCents) })}
          </span>
        </p>
        <Price cents={totalCents} size="default" />
      </div>
      {creditCents > 0 && (
        <p className="flex items-baseline justify-between gap-3">
          <span>{t('credit.due', { amount: money(creditCents) })}</span>
          <Price cents={dueCents} size="default" />
        </p>
      )}
      {!sending && answerIsMissing(shop, cart) ? (
        <div role="alert" className="rounded-md bg-warn-wash px-3 py-2">
          <h3>{t('unanswered.title')}</h3>
          <p>{t('unanswered.text')}</p>
        </div>
      ) : (
        message && (
          <p role="alert" className="text-bad-ink">
            {message}
          </p>
        )
      )}
      {missing && !message && !sending && (
        <button id={missingId} type="button" onClick={goToField} className={`checkout-missing missing-${missing}`}>
          {t(`missing.${missing}`)}
        </button>
      )}
      <Button
        type="submit"
        size="lg"
        className={`h-auto! min-h-12 w-full px-3! py-1! ${obligation ? '' : 'text-sm!'}`}
        aria-describedby={missing && missingId}
        disabled={!shop.isActive || cart.email.trim() === ''}
        pending={sending}
        pendingText={t('processing')}
      >
        {shop.isActive ? (
          <span className="flex flex-wrap items-center justify-center gap-x-3">
            <span className="grid leading-tight">
              {t('commit')} {obligation && <span className="font-normal text-xs">{obligation}</span>}
            </span>{' '}
            <span className="whitespace-nowrap font-semibold tabular-nums">{money(dueCents)}</span>
          </span>
        ) : (
          t('closed')
        )}
      </Button>
    </form>
  )
}
