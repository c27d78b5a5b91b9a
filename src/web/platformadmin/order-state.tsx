import type { Order } from '#shared/contract/orders.ts'
import { type OrderStatus, refundDue, statusLabel } from '#shared/rules/order-status.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'

const variants: Record<OrderStatus, BadgeProps['variant']> = {
  pending: 'outline',
  paid: 'default',
  ripped: 'default',
  shipped: 'good',
  cancelled: 'secondary',
}

/** Where an order stands, and whether its customer's money still has to go back. */
export function OrderState({ order }: { order: Pick<Order, 'status' | 'paymentStatus'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge variant={variants[order.status]}>{statusLabel(order.status)}</Badge>
      {refundDue(order) && <Badge variant="warn">Refund due</Badge>}
    </span>
  )
}
