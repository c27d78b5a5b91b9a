import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { cartCount } from '#shared/rules/orders/cart.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import { type Cart, cartStore } from '../../lib/cart/cart-store.ts'
import { answerIsMissing, priceOf } from '../../lib/cart/checkout.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { Checkout } from './use-checkout.ts'

type CheckoutFormProps = { shop: PublicShop; cart: Cart; checkout: Checkout; message: string }

export function CheckoutForm({ shop, cart, checkout, message }: CheckoutFormProps) {
  const { sending, refusal, commit } = checkout
  const t = useTranslations('cart')
  const { money } = useFormat()
  const count = cartCount(cart.lines)
  // In Dutch the first line of the button says it all.
  const obligation = t('obligation')
  const { goodsCents, delivery, totalCents } = priceOf(shop, cart)
  const store = cartStore(shop.id)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal?.email) form.current?.querySelector('input')?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void commit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <DeliveryChoice
        offer={shop.delivery}
        goodsCents={goodsCents}
        chosen={delivery}
        disabled={sending}
        problem={refusal?.delivery}
        onChoose={store.setDelivery}
      />
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{t('total', { count })}</span>
        <Price cents={totalCents} />
      </p>
      <Field label={t('email')} error={refusal?.email}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder={t('emailHint')}
          value={cart.email}
          readOnly={sending}
          onChange={(event) => store.setEmail(event.currentTarget.value)}
        />
      </Field>
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
      <Button
        type="submit"
        size="lg"
        className="h-auto! min-h-13 w-full py-1.5"
        disabled={!shop.isActive || cart.email.trim() === ''}
        pending={sending}
        pendingText={t('processing')}
      >
        {shop.isActive ? (
          <span className="flex flex-wrap items-center justify-center gap-x-4">
            <span className="grid leading-tight">
              {t('commit')} {obligation && <span className="font-normal text-xs">{obligation}</span>}
            </span>{' '}
            <span className="whitespace-nowrap font-semibold tabular-nums">{money(totalCents)}</span>
          </span>
        ) : (
          t('closed')
        )}
      </Button>
      {shop.isActive && (
        <p className="text-center text-quiet text-xs">
          {shop.paymentHost
            ? t.rich('payAt', {
                host: shop.paymentHost,
                strong: (host) => (
                  <span key="host" className="font-medium text-ink">
                    {host}
                  </span>
                ),
              })
            : t('instructions', { shop: shop.name })}
        </p>
      )}
    </form>
  )
}
