import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listWithdrawals, MAX_RETURN_REASON, refuseWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Problem } from '#web/components/problem.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { ReasonField } from '../forms/reason-field.tsx'
import { useOrderMutation } from '../shop/use-shop-mutation.ts'

/** Refuses a late withdrawal with a reason for the customer. */
export function RefuseWithdrawal({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const t = useTranslations('orders.withdrawals.declared')
  const agree = useTranslations('orders.withdrawals.agree')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const params = { id: order.id }
  const refuse = useOrderMutation(order, {
    send: () => call(refuseWithdrawal, { params, body: { reason } }),
    answers: keyOf(listWithdrawals, params),
    done: t('refused'),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '' && !refuse.isPending) refuse.mutate()
  }
  return (
    <FormModal
      title={t('refuseTitle', { number: displayOrderNumber(order.orderNumber) })}
      description={t('refuseText', { email: order.customerEmail })}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-4"
      submit={t('refuse')}
      pending={refuse.isPending}
    >
      <ReasonField
        label={agree('reason')}
        required
        hint={agree('reasonHint')}
        error={tried && reason.trim() === '' && agree('reasonMissing')}
        maxLength={MAX_RETURN_REASON}
        value={reason}
        onTyped={setReason}
      />
      <Problem>{refuse.error && shownError(refuse.error, t('notRefused'))}</Problem>
    </FormModal>
  )
}
