import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import buyPricesEn from '#shared/messages/en/common/buyPrices.ts'
import cardsEn from '#shared/messages/en/common/cards.ts'
import en from '#shared/messages/en/shopadmin/buyReceipt.ts'
import buyPricesNl from '#shared/messages/nl/common/buyPrices.ts'
import cardsNl from '#shared/messages/nl/common/cards.ts'
import nl from '#shared/messages/nl/shopadmin/buyReceipt.ts'
import type { Messages } from '#shared/messages/translator.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Texts } from '#web/lib/language/texts.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useIsAtCounter } from '../../access/use-access.ts'

type BuyReceiptProps = { offer: BuyOffer; shopName: string; onNext: () => void }

// In the customer's language, like the email.
const texts: Record<Language, Partial<Messages>> = {
  en: { buyReceipt: en, cards: cardsEn, buyPrices: buyPricesEn },
  nl: {
    buyReceipt: nl as unknown as Messages['buyReceipt'],
    cards: cardsNl as unknown as Messages['cards'],
    buyPrices: buyPricesNl as unknown as Messages['buyPrices'],
  },
}

/** A completed purchase: the money to hand over, the receipt, and a button for the next purchase. */
export function BuyReceipt({ offer, shopName, onNext }: BuyReceiptProps) {
  const t = useTranslations('buyCounter.done')
  const { money } = useFormat()
  const isAtCounter = useIsAtCounter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { paid, number, email, id } = offer
  const cash = paid?.cash ?? 0
  return (
    <section aria-label={t('title', { number })} className="mx-auto grid w-full max-w-md gap-4">
      <div className="grid gap-2 print:hidden">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
          <CircleCheck className="size-6 text-good-ink" aria-hidden="true" />
          {t('title', { number })}
        </h2>
        {cash > 0 && (
          <p className="flex items-baseline justify-between text-lg">
            {t('cash')} <span className="font-semibold text-3xl tabular-nums">{money(cash)}</span>
          </p>
        )}
        {(paid?.bank ?? 0) > 0 && <p>{t('bank', { amount: money(paid?.bank ?? 0) })}</p>}
        {(paid?.credit ?? 0) > 0 && <p>{t('credit', { amount: money(paid?.credit ?? 0) })}</p>}
        {email && <p className="wrap-anywhere text-quiet text-sm">{t('mailed', { email })}</p>}
      </div>
      <Button className="min-h-14 text-base print:hidden" onClick={onNext}>
        {t('next')}
      </Button>
      <Texts language={offer.language} messages={texts[offer.language]}>
        <Paper offer={offer} shopName={shopName} />
      </Texts>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" className="min-h-11" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
        {!isAtCounter && (
          <Button asChild variant="ghost" className="min-h-11">
            <Link to={`/shopadmin/buying/offers/${id}`}>{t('open')}</Link>
          </Button>
        )}
      </div>
    </section>
  )
}

/** The printed receipt, as wide as the paper of receipt printers. */
function Paper({ offer, shopName }: { offer: BuyOffer; shopName: string }) {
  const t = useTranslations('buyReceipt')
  const way = useTranslations('buyPrices.way')
  const write = useText()
  const { money, dateTime } = useFormat()
  const { paid, lines } = offer
  const at = offer.events.findLast(({ kind }) => kind === 'settled')?.at ?? offer.createdAt
  return (
    <article
      lang={offer.language}
      aria-label={t('title')}
      className="wrap-anywhere grid w-full max-w-[72mm] gap-2 justify-self-center rounded-md border bg-surface p-4 text-sm print:border-0 print:p-0 print:text-black"
    >
      <header className="text-center">
        <p className="font-semibold">{shopName}</p>
        <p className="text-xs">{t('title')}</p>
      </header>
      <p className="flex justify-between gap-2 border-y py-1 text-xs tabular-nums">
        <span>{offer.number}</span>
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 tabular-nums">
        {lines.map(({ id, card, foundPieces, foundCents, foundCondition }) => (
          <div key={id} className="contents">
            <dt>
              {foundPieces} ×{' '}
              {write(
                listingName({
                  name: card.name,
                  game: card.game,
                  setName: card.setName,
                  setCode: card.setCode,
                  collectorNumber: card.number,
                }),
              )}
              {foundCondition && ` · ${foundCondition}`}
            </dt>
            <dd className="text-right">{money(foundCents * (foundPieces ?? 0))}</dd>
          </div>
        ))}
        <dt className="border-t pt-1 font-semibold">{t('total')}</dt>
        <dd className="-ml-3 border-t pt-1 pl-3 text-right font-semibold">{money(offer.foundCents)}</dd>
        {payWays.map((each) =>
          paid?.[each] ? (
            <div key={each} className="contents">
              <dt>{way(each)}</dt>
              <dd className="text-right">{money(paid[each])}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="text-xs">{t('seller', { name: offer.name })}</p>
    </article>
  )
}
