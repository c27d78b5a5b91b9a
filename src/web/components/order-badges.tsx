import { useTranslations } from 'use-intl'
import { missingCents, type OrderMoney } from '#shared/rules/money/received-money.ts'
import { type OrderState, orderBadges } from '#shared/rules/orders/order-status.ts'
import { useFormat } from '../lib/language/use-format.ts'
import { Badge } from './ui/badge.tsx'

/** Status of an order, identical on every screen. */
export function OrderBadges({ order }: { order: OrderState | OrderMoney }) {
  const t = useTranslations('statuses.badge')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {orderBadges(order).map(({ name, variant }) => (
        <Badge key={name} variant={variant}>
          {t(name)}
        </Badge>
      ))}
      {'receivedCents' in order && <MoneyBadges order={order} />}
    </span>
  )
}

/** Adds to the status: a partial payment or refund. */
function MoneyBadges({ order }: { order: OrderMoney }) {
  const t = useTranslations('statuses.money')
  const { money } = useFormat()
  const missing = missingCents(order)
  return (
    <>
      {missing > 0 && <Badge variant="warn">{t('stillToPay', { amount: money(missing) })}</Badge>}
      {order.creditedCents > 0 && order.status !== 'cancelled' && (
        <Badge variant="secondary">{t('refunded', { amount: money(order.creditedCents) })}</Badge>
      )}
    </>
  )
}
