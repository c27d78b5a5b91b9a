import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { missingCents, refundLeftCents, surplusCents } from '#shared/rules/money/received-money.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** The money that was booked to an order, and what of it is missing or too much. */
export function ReceivedMoney({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts.received')
  const { money, date } = useFormat()
  const problem = problemOf(order)
  return (
    <>
      {problem && (
        <span className="block font-medium text-warn-ink">{t(problem.kind, { amount: money(problem.cents) })}</span>
      )}
      {order.payments.map(({ id, kind, amountCents, receivedOn, name }) => (
        <span key={id} className="block text-quiet text-xs tabular-nums">
          {t(`moved.${kind}`, { amount: money(Math.abs(amountCents)), date: date(receivedOn) })}
          {name && ` ${t('from', { name })}`}
        </span>
      ))}
    </>
  )
}

function problemOf(order: OrderDetails) {
  const found = [
    { kind: 'missing', cents: missingCents(order) },
    { kind: 'surplus', cents: surplusCents(order) },
    { kind: 'refundLeft', cents: order.payments.length > 0 ? refundLeftCents(order) : 0 },
  ] as const
  return found.find(({ cents }) => cents > 0)
}
