import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { type Country, countryInSentence, countryName, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { deliveryTime } from '#shared/rules/orders/shipping/delivery-time.ts'
import {
  homeCountry,
  methodName,
  methodsTo,
  type ShippingMethod,
  servedCountries,
  tooMuchFor,
} from '#shared/rules/orders/shipping/shipping.ts'
import { Problem } from '#web/components/problem.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { cartStore } from '../../lib/cart/cart-store.ts'
import { type CartPrice, methodPrice } from '../../lib/cart/checkout.ts'
import { deviceCountry } from '../../lib/device/device-country.ts'
import { ChoiceCard } from './choice-card.tsx'

type ShippingChoiceProps = {
  shop: PublicShop
  /** Country stored on this device. */
  requested: Country | undefined
  price: CartPrice
  /** Release date of the last item in the cart; null if everything is released. */
  releaseDate: string | null
  disabled: boolean
}

/** Shipping country and method, with the price before an address is entered. */
export function ShippingChoice({ shop, requested, price, releaseDate, disabled }: ShippingChoiceProps) {
  const name = useId()
  const t = useTranslations('cart.delivery')
  const { money, language } = useFormat()
  const { zones } = shop.delivery
  const { country, goodsCents } = price
  const served = servedCountries(zones)
  const methods = methodsTo(zones, country)
  const free = price.method?.freeFromCents ?? null
  return (
    <div className="grid gap-2">
      {served.length > 1 ? (
        <Field label={t('shippingTo')}>
          <Select
            value={country}
            disabled={disabled}
            options={served.map((value) => ({ value, label: countryName(value, language) }))}
            onChange={({ currentTarget: { value } }) => isCountry(value) && deviceCountry.set(value)}
          />
        </Field>
      ) : (
        <p className="text-quiet">{t('shippingToCountry', { country: countryInSentence(country, language) })}</p>
      )}
      {requested && requested !== country && (
        <p className="text-quiet text-xs">{t('notServed', { country: countryInSentence(requested, language) })}</p>
      )}
      {methods.length > 1 ? (
        <fieldset className="grid gap-2" disabled={disabled}>
          <legend className="sr-only">{t('method')}</legend>
          {methods.map((method) => (
            <ChoiceCard
              key={method.id}
              name={name}
              value={method.id}
              checked={method.id === price.method?.id}
              disabled={tooMuchFor(method, price) !== undefined}
              className="has-disabled:text-quiet"
              onChoose={() => cartStore(shop.id).setMethod(method.id)}
            >
              <MethodLine shop={shop} method={method} price={price} releaseDate={releaseDate} />
            </ChoiceCard>
          ))}
        </fieldset>
      ) : (
        methods.map((method) => (
          <MethodLine key={method.id} shop={shop} method={method} price={price} releaseDate={releaseDate} />
        ))
      )}
      <Problem>
        {!price.method &&
          t(methods.every((each) => tooMuchFor(each, price) === 'size') ? 'noneLargeEnough' : 'none', {
            country: countryInSentence(country, language),
          })}
      </Problem>
      {price.method && free !== null && price.shippingCents > 0 && (
        <p className="text-quiet text-xs">{t('freeFrom', { from: money(free), missing: money(free - goodsCents) })}</p>
      )}
    </div>
  )
}

type MethodLineProps = Pick<ShippingChoiceProps, 'shop' | 'price' | 'releaseDate'> & { method: ShippingMethod }

/** Name, price and delivery time of a method, and why it is disabled. */
function MethodLine({ shop, method, price, releaseDate }: MethodLineProps) {
  const t = useTranslations('cart.delivery')
  const text = useText()
  const { money } = useFormat()
  const { zones } = shop.delivery
  const cents = methodPrice(method, price)
  const time = deliveryTime(shop.delivery, { method, isHome: price.country === homeCountry(zones), releaseDate })
  const reason = tooMuchFor(method, price)
  return (
    <span className="method-line">
      <span>
        {text(methodName(method))}
        {time && <span className="block text-quiet text-xs">{text(time)}</span>}
        {reason && (
          <span className="block text-xs">
            {reason === 'size' && t(`tooLarge.${method.maxSize}`)}
            {reason === 'pieces' && t('tooMany', { count: method.maxPieces ?? 0 })}
            {reason === 'worth' && t('tooDear', { amount: money(method.maxGoodsCents ?? 0) })}
          </span>
        )}
      </span>
      <span className="tabular-nums">{cents === 0 ? t('free') : money(cents)}</span>
    </span>
  )
}
