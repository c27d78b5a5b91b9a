import { useTranslations } from 'use-intl'
import { openOfferStates, withoutPurchase } from '#shared/rules/buying/offer-status.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { LeftCards } from './left-cards.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferMessages } from './offer-messages.tsx'
import { OfferNext } from './offer-next.tsx'
import { OfferPayout } from './offer-payout.tsx'
import type { OfferProps } from './offer-query.ts'

/** Everything about an offer, starting with what the customer has to do. */
export function OfferView({ shop, offerKey, offer }: OfferProps) {
  const t = useTranslations('sellOffer')
  const { date } = useFormat()
  const { number, state, quoteUntil, missing, keepAfterDays, left } = offer
  useTitle(`${t('numbered', { number })} | ${shop.name}`)
  const isOpen = openOfferStates.some((each) => each === state)
  const isBought = !withoutPurchase.some((each) => each === state)
  return (
    <div className="grid gap-5">
      <section aria-labelledby="offer" className="grid gap-1 rounded-lg border bg-surface p-5">
        <p className="wrap-anywhere text-quiet">{t('yours', { shop: shop.name })}</p>
        <h1 id="offer" className="font-medium text-base tabular-nums">
          {t('numbered', { number })}
        </h1>
        <p role="status" className="text-balance font-semibold text-lg leading-snug sm:text-xl">
          {t(`state.${state}`)}
        </p>
        <p className="wrap-anywhere max-w-prose text-quiet">{t(`text.${state}`, { shop: shop.name })}</p>
        {quoteUntil && (state === 'approved' || state === 'on_its_way') && (
          <p className="font-medium">{t('until', { day: date(quoteUntil) })}</p>
        )}
        {isOpen && keepAfterDays !== null && (
          <p className="max-w-prose text-quiet text-sm">{t('left.agreed', { days: keepAfterDays })}</p>
        )}
      </section>
      {isOpen && missing.parent && <Notice variant="warn">{t('parentMissing')}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <OfferLines shop={shop} offerKey={offerKey} offer={offer} />
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <OfferNext shop={shop} offerKey={offerKey} offer={offer} />
          {left && <LeftCards offer={offer} left={left} />}
          {isBought && <OfferPayout offerKey={offerKey} offer={offer} isOpen={isOpen} />}
          <OfferMessages offerKey={offerKey} offer={offer} shop={shop} />
        </div>
      </div>
    </div>
  )
}
