import { type OrderState, orderBadges } from '#shared/rules/orders/order-status.ts'
import { Badge } from './ui/badge.tsx'

/** The state of an order, the same on every screen. */
export function OrderBadges({ order }: { order: OrderState }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {orderBadges(order).map(({ label, variant }) => (
        <Badge key={label} variant={variant}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
