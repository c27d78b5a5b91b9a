import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, buyAtCounter, createBuyOffer, type priceAtCounter } from '#shared/contract/buying/buy-offers.ts'
import type { HandlerAnswer } from '#shared/contract/endpoint.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { STATEMENT_FROM_CENTS } from '#shared/rules/buying/offer-sums.ts'
import type { Signature } from '#shared/rules/buying/signature.ts'
import { cashDue } from '#shared/rules/money/cash.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { SignaturePad } from '../papers/signature-pad.tsx'
import { emptyInvoice, InvoiceFields, invoiceBody, invoiceVat, type TypedInvoice } from '../seller/invoice-fields.tsx'
import { SellerAccount, SellerAddress, SellerAge, SellerIdentity } from '../seller/seller-fields.tsx'
import { emptySeller, issuesOf, sellerBody, type TypedSeller } from '../seller/seller-input.ts'
import { type BuyLine, bodyOf, type PayBy } from './buy-lines.ts'

type BuySellerProps = {
  shopId: number
  lines: readonly BuyLine[]
  /** Null while a line is not bought in this way. */
  totalOf: (way: PayBy) => number | null
  terms: HandlerAnswer<typeof priceAtCounter>['terms'] | undefined
  payBy: PayBy
  onPayBy: (way: PayBy) => void
  roundsCash: boolean
  onBought: (offer: BuyOffer) => void
  /** The offer was stored, to be checked later. */
  onLater: (offer: BuyOffer) => void
  onPricesChanged: () => void
}

type Typed = TypedSeller & {
  name: string
  email: string
  isBusiness: boolean
  vatNumber: string
  invoice: TypedInvoice
  location: string
}

const nothingTyped: Typed = {
  ...emptySeller,
  name: '',
  email: '',
  isBusiness: false,
  vatNumber: '',
  invoice: emptyInvoice,
  location: '',
}

/** The seller, the way of payment and the signature. Fields appear when the law, the terms or the payment require them. */
export function BuySeller(props: BuySellerProps) {
  const { shopId, lines, totalOf, terms, payBy, onPayBy, roundsCash, onBought, onLater, onPricesChanged } = props
  const t = useTranslations('buyCounter.seller')
  const settle = useTranslations('buyOffers.settle')
  const way = useTranslations('buyPrices.way')
  const { money } = useFormat()
  const mayPay = useMay('buying.pay')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nothingTyped)
  const [hasAddress, addAddress] = useState(false)
  const [signature, sign] = useState<Signature>()
  const [tried, setTried] = useState(false)
  const params = { id: shopId }
  const owed = totalOf(payBy)
  const total = owed ?? 0
  const needsAddress = total >= STATEMENT_FROM_CENTS
  const needsAge = terms !== undefined && total > 0 && total >= terms.ageFromCents
  const identityFrom = terms?.identityFromCents ?? null
  const needsIdentity = identityFrom !== null && total > 0 && total >= identityFrom
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const focusProblem = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  const common = () => ({
    name: typed.name,
    ...(typed.email.trim() && { email: typed.email }),
    isBusiness: typed.isBusiness,
    ...(typed.isBusiness && { vatNumber: typed.vatNumber }),
    payBy,
  })
  const buying = useMutation({
    mutationFn: () => {
      const { account, ...seller } = sellerBody(typed)
      const body = {
        ...seller,
        ...common(),
        ...(payBy === 'bank' && account && { account }),
        lines: bodyOf(lines).map((line, at) => {
          const agreed = lines[at]?.agreed
          return agreed ? { ...line, agreed } : line
        }),
        totalCents: total,
        location: typed.location,
        ...(signature && { signature }),
        ...(typed.isBusiness && { invoice: invoiceBody(typed.invoice) }),
      }
      return call(buyAtCounter, { params, body })
    },
    onSuccess: onBought,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'prices_changed') onPricesChanged()
      focusProblem()
    },
  })
  const leaving = useMutation({
    mutationFn: () => {
      const { account: _, identity: __, ...seller } = sellerBody(typed)
      return call(createBuyOffer, { params, body: { ...seller, ...common(), lines: bodyOf(lines) } })
    },
    onSuccess: onLater,
    onError: focusProblem,
  })
  const isVatUnreadable = typed.isBusiness && invoiceVat(typed.invoice) === undefined
  const { error } = buying.error ? buying : leaving
  const issues = issuesOf(error)
  const wrongEmail =
    typed.email.trim() === '' ? (payBy === 'credit' ? t('emailForCredit') : '') : emailProblem(typed.email)
  const problems = {
    name: tried && typed.name.trim() === '' ? t('nameMissing') : issues.name,
    email: (tried && wrongEmail) || issues.email,
    vat: tried && isVatUnreadable ? t('vatWrong') : undefined,
  }
  const check = (work: () => void, isComplete = true) => {
    setTried(true)
    const isFine = isComplete && typed.name.trim() !== '' && !wrongEmail
    if (isFine && lines.length > 0 && !buying.isPending && !leaving.isPending) work()
    else focusProblem()
  }
  const part = { typed, issues, onChange: change }
  const shown = error && (Object.keys(issues).length === 0 || !form.current?.querySelector('[aria-invalid=true]'))
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('title')}
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (mayPay && owed !== null) check(() => buying.mutate(), !isVatUnreadable)
      }}
    >
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-medium text-sm">{t('payBy')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {payWays.map((each) => {
            const cents = totalOf(each)
            return (
              <label
                key={each}
                className="grid min-h-16 cursor-pointer content-center justify-items-center gap-0.5 rounded-md border border-edge-strong p-2 text-center has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="payBy"
                  value={each}
                  checked={payBy === each}
                  onChange={() => onPayBy(each)}
                  className="sr-only"
                />
                <span className="text-sm">{way(each)}</span>
                <span className="font-semibold tabular-nums">
                  {cents === null ? '–' : money(each === 'cash' ? cashDue(cents, roundsCash) : cents)}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <Field label={t('name')} required error={problems.name}>
        <Input
          autoComplete="off"
          maxLength={100}
          value={typed.name}
          onChange={({ currentTarget: { value } }) =>
            // The holder and the address follow the name until they are typed.
            change({
              name: value,
              ...(typed.holder === typed.name && { holder: value }),
              ...(typed.address.name === typed.name && { address: { ...typed.address, name: value } }),
            })
          }
        />
      </Field>
      <Field label={t('email')} hint={t('emailHint')} required={payBy === 'credit'} error={problems.email}>
        <EmailInput
          autoComplete="off"
          value={typed.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
      </Field>
      {payBy === 'bank' && <SellerAccount {...part} />}
      {needsAge && <SellerAge {...part} />}
      {needsIdentity && <SellerIdentity {...part} />}
      {needsAddress || hasAddress ? (
        <div className="grid gap-4">
          {needsAddress && (
            <p className="text-quiet text-sm">{t('addressWhy', { amount: money(STATEMENT_FROM_CENTS) })}</p>
          )}
          <SellerAddress {...part} />
        </div>
      ) : (
        <Button variant="outline" className="min-h-11 w-fit" onClick={() => addAddress(true)}>
          {t('addAddress')}
        </Button>
      )}
      <Checkbox checked={typed.isBusiness} onCheckedChange={(isBusiness) => change({ isBusiness })}>
        {t('isBusiness')}
      </Checkbox>
      {typed.isBusiness && (
        <>
          <Field label={t('vatNumber')} error={issues.vatNumber}>
            <Input
              autoComplete="off"
              maxLength={20}
              value={typed.vatNumber}
              onChange={({ currentTarget }) => change({ vatNumber: currentTarget.value })}
            />
          </Field>
          <InvoiceFields
            invoice={typed.invoice}
            onChange={(invoice) => change({ invoice })}
            numberProblem={issues['invoice.number']}
            vatProblem={problems.vat}
          />
        </>
      )}
      <Field label={settle('location')}>
        <Input
          autoComplete="off"
          maxLength={60}
          value={typed.location}
          onChange={({ currentTarget }) => change({ location: currentTarget.value })}
        />
      </Field>
      {mayPay && !typed.isBusiness && <SignaturePad name={typed.name} value={signature} onChange={sign} />}
      <Problem>{shown && shownError(error, t('unreachable'))}</Problem>
      {mayPay && (
        <Button
          type="submit"
          size="lg"
          className="min-h-14 text-base"
          disabled={lines.length === 0 || owed === null}
          pending={buying.isPending}
        >
          {t('buy', { amount: money(payBy === 'cash' ? cashDue(total, roundsCash) : total) })}
        </Button>
      )}
      <Button
        variant={mayPay ? 'outline' : 'default'}
        className="min-h-11"
        disabled={lines.length === 0}
        pending={leaving.isPending}
        onClick={() => check(() => leaving.mutate())}
      >
        {t('checkLater')}
      </Button>
    </form>
  )
}
