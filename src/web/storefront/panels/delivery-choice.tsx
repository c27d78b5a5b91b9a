import { type Ref, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { type Delivery, shippingFor, waysOf } from '#shared/rules/orders/delivery.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type DeliveryChoiceProps = {
  offer: PublicShop['delivery']
  goodsCents: number
  chosen: Delivery
  disabled: boolean
  /** What the shop said against the choice. */
  problem: string | undefined
  onChoose: (delivery: Delivery) => void
  /** The chosen way. */
  ref: Ref<HTMLInputElement>
}

/** How the cart is delivered, and for how much; a choice only where the shop leaves one. */
export function DeliveryChoice({ offer, goodsCents, chosen, disabled, problem, onChoose, ref }: DeliveryChoiceProps) {
  const section = useRef<HTMLDivElement>(null)
  const name = useId()
  const t = useTranslations('cart.delivery')
  const { money } = useFormat()
  const ways = waysOf(offer)
  const priceOf = (way: Delivery) => {
    const cents = shippingFor(offer, way, goodsCents)
    return cents === 0 ? t('free') : money(cents)
  }
  const free = offer.freeShippingFromCents
  useEffect(() => {
    if (problem) section.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={section} className="grid gap-1.5 border-t pt-4">
      {ways.length > 1 ? (
        <fieldset className="grid grid-cols-2 gap-2" disabled={disabled}>
          <legend className="mb-1.5 font-medium">{t('label')}</legend>
          {ways.map((way) => (
            <label
              key={way}
              className="flex min-h-11 items-center gap-2 rounded-md border border-edge-strong px-3 py-1.5 leading-tight has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={way}
                ref={way === chosen ? ref : undefined}
                checked={way === chosen}
                onChange={() => onChoose(way)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                {t(`way.${way}`)} <span className="block text-quiet text-xs tabular-nums">{priceOf(way)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="flex items-baseline justify-between gap-3 text-quiet">
          <span>{t(chosen === 'pickup' ? 'way.pickup' : 'shipping')}</span>
          <span className="tabular-nums">{priceOf(chosen)}</span>
        </p>
      )}
      {chosen === 'ship' && free !== null && offer.shippingCents > 0 && goodsCents < free && (
        <p className="text-quiet text-xs">{t('freeFrom', { from: money(free), missing: money(free - goodsCents) })}</p>
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
      {problem && (
        <p role="alert" className="text-bad-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
