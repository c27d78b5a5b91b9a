import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { cartRelease } from '#shared/rules/orders/placing/cart.ts'
import { type Delivery, waysOf } from '#shared/rules/orders/shipping/delivery.ts'
import { cheapestMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { Problem } from '#web/components/problem.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type CartTo, cartStore } from '../../lib/cart/cart-store.ts'
import { type CartPrice, methodPrice } from '../../lib/cart/checkout.ts'
import { ChoiceCard } from './choice-card.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

type DeliveryChoiceProps = {
  shop: PublicShop
  cart: CartTo
  price: CartPrice
  disabled: boolean
  /** Error from the server about the choice. */
  problem: string | undefined
}

/** Delivery method and price. Offers a choice only if the shop has several methods. */
export function DeliveryChoice({ shop, cart, price, disabled, problem }: DeliveryChoiceProps) {
  const section = useRef<HTMLDivElement>(null)
  const name = useId()
  const t = useTranslations('cart.delivery')
  const { money } = useFormat()
  const { delivery: offer } = shop
  const { delivery: chosen, country } = price
  const ways = waysOf(offer)
  const priceOf = (way: Delivery) => {
    const method = price.method ?? cheapestMethod(offer.zones, country, price)
    if (way === 'ship' && !method) return ''
    const cents = way === 'ship' && method ? methodPrice(method, price) : 0
    return cents === 0 ? t('free') : money(cents)
  }
  useEffect(() => {
    if (problem) section.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={section} className="grid gap-3 border-t pt-4">
      {ways.length > 1 ? (
        <fieldset className="choice-pair" disabled={disabled}>
          <legend className="mb-1.5 font-medium">{t('label')}</legend>
          {ways.map((way) => (
            <ChoiceCard
              key={way}
              name={name}
              value={way}
              checked={way === chosen}
              onChoose={() => cartStore(shop.id).setDelivery(way)}
            >
              {t(`way.${way}`)} <span className="block text-quiet text-xs tabular-nums">{priceOf(way)}</span>
            </ChoiceCard>
          ))}
        </fieldset>
      ) : (
        chosen === 'pickup' && (
          <p className="flex items-baseline justify-between gap-3 text-quiet">
            <span>{t('way.pickup')}</span>
            <span>{t('free')}</span>
          </p>
        )
      )}
      {chosen === 'ship' && (
        <ShippingChoice
          shop={shop}
          requested={cart.country}
          price={price}
          releaseDate={cartRelease(cart.lines, amsterdamDay(new Date())) ?? null}
          disabled={disabled}
        />
      )}
      {chosen === 'pickup' && offer.pickupInfo && (
        <section
          aria-label={t('pickupInfo')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long ones scroll, with the keyboard too
          tabIndex={0}
          className="max-h-32 overflow-y-auto whitespace-pre-line text-quiet text-xs"
        >
          {offer.pickupInfo}
        </section>
      )}
      <Problem>{problem}</Problem>
    </div>
  )
}
