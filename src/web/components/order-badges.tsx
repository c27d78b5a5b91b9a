import { useTranslations } from 'use-intl'
import { type OrderState, orderBadges } from '#shared/rules/orders/order-status.ts'
import { Badge } from './ui/badge.tsx'

/** The state of an order, the same on every screen. */
export function OrderBadges({ order }: { order: OrderState }) {
  const t = useTranslations('statuses.badge')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {orderBadges(order).map(({ name, variant }) => (
        <Badge key={name} variant={variant}>
          {t(name)}
        </Badge>
      ))}
    </span>
  )
}
