import { useTranslations } from 'use-intl'
import type { Receipt } from '#shared/contract/orders/counter/counter.ts'
import cardsEn from '#shared/messages/en/common/cards.ts'
import statusesEn from '#shared/messages/en/common/statuses.ts'
import en from '#shared/messages/en/shopadmin/receipt.ts'
import cardsNl from '#shared/messages/nl/common/cards.ts'
import statusesNl from '#shared/messages/nl/common/statuses.ts'
import nl from '#shared/messages/nl/shopadmin/receipt.ts'
import type { Messages } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { displayCreditCode } from '#shared/rules/money/store-credit.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { QrCode } from '#web/components/qr-code.tsx'
import { Texts } from '#web/lib/language/texts.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useListingName } from '../../shop/use-listing-name.ts'

type ReceiptPaperProps = { receipt: Receipt; givenCents: number | undefined }

// A receipt is in the customer's language, like the emailed one, regardless of the owner's.
const texts: Record<Language, Partial<Messages>> = {
  en: { receipt: en, cards: cardsEn, statuses: statusesEn },
  nl: {
    receipt: nl as unknown as Messages['receipt'],
    cards: cardsNl as unknown as Messages['cards'],
    statuses: statusesNl as unknown as Messages['statuses'],
  },
}

/** Cash to give back. */
export function changeOf({ payments }: Receipt, givenCents: number | undefined): number {
  const cash = payments.find(({ means }) => means === 'cash')
  return cash && givenCents !== undefined ? Math.max(0, givenCents - cash.amountCents - cash.roundingCents) : 0
}

/** The printed receipt, as wide as the paper of receipt printers. */
export const ReceiptPaper = (props: ReceiptPaperProps) => (
  <Texts language={props.receipt.language} messages={texts[props.receipt.language]}>
    <Paper {...props} />
  </Texts>
)

function Paper({ receipt, givenCents }: ReceiptPaperProps) {
  const t = useTranslations('receipt')
  const { money, dateTime } = useFormat()
  const text = useText()
  const nameOf = useListingName()
  const { shop } = receipt
  const changeCents = changeOf(receipt, givenCents)
  return (
    <article
      lang={receipt.language}
      aria-label={t('title')}
      className="grid w-full max-w-[72mm] gap-2 self-center rounded-md border bg-surface p-4 text-sm print:border-0 print:p-0 print:text-black"
    >
      <header className="text-center">
        <p className="font-semibold">{shop.name}</p>
        {shop.seller.map((line) => (
          <p key={line} className="text-xs">
            {line}
          </p>
        ))}
      </header>
      <p className="flex justify-between gap-2 border-y py-1 text-xs tabular-nums">
        <span>{displayOrderNumber(receipt.orderNumber)}</span>
        <time dateTime={receipt.createdAt}>{dateTime(receipt.createdAt)}</time>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 tabular-nums">
        {Object.entries(receipt.items).map(
          ([place, { productName, details, quantity, priceCents, listPriceCents, priceReason }]) => (
            <div key={place} className="contents">
              <dt className="break-words">
                {quantity} × {nameOf({ name: productName, ...details })}
                {listPriceCents !== null && (
                  <span className="block text-xs">
                    {t('agreed', { price: money(priceCents), list: money(listPriceCents), reason: priceReason ?? '' })}
                  </span>
                )}
              </dt>
              <dd className="text-right">{money(quantity * priceCents)}</dd>
            </div>
          ),
        )}
        {Object.entries(receipt.extras).map(([place, { name, amountCents }]) => (
          <div key={place} className="contents">
            <dt>{name}</dt>
            <dd className="text-right">{money(amountCents)}</dd>
          </div>
        ))}
        {receipt.shippingCents > 0 && (
          <>
            <dt>{t('shipping')}</dt>
            <dd className="text-right">{money(receipt.shippingCents)}</dd>
          </>
        )}
        <dt className="border-t pt-1 font-semibold">{t('total')}</dt>
        <dd className="-ml-3 border-t pt-1 pl-3 text-right font-semibold">{money(receipt.totalCents)}</dd>
        {Object.entries(receipt.payments).map(([place, { means, amountCents, roundingCents }]) => {
          const isOnly = receipt.payments.length === 1
          const given = means === 'cash' ? (givenCents ?? amountCents + roundingCents) : amountCents
          if (!means) return null
          return (
            <div key={place} className="contents">
              {roundingCents !== 0 && (
                <>
                  <dt>{t('rounding')}</dt>
                  <dd className="text-right">{money(roundingCents)}</dd>
                  <dt className={isOnly ? 'font-semibold' : undefined}>{t('cashDue')}</dt>
                  <dd className={isOnly ? 'text-right font-semibold' : 'text-right'}>
                    {money(amountCents + roundingCents)}
                  </dd>
                </>
              )}
              <dt>{text(meansLabel(means))}</dt>
              <dd className="text-right">{money(given)}</dd>
            </div>
          )
        })}
        {changeCents > 0 && (
          <>
            <dt>{t('change')}</dt>
            <dd className="text-right">{money(changeCents)}</dd>
          </>
        )}
        {receipt.returnedCents > 0 && (
          <>
            <dt>{t('returned')}</dt>
            <dd className="text-right">{money(-receipt.returnedCents)}</dd>
          </>
        )}
        {receipt.vat.map(({ rate, vatCents }) => (
          <div key={rate} className="contents text-quiet text-xs">
            <dt>{t('vat', { rate })}</dt>
            <dd className="text-right">{money(vatCents)}</dd>
          </div>
        ))}
      </dl>
      <GiftCards cards={receipt.giftCards} />
      {receipt.hasMargin && <p className="text-xs">{t('margin')}</p>}
    </article>
  )
}

/** The gift cards that were sold, with the codes that spend them. */
function GiftCards({ cards }: { cards: Receipt['giftCards'] }) {
  const t = useTranslations('receipt.giftCard')
  const { money } = useFormat()
  return cards.map(({ code, balanceCents }) => (
    <section key={code} aria-label={t('title')} className="grid justify-items-center gap-1 border-t border-dashed pt-3">
      <p className="font-medium">
        {t('title')} {money(balanceCents)}
      </p>
      <QrCode text={code} label={t('qr')} className="size-28" />
      <code className="font-medium tabular-nums">{displayCreditCode(code)}</code>
      <p className="text-center text-xs">{t('how')}</p>
    </section>
  ))
}
