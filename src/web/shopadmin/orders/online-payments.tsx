import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { type ProviderPayment, refundAtProvider } from '#shared/contract/orders/provider-payments.ts'
import { returnableCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { useOrderMutation } from '../shop/use-shop-mutation.ts'

/** Payments of an order at the provider, with a refund button. */
export function OnlinePayments({ order }: { order: OrderDetails }) {
  // Of the failed attempts only the latest is relevant.
  const shown = order.providerPayments.filter(({ status }, place) => place === 0 || status === 'paid')
  return (
    <>
      {shown.map((payment) => (
        <OnlinePayment key={payment.id} payment={payment} />
      ))}
      <IfMay need="refunds.write">
        <RefundOnline order={order} />
      </IfMay>
    </>
  )
}

function OnlinePayment({ payment }: { payment: ProviderPayment }) {
  const t = useTranslations('orders.online')
  const { money } = useFormat()
  const { status, mode, providerId, amountCents, refundedCents, refundPendingCents, chargedBackCents } = payment
  // A successful retry makes the failure irrelevant.
  const failedCents = refundedCents < amountCents ? payment.refundFailedCents : 0
  const sent = refundedCents - refundPendingCents
  return (
    <span className="grid gap-0.5 text-xs tabular-nums">
      <span className="flex flex-wrap items-center gap-x-2 text-quiet">
        {t(`status.${status}`, { amount: money(amountCents) })}
        {mode === 'test' && <Badge variant="warn">{t('test')}</Badge>}
        {providerId && <span className="break-all">{providerId}</span>}
      </span>
      {sent > 0 && <span className="text-quiet">{t('refunded', { amount: money(sent) })}</span>}
      {refundPendingCents > 0 && (
        <span className="text-warn-ink">{t('refundPending', { amount: money(refundPendingCents) })}</span>
      )}
      {failedCents > 0 && (
        <span className="font-medium text-bad-ink">{t('refundFailed', { amount: money(failedCents) })}</span>
      )}
      {chargedBackCents > 0 && (
        <span className="font-medium text-bad-ink">{t('chargedBack', { amount: money(chargedBackCents) })}</span>
      )}
    </span>
  )
}

function RefundOnline({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.online')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const refund = useOrderMutation(order, {
    send: () => call(refundAtProvider, { params: { id: order.id } }),
    done: t('requested'),
    failure: t('notRequested'),
    onSettled: () => setAsking(false),
  })
  const cents = refundableCents(order)
  if (cents === 0 && !asking) return null
  const amount = money(cents)
  return (
    <>
      <Button size="sm" variant="outline" className="my-2 w-fit" onClick={() => setAsking(true)}>
        {t('refund', { amount })}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('question.title', { amount, number: displayOrderNumber(order.orderNumber) })}
          description={t('question.text', { email: order.customerEmail })}
          confirmLabel={t('question.confirm')}
          pending={refund.isPending}
          onConfirm={() => refund.mutate()}
        />
      )}
    </>
  )
}

/** Refundable cents of the first payment with a remainder. */
function refundableCents(order: OrderDetails): number {
  const due = refundDue(order) ? returnableCents(order) : 0
  const left = order.providerPayments
    .filter(({ status }) => status === 'paid')
    .map(({ amountCents, refundedCents, chargedBackCents }) => amountCents - refundedCents - chargedBackCents)
    .find((cents) => cents > 0)
  return Math.max(0, Math.min(due, left ?? 0))
}
