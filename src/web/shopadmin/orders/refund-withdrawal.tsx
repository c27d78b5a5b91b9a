import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listWithdrawals, refundWithdrawal, type Withdrawal } from '#shared/contract/orders/withdrawals.ts'
import { readEuros, writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { NumberField } from '../forms/number-field.tsx'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { PayerAccount } from './refunds/payer-account.tsx'

/** Refunds a withdrawal, through the payment provider or manually. Can be reduced for lost value. */
export function RefundWithdrawal({ order, withdrawal }: { order: OrderDetails; withdrawal: Withdrawal }) {
  const t = useTranslations('orders.withdrawals')
  const { language, money } = useFormat()
  const [asking, setAsking] = useState(false)
  const [text, setText] = useState(writeEuros(withdrawal.dueCents, language))
  const amountCents = readEuros(text).value
  const wrong = amountCents === undefined || amountCents < 0 || amountCents > withdrawal.dueCents
  const online = order.providerPayments.some(
    ({ status, amountCents: paid, refundedCents, chargedBackCents }) =>
      status === 'paid' && paid - refundedCents - chargedBackCents >= (amountCents ?? withdrawal.dueCents),
  )
  const through = online ? 'provider' : 'hand'
  const refund = useShopMutation(order.shopId, {
    send: () =>
      call(refundWithdrawal, {
        params: { id: order.id, withdrawal: withdrawal.id },
        body: { amountCents: amountCents ?? 0, through },
      }),
    answers: keyOf(listWithdrawals, { id: order.id }),
    done: t('refundBooked'),
    failure: t('notRefunded'),
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {t('refund')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('question.title')}
          description={t(`question.${through}`, { email: order.customerEmail })}
          confirmLabel={t('question.confirm')}
          pending={refund.isPending}
          onConfirm={() => !wrong && refund.mutate()}
        >
          <NumberField
            label={t('question.amount')}
            hint={t('question.hint')}
            kind="euros"
            text={text}
            onText={setText}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={wrong && t('question.wrong', { due: money(withdrawal.dueCents) })}
          />
          {through === 'hand' && <PayerAccount order={order} cents={wrong ? 0 : amountCents} />}
        </ConfirmDialog>
      )}
    </>
  )
}
