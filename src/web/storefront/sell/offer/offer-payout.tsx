import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CustomerOffer, saveOfferPayout } from '#shared/contract/buying/offers.ts'
import { getCustomerStatement } from '#shared/contract/buying/papers.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { mayBeMinor } from '#shared/rules/buying/offer-sums.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import { AddressForm } from '#web/components/address/address-form.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { announce } from '../../shop/announcer.tsx'
import { useChangeOffer } from './offer-query.ts'

type PayoutProps = { offerKey: string; offer: CustomerOffer; isOpen: boolean }

/** Account and address for the payment; once it is made, what was paid. */
export function OfferPayout({ offerKey, offer, isOpen }: PayoutProps) {
  const t = useTranslations('sellOffer.payout')
  const ways = useTranslations('buyPrices.way')
  const { money, date, language } = useFormat()
  const { paid, lines, account, address, bankPaidOn } = offer
  const isByBank = lines.some(({ payBy }) => payBy === 'bank')
  const shown = (['cash', 'bank', 'credit'] as const).filter((way) => (paid?.[way] ?? 0) > 0)
  return (
    <section aria-labelledby="payout" className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 id="payout" className="text-base">
        {t(paid ? 'paid' : 'title')}
      </h2>
      {shown.map((way) => (
        <p key={way} className="flex justify-between gap-3">
          {ways(way)} <span className="tabular-nums">{money(paid?.[way] ?? 0)}</span>
        </p>
      ))}
      {paid && paid.bank !== null && paid.bank > 0 && (
        <p className="text-quiet">{bankPaidOn ? t('bankPaid', { day: date(bankPaidOn) }) : t('bankSoon')}</p>
      )}
      {offer.hasStatement && (
        <Button asChild variant="outline" className="justify-self-start">
          <a href={addressOf(getCustomerStatement.path, { key: offerKey }, { language })} download>
            {t('statement')}
          </a>
        </Button>
      )}
      {account && (
        <p className="wrap-anywhere">
          {account.holder}
          <span className="block text-quiet tabular-nums">{account.iban}</span>
        </p>
      )}
      {isOpen && isByBank && <AccountForm offerKey={offerKey} offer={offer} />}
      {address && (
        <address className="wrap-anywhere whitespace-pre-line text-quiet not-italic">
          {addressLines(address, language).join('\n')}
        </address>
      )}
      {isOpen && <PayoutAddress offerKey={offerKey} offer={offer} />}
      {isOpen && offer.missing.birthYear && <AgeForm offerKey={offerKey} />}
    </section>
  )
}

function AccountForm({ offerKey, offer: { account, name } }: Omit<PayoutProps, 'isOpen'>) {
  const t = useTranslations('sellOffer')
  const [isEditing, setEditing] = useState(false)
  const [holder, setHolder] = useState(account?.holder ?? name)
  const [iban, setIban] = useState('')
  const change = useChangeOffer(offerKey)
  if (account && !isEditing) {
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
        {t('payout.change')}
      </Button>
    )
  }
  const { error } = change
  const issueAt = (path: string) =>
    error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined
  const hasIssue = issueAt('account.holder') ?? issueAt('account.iban')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const body = { account: { holder, iban } }
    change.mutate(() => call(saveOfferPayout, { params: { key: offerKey }, body }), {
      onSuccess: () => {
        setEditing(false)
        announce(t('payout.saved'))
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('payout.holder')} required error={issueAt('account.holder')}>
        <Input
          name="holder"
          autoComplete="name"
          maxLength={70}
          value={holder}
          onChange={({ currentTarget }) => setHolder(currentTarget.value)}
        />
      </Field>
      <Field label={t('payout.iban')} required error={issueAt('account.iban')}>
        <Input
          name="iban"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={iban}
          onChange={({ currentTarget }) => setIban(currentTarget.value)}
        />
      </Field>
      <Problem>{error && !hasIssue && shownError(error, t('unreachable'))}</Problem>
      <Button type="submit" className="justify-self-start" pending={change.isPending}>
        {t('payout.save')}
      </Button>
    </form>
  )
}

function PayoutAddress({ offerKey, offer: { address, name } }: Omit<PayoutProps, 'isOpen'>) {
  const t = useTranslations('sellOffer')
  const [isEditing, setEditing] = useState(false)
  const change = useChangeOffer(offerKey)
  if (!isEditing) {
    return (
      <div className="grid justify-items-start gap-2">
        {!address && <p className="text-quiet text-sm">{t('payout.addressWhy')}</p>}
        <Button variant="outline" onClick={() => setEditing(true)}>
          {t(address ? 'payout.changeAddress' : 'payout.addAddress')}
        </Button>
      </div>
    )
  }
  return (
    <AddressForm
      address={address ?? { name, street: '', houseNumber: '', addition: '', postcode: '', city: '', country: 'NL' }}
      saving={change.isPending}
      refused={change.error}
      refusal={shownError(change.error, t('unreachable'))}
      label={t('payout.save')}
      onSave={(typed) =>
        change.mutate(() => call(saveOfferPayout, { params: { key: offerKey }, body: { address: typed } }), {
          onSuccess: () => {
            setEditing(false)
            announce(t('payout.saved'))
          },
        })
      }
      onCancel={() => setEditing(false)}
    />
  )
}

/** Year of birth, and a parent of a customer under 18. */
function AgeForm({ offerKey }: { offerKey: string }) {
  const t = useTranslations('sellOffer')
  const [typed, setTyped] = useState({ birthYear: '', name: '', email: '' })
  const change = useChangeOffer(offerKey)
  const year = Number(typed.birthYear)
  const asksParent = typed.birthYear.length === 4 && mayBeMinor(year, new Date().getFullYear())
  const { error } = change
  const issueAt = (path: string) =>
    error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined
  const text = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const { name, email } = typed
    const body = { birthYear: year, ...(asksParent ? { parent: { name, email } } : {}) }
    change.mutate(() => call(saveOfferPayout, { params: { key: offerKey }, body }), {
      onSuccess: () => announce(t('payout.saved')),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t pt-4">
      <Field label={t('payout.birthYear')} hint={t('payout.birthYearWhy')} required error={issueAt('birthYear')}>
        <Input inputMode="numeric" autoComplete="bday-year" maxLength={4} {...text('birthYear')} />
      </Field>
      {asksParent && (
        <>
          <Field label={t('payout.parentName')} required error={issueAt('parent.name')}>
            <Input autoComplete="off" maxLength={100} {...text('name')} />
          </Field>
          <Field label={t('payout.parentEmail')} required error={issueAt('parent.email')}>
            <EmailInput {...text('email')} autoComplete="off" />
          </Field>
        </>
      )}
      <Problem>{error && shownError(error, t('unreachable'))}</Problem>
      <Button type="submit" className="justify-self-start" pending={change.isPending}>
        {t('payout.save')}
      </Button>
    </form>
  )
}
