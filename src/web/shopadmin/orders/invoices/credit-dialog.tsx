import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { type Credit, creditOrder, type InvoiceLine } from '#shared/contract/orders/order-invoices.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Problem } from '#web/components/problem.tsx'
import { ChoosePieces } from '#web/components/ui/form/choose-pieces.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useChangeInvoices } from './use-change-invoices.ts'

type CreditDialogProps = { order: OrderDetails; left: readonly InvoiceLine[]; onClose: () => void }

const ways = ['lines', 'amount'] as const

/** Credit note for pieces or an amount, with its reason. */
export function CreditDialog({ order, left, onClose }: CreditDialogProps) {
  const t = useTranslations('orderMoney.invoices')
  const { money } = useFormat()
  const [way, setWay] = useState<(typeof ways)[number]>('lines')
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const credit = useChangeInvoices({
    order,
    change: (body: Credit) => call(creditOrder, { params: { id: order.id }, body }),
    done: t('credited'),
    onDone: onClose,
  })
  const most = left.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const cents = way === 'amount' ? (readTypedAmount(typed) ?? 0) : costOf(pieces, left)
  const wrong = { amount: cents <= 0 || cents > most, reason: reason.trim() === '' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.amount || wrong.reason || credit.isPending) return
    const lines = [...pieces].map(([line, quantity]) => ({ line, quantity })).filter(({ quantity }) => quantity > 0)
    credit.mutate({ reason, ...(way === 'amount' ? { amountCents: cents } : { lines }) })
  }
  return (
    <FormModal
      title={t('creditTitle', { number: displayOrderNumber(order.orderNumber) })}
      description={t('creditText')}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-4"
      submit={t('creditSubmit', { amount: money(cents) })}
      pending={credit.isPending}
    >
      <Field label={t('what')}>
        <Select
          value={way}
          options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChange={(event) => {
            setWay(event.currentTarget.value === 'amount' ? 'amount' : 'lines')
            setTried(false)
          }}
        />
      </Field>
      {way === 'lines' ? (
        <ChoosePieces
          legend={t('linesLabel')}
          hideLegend
          lines={left
            .filter(({ quantity }) => quantity > 0)
            .map(({ line, name, quantity, totalCents }) => ({
              id: line,
              name,
              most: quantity,
              note: t('left', { quantity, each: money(totalCents / quantity) }),
            }))}
          chosen={({ id }) => pieces.get(id) ?? 0}
          onChoose={(line, quantity) => setPieces(new Map(pieces).set(line, quantity))}
          problem={tried && wrong.amount ? t('linesMissing') : undefined}
        />
      ) : (
        <AmountField
          label={t('amount')}
          required
          hint={t('amountHint', { amount: money(most) })}
          error={tried && wrong.amount && t('amountWrong')}
          value={typed}
          onTyped={setTyped}
        />
      )}
      <ReasonField
        label={t('reason')}
        required
        hint={t('reasonHint')}
        error={tried && wrong.reason && t('reasonMissing')}
        maxLength={200}
        value={reason}
        onTyped={setReason}
      />
      <Problem>{credit.error && shownError(credit.error, t('creditFailed'))}</Problem>
    </FormModal>
  )
}

const costOf = (pieces: ReadonlyMap<number, number>, left: readonly InvoiceLine[]) =>
  left.reduce(
    (sum, { line, quantity, totalCents }) => sum + Math.round((totalCents * (pieces.get(line) ?? 0)) / (quantity || 1)),
    0,
  )
