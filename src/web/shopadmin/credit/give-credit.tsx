import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { giveCredit, MAX_CREDIT_REASON } from '#shared/contract/shops/credit.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import { ofCredit } from './of-credit.ts'

type GiveCreditProps = { shopId: number; onGiven: (account: number) => void; onClose: () => void }

const nothing = { email: '', amount: '', reason: '', endsOn: '' }
type Typed = typeof nothing
type Errors = Partial<Record<keyof Typed, string>>

const fieldOf: Record<string, keyof Typed> = {
  email: 'email',
  amountCents: 'amount',
  reason: 'reason',
  endsOn: 'endsOn',
}

/** Gives a customer credit, which expires only if it has a last day. */
export function GiveCredit({ shopId, onGiven, onClose }: GiveCreditProps) {
  const t = useTranslations('storeCredit.give')
  const client = useQueryClient()
  const { money } = useFormat()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [errors, setErrors] = useState<Errors>({})
  const type = (field: keyof Typed, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  const amountCents = readTypedAmount(typed.amount)
  const giving = useSending({
    send: () =>
      call(giveCredit, {
        params: { id: shopId },
        body: {
          email: typed.email,
          amountCents: amountCents ?? 0,
          reason: typed.reason,
          ...(typed.endsOn === '' ? {} : { endsOn: typed.endsOn }),
        },
      }),
    failure: t('failed'),
    onIssue: (path, message) => {
      const field = fieldOf[path]
      if (field) setErrors((before) => ({ ...before, [field]: message }))
    },
    onDone: ({ id, email }) => {
      toast({ title: t('done', { amount: money(amountCents ?? 0) }), description: email ?? '' })
      onClose()
      onGiven(id)
      void client.invalidateQueries(ofCredit(shopId))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (giving.isPending) return
    const email = emailProblem(typed.email)
    const wrong: Errors = {
      ...(email ? { email } : {}),
      ...(amountCents === undefined ? { amount: t('amountWrong') } : {}),
      ...(typed.reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) giving.mutate()
  }
  return (
    <FormModal
      title={t('title')}
      description={t('text')}
      submit={t('submit')}
      pending={giving.isPending}
      bodyClass="grid gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('email')} error={errors.email} required>
        <EmailInput value={typed.email} onChange={({ currentTarget }) => type('email', currentTarget.value)} />
      </Field>
      <AmountField
        label={t('amount')}
        error={errors.amount}
        required
        value={typed.amount}
        onTyped={(value) => type('amount', value)}
      />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        error={errors.reason}
        required
        maxLength={MAX_CREDIT_REASON}
        value={typed.reason}
        onTyped={(value) => type('reason', value)}
      />
      <Field label={t('endsOn')} hint={t('endsOnHint')} error={errors.endsOn}>
        <Input
          type="date"
          min={amsterdamDay(new Date())}
          value={typed.endsOn}
          onChange={({ currentTarget }) => type('endsOn', currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
