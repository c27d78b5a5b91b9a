import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type BuylistPrices, priceBuylist } from '#shared/contract/buying/buylist.ts'
import { type NewOffer, submitOffer } from '#shared/contract/buying/offers.ts'
import type { Input as InputOf } from '#shared/contract/endpoint.ts'
import { problem } from '#shared/contract/problem.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { offerPath } from '#shared/rules/buying/offer-path.ts'
import { mayBeMinor } from '#shared/rules/buying/offer-sums.ts'
import { DECLARATION_VERSION } from '#shared/rules/buying/signature.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ChoiceCard } from '../panels/choice-card.tsx'
import { sellStore } from './sell-store.ts'

type Body = InputOf<typeof submitOffer>['body']
type SubmitOfferProps = { shop: PublicShop; lines: Body['lines']; priced: BuylistPrices; isLoading: boolean }
type PayBy = (typeof payWays)[number]

const pathOf: Partial<Record<keyof Typed, string>> = { parentName: 'parent.name', parentEmail: 'parent.email' }

const nothingTyped = { name: '', email: '', birthYear: '', parentName: '', parentEmail: '' }
type Typed = typeof nothingTyped

/** A button that opens the form, so that the prices stay close to a list that grows. */
export function SubmitOffer(props: SubmitOfferProps) {
  const t = useTranslations('sell.submit')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OfferForm {...props} />
  return (
    <div className="border-t px-4 py-3">
      <Button className="w-full" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
    </div>
  )
}

/** The form with which a visitor offers the list. The server prices it again. */
function OfferForm({ shop, lines, priced, isLoading }: SubmitOfferProps) {
  const t = useTranslations('sell.submit')
  const ways = useTranslations('buyPrices.way')
  const declaration = useTranslations('purchaseDeclaration')
  const { money, language } = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [typed, setTyped] = useState(nothingTyped)
  const [wishedWay, setWay] = useState<'bring' | 'send'>('bring')
  const [wishedPay, setPayBy] = useState<PayBy>()
  const [tolerates, setTolerates] = useState(false)
  const [isShown, setShown] = useState(false)
  const { totals, terms } = priced
  const offered = (['bring', 'send'] as const).filter((each) => terms.ways[each])
  const way = offered.includes(wishedWay) ? wishedWay : (offered[0] ?? 'bring')
  const payable = payWays.filter((each) => (totals[each] ?? 0) > 0 && (each !== 'cash' || way === 'bring'))
  const payBy = payable.find((each) => each === wishedPay) ?? payable[0]
  const totalCents = (payBy && totals[payBy]) ?? 0
  const asksAge = totalCents >= terms.ageFromCents
  const year = Number(typed.birthYear)
  const isYear = Number.isInteger(year) && year >= 1_900 && year <= new Date().getFullYear()
  const asksParent = asksAge && isYear && mayBeMinor(year, new Date().getFullYear())
  const problems: Partial<Record<keyof Typed, string | undefined>> = {
    name: typed.name.trim() === '' ? problem('nameRequired') : undefined,
    email: emailProblem(typed.email),
    birthYear: asksAge && !isYear ? problem('invalid') : undefined,
    parentName: asksParent && typed.parentName.trim() === '' ? problem('nameRequired') : undefined,
    parentEmail: asksParent ? emailProblem(typed.parentEmail) : undefined,
  }
  const submitting = useMutation({
    mutationFn: (body: Body) => call(submitOffer, { params: { id: shop.id }, body }),
    onSuccess: ({ key }) => {
      navigate(offerPath(shop.slug, key))
      sellStore(shop.id).set([])
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: keyOf(priceBuylist, { id: shop.id }) })
    },
  })
  const { error } = submitting
  const isChanged = error instanceof ApiError && error.code === 'prices_changed'
  const issueAt = (path: string) =>
    error instanceof ApiError ? error.issues.find((issue) => issue.path === path)?.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submitting.isPending || isLoading || !payBy) return
    setShown(true)
    const wrong = (Object.keys(nothingTyped) as (keyof Typed)[]).find((field) => problems[field])
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    submitting.mutate({
      name: typed.name,
      email: typed.email.trim(),
      language: language as NonNullable<(typeof NewOffer)['_output']['language']>,
      way,
      payBy,
      lines,
      totalCents,
      tolerates,
      keepAfterDays: terms.keepAfterDays,
      ...(asksAge ? { birthYear: year } : {}),
      ...(asksParent ? { parent: { name: typed.parentName, email: typed.parentEmail.trim() } } : {}),
    })
  }
  const text = (name: keyof Typed) => ({
    name,
    value: typed[name],
    readOnly: submitting.isPending,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  })
  const problemAt = (name: keyof Typed) => (isShown && problems[name]) || issueAt(pathOf[name] ?? name)
  const { cents, percent } = terms.tolerance
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="submit-offer"
      className="grid gap-4 border-t px-4 py-4"
    >
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} id="submit-offer" className="font-semibold outline-none">
          {t('title')}
        </h3>
        <p className="text-quiet text-sm">{t('text')}</p>
      </div>
      {offered.length > 1 && (
        <Choices legend={t('way')}>
          {offered.map((each) => (
            <ChoiceCard key={each} name="way" value={each} checked={way === each} onChoose={() => setWay(each)}>
              {t(each)}
            </ChoiceCard>
          ))}
        </Choices>
      )}
      <Choices legend={t('payBy')} hint={way === 'send' && totals.cash !== null ? t('cashInShop') : undefined}>
        {payable.map((each) => (
          <ChoiceCard key={each} name="payBy" value={each} checked={payBy === each} onChoose={() => setPayBy(each)}>
            <span className="flex justify-between gap-3">
              {ways(each)} <span className="tabular-nums">{money(totals[each] ?? 0)}</span>
            </span>
          </ChoiceCard>
        ))}
      </Choices>
      <Field label={t('name')} required error={problemAt('name')}>
        <Input autoComplete="name" maxLength={100} {...text('name')} />
      </Field>
      <Field label={t('email')} required error={problemAt('email')}>
        <EmailInput {...text('email')} />
      </Field>
      {asksAge && (
        <Field label={t('birthYear')} hint={t('birthYearHint')} required error={problemAt('birthYear')}>
          <Input inputMode="numeric" autoComplete="bday-year" maxLength={4} {...text('birthYear')} />
        </Field>
      )}
      {asksParent && (
        <>
          <Field label={t('parentName')} hint={t('parentHint')} required error={problemAt('parentName')}>
            <Input autoComplete="off" maxLength={100} {...text('parentName')} />
          </Field>
          <Field label={t('parentEmail')} required error={problemAt('parentEmail')}>
            <EmailInput {...text('parentEmail')} autoComplete="off" />
          </Field>
        </>
      )}
      {(cents > 0 || percent > 0) && (
        <Checkbox checked={tolerates} onCheckedChange={setTolerates} className="items-start">
          {t('tolerates', { amount: money(cents), percent })}
        </Checkbox>
      )}
      {terms.keepAfterDays !== null && (
        <p className="text-quiet text-sm">{t('keepAfter', { days: terms.keepAfterDays })}</p>
      )}
      <p className="text-quiet text-sm">{declaration(`text.${DECLARATION_VERSION}`)}</p>
      <Problem>
        {error &&
          (isChanged ? !isLoading && t('changed', { amount: money(totalCents) }) : shownError(error, t('unreachable')))}
      </Problem>
      <Button
        type="submit"
        size="lg"
        disabled={!payBy}
        pending={submitting.isPending}
        pendingText={t('sending')}
        className="w-full"
      >
        {t('button', { amount: money(totalCents) })}
      </Button>
    </form>
  )
}

function Choices({ legend, hint, children }: { legend: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {children}
      {hint && <p className="text-quiet text-xs">{hint}</p>}
    </fieldset>
  )
}
