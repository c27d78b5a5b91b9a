import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { cartCount, cartPayFrom, cartRelease } from '#shared/rules/orders/placing/cart.ts'
import { firstWay } from '#shared/rules/payments/first-way.ts'
import { termsPath } from '#shared/rules/shops/terms.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import { type CartTo, cartStore } from '../../lib/cart/cart-store.ts'
import { answerIsMissing, priceOf } from '../../lib/cart/checkout.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import { SellerLink } from '../shop/seller-link.tsx'
import type { Checkout } from './use-checkout.ts'

type CheckoutFormProps = {
  id: string
  shop: PublicShop
  cart: CartTo
  checkout: Checkout
  message: string
  /** Undefined if the shop offers a single delivery method. */
  onChangeDelivery: (() => void) | undefined
}

export function CheckoutForm({ id, shop, cart, checkout, message, onChangeDelivery }: CheckoutFormProps) {
  const { sending, refusal, commit } = checkout
  const t = useTranslations('cart')
  const { money, date } = useFormat()
  const today = amsterdamDay(new Date())
  const payFrom = cartPayFrom(cart.lines, today)
  const release = cartRelease(cart.lines, today)
  const count = cartCount(cart.lines)
  // In Dutch the first line of the button already contains it.
  const obligation = t('obligation')
  const { delivery, shippingCents, totalCents } = priceOf(shop, cart)
  const way = firstWay(shop.waysToPay, totalCents)
  const atPickup = delivery === 'pickup' && shop.delivery.payAtPickup
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
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-3">
      {shop.isActive ? (
        <Field label={t('email')} error={refusal?.email}>
          <EmailInput
            placeholder={t('emailHint')}
            value={cart.email}
            readOnly={sending}
            onChange={(event) => store.setEmail(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <OrderingNotice shop={shop} />
      )}
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0">
          <span className="font-medium">{t('total', { count })}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-quiet text-xs">
            {delivery === 'pickup'
              ? t('delivery.way.pickup')
              : shippingCents === 0
                ? t('delivery.freeShipping')
                : t('delivery.included', { price: money(shippingCents) })}
            {onChangeDelivery && (
              <button
                type="button"
                aria-label={t('delivery.changeDelivery')}
                disabled={sending}
                onClick={onChangeDelivery}
                className="min-h-6 rounded-sm text-accent-ink underline underline-offset-2"
              >
                {t('delivery.change')}
              </button>
            )}
          </span>
          {release && <span className="block text-xs">{t('releasedOn', { day: date(release) })}</span>}
        </p>
        <Price cents={totalCents} />
      </div>
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
      {shop.isActive && shop.termsVersion !== null && <TermsApply shop={shop} />}
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
          {totalCents === 0
            ? t('nothingToPay')
            : payFrom !== undefined && !atPickup
              ? t('payLater', { day: date(payFrom) })
              : atPickup
                ? t('atPickup', { shop: shop.name })
                : way?.kind === 'link'
                  ? t.rich('payAt', {
                      host: way.host,
                      strong: (host) => (
                        <span key="host" className="font-medium text-ink">
                          {host}
                        </span>
                      ),
                    })
                  : t(way === undefined ? 'instructions' : way.kind === 'provider' ? 'online' : 'transfer', {
                      shop: shop.name,
                    })}
        </p>
      )}
      {shop.seller && (
        <p className="wrap-anywhere text-center text-quiet text-xs">
          {t('soldBy', { seller: shop.seller.legalName, city: shop.seller.city })}{' '}
          <SellerLink shop={shop} className="pointer-coarse:min-h-6" />
        </p>
      )}
    </form>
  )
}

/** Opens in a new tab, so that the cart stays open. */
function TermsApply({ shop }: { shop: PublicShop }) {
  const t = useTranslations('cart')
  const to = (document: 'terms' | 'returns') => (words: ReactNode) => (
    <PageAnchor
      key={document}
      href={termsPath(shop.slug, document)}
      target="_blank"
      className="text-accent-ink underline underline-offset-2"
    >
      {words}
    </PageAnchor>
  )
  return <p className="text-quiet text-xs">{t.rich('terms', { terms: to('terms'), returns: to('returns') })}</p>
}
