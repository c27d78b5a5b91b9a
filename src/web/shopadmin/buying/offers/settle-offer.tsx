import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, settleBuyOffer } from '#shared/contract/buying/buy-offers.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { creditShares } from '#shared/rules/buying/offer-sums.ts'
import type { Signature } from '#shared/rules/buying/signature.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { SignaturePad } from '../papers/signature-pad.tsx'
import { emptyInvoice, InvoiceFields, invoiceBody, invoiceVat } from '../seller/invoice-fields.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { type OfferKey, useOfferChange } from './use-offer.ts'

type OfOffer = { params: OfferKey; offer: BuyOffer }

const details = ['address', 'account', 'birthYear', 'parent', 'identity'] as const

/** Buys the cards of an agreed offer and pays. */
export function SettleOffer({ params, offer }: OfOffer) {
  const t = useTranslations('buyOffers')
  const papers = useTranslations('buyPapers.signature')
  const way = useTranslations('buyPrices.way')
  const { money, list } = useFormat()
  const [location, setLocation] = useState('')
  const [chosen, choose] = useState('')
  const [share, setShare] = useState('')
  const [invoice, setInvoice] = useState(emptyInvoice)
  const [isEntering, enter] = useState(false)
  const [signature, sign] = useState<Signature>()
  const isVatUnreadable = offer.isBusiness && invoiceVat(invoice) === undefined
  const [isWrong, setWrong] = useState(false)
  const payBy = payWays.find((each) => each === chosen)
  const percent = payBy === 'credit' ? 0 : Number(share)
  const settling = useOfferChange(params, () =>
    call(settleBuyOffer, {
      params,
      body: {
        revision: offer.revision,
        location,
        ...(signature && { signature }),
        payBy: payBy ? offer.lines.map(({ id }) => ({ id, payBy })) : [],
        ...(percent > 0 ? { creditPercent: percent } : {}),
        ...(offer.isBusiness && { invoice: invoiceBody(invoice) }),
      },
    }),
  )
  const amounts = offer.payable.find((each) => each.payBy === (payBy ?? null) && each.creditPercent === percent)
  const missing = details.filter((each) => offer.missing[each])
  return (
    <>
      <form
        noValidate
        className="grid gap-3"
        aria-label={t('settle.title')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setWrong(isVatUnreadable)
          if (!isVatUnreadable && !settling.isPending) settling.mutate()
        }}
      >
        <p className="text-quiet text-sm">{t('settle.text')}</p>
        {missing.length > 0 && (
          <Notice variant="warn">
            {t('payout.missing')} {list(missing.map((each) => t(`payout.what.${each}`)))}
          </Notice>
        )}
        <Button variant="outline" size="sm" className="w-fit" onClick={() => enter(true)}>
          {t('payout.open')}
        </Button>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label={t('settle.location')}>
            <Input maxLength={60} value={location} onChange={(event) => setLocation(event.currentTarget.value)} />
          </Field>
          <Field label={t('settle.payBy')}>
            <Select
              value={chosen}
              options={[
                { value: '', label: t('settle.asChosen') },
                ...payWays.map((value) => ({ value, label: way(value) })),
              ]}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          </Field>
          {payBy !== 'credit' && (
            <Field label={t('settle.creditShare')} hint={t('settle.creditShareHint')}>
              <Select
                value={share}
                options={[
                  { value: '', label: t('settle.noShare') },
                  ...creditShares.map((each) => ({
                    value: String(each),
                    label: t('settle.share', { percent: each }),
                  })),
                ]}
                onChange={({ currentTarget }) => setShare(currentTarget.value)}
              />
            </Field>
          )}
          {offer.isBusiness && (
            <InvoiceFields
              invoice={invoice}
              onChange={setInvoice}
              vatProblem={isWrong && isVatUnreadable ? t('grade.wrongAmount') : undefined}
            />
          )}
        </div>
        {!offer.isBusiness && offer.way !== 'send' && (
          <>
            <SignaturePad name={offer.name} value={signature} onChange={sign} />
            {!signature && <p className="text-quiet text-xs">{papers(offer.way === 'counter' ? 'later' : 'online')}</p>}
          </>
        )}
        {amounts && (
          <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4 text-sm tabular-nums *:[dd]:text-right">
            {payWays.map((each) =>
              amounts[each] > 0 ? (
                <div key={each} className="contents">
                  <dt className="text-quiet">{way(each)}</dt>
                  <dd>{money(amounts[each])}</dd>
                </div>
              ) : null,
            )}
          </dl>
        )}
        <Button type="submit" className="w-fit" pending={settling.isPending}>
          {t('settle.send', {
            amount: money(amounts ? amounts.cash + amounts.bank + amounts.credit : offer.foundCents),
          })}
        </Button>
      </form>
      {/* Outside of the form, which React would submit with that of the dialog. */}
      {isEntering && <PayoutDialog params={params} offer={offer} onClose={() => enter(false)} />}
    </>
  )
}
