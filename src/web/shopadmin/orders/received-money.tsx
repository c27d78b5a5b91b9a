import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { missingCents, refundLeftCents, surplusCents } from '#shared/rules/money/received-money.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../access/use-access.ts'
import { ManualMeans } from './manual-means.tsx'
import { ReceiveRest } from './receive-rest.tsx'

/** Payments booked to an order, and the missing or excess amount. */
export function ReceivedMoney({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts.received')
  const { money, date } = useFormat()
  const problem = problemOf(order)
  const mayReceive = useMay('payments.receive')
  return (
    <>
      {problem && (
        <span className="block font-medium text-warn-ink">{t(problem.kind, { amount: money(problem.cents) })}</span>
      )}
      {mayReceive && <ReceiveRest order={order} />}
      {order.payments.map(({ id, kind, amountCents, roundingCents, source, means, receivedOn, name }) => (
        <Fragment key={id}>
          <span className="block text-quiet text-xs tabular-nums">
            {t(`moved.${kind}`, { amount: money(Math.abs(amountCents)), date: date(receivedOn) })}
            {source === 'credit' && ` ${t('asCredit')}`}
            {name && ` ${t('from', { name })}`}
            {roundingCents !== 0 && ` ${t('inCash', { amount: money(Math.abs(amountCents + roundingCents)) })}`}
          </span>
          {mayReceive && source === 'hand' && (kind === 'payment' || kind === 'refund') && (
            <ManualMeans order={order} paymentId={id} kind={kind} means={means} />
          )}
        </Fragment>
      ))}
      {mayReceive && isOnlyMarkedPaid(order) && <ManualMeans order={order} kind="payment" means={null} />}
    </>
  )
}

/** Marked as paid without a recorded payment. */
const isOnlyMarkedPaid = ({ paymentStatus, receivedCents, totalCents }: OrderDetails) =>
  paymentStatus === 'paid' && receivedCents === null && totalCents > 0

function problemOf(order: OrderDetails) {
  const found = [
    { kind: 'missing', cents: missingCents(order) },
    { kind: 'surplus', cents: surplusCents(order) },
    { kind: 'refundLeft', cents: order.payments.length > 0 ? refundLeftCents(order) : 0 },
  ] as const
  return found.find(({ cents }) => cents > 0)
}
