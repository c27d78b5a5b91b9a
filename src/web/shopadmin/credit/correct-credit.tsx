import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CreditDetails, correctCredit, MAX_CREDIT_REASON } from '#shared/contract/shops/credit.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import { ofCredit } from './of-credit.ts'

type CorrectCreditProps = { shopId: number; credit: CreditDetails; onClose: () => void }
type Errors = { amount?: string; reason?: string }

const directions = ['less', 'more'] as const

/** Corrects the balance by an amount. The customer can read the reason. */
export function CorrectCredit({ shopId, credit, onClose }: CorrectCreditProps) {
  const t = useTranslations('storeCredit.correct')
  const client = useQueryClient()
  const { money } = useFormat()
  const [direction, setDirection] = useState<(typeof directions)[number]>('less')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const cents = readTypedAmount(amount)
  const isTooMuch = direction === 'less' && (cents ?? 0) > credit.balanceCents
  const correcting = useSending({
    send: () =>
      call(correctCredit, {
        params: { id: shopId, account: credit.id },
        body: { amountCents: (direction === 'less' ? -1 : 1) * (cents ?? 0), reason },
      }),
    failure: t('failed'),
    onIssue: (path, message) =>
      setErrors((before) => ({ ...before, [path === 'reason' ? 'reason' : 'amount']: message })),
    onDone: ({ balanceCents }) => {
      toast({ title: t('done', { amount: money(balanceCents) }) })
      onClose()
      void client.invalidateQueries(ofCredit(shopId))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (correcting.isPending) return
    const wrong: Errors = {
      ...(cents === undefined
        ? { amount: t('amountWrong') }
        : isTooMuch
          ? { amount: t('tooMuch', { amount: money(credit.balanceCents) }) }
          : {}),
      ...(reason.trim() === '' ? { reason: t('reasonMissing') } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) correcting.mutate()
  }
  return (
    <FormModal
      title={t('title')}
      submit={t('submit')}
      pending={correcting.isPending}
      bodyClass="grid gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('direction')}>
        <Select
          value={direction}
          options={directions.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => setDirection(currentTarget.value === 'more' ? 'more' : 'less')}
        />
      </Field>
      <AmountField label={t('amount')} error={errors.amount} required value={amount} onTyped={setAmount} />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        error={errors.reason}
        required
        maxLength={MAX_CREDIT_REASON}
        value={reason}
        onTyped={setReason}
      />
    </FormModal>
  )
}
