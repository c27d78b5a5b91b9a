import type { Order } from '#shared/contract/orders.ts'
import { type OrderStatus, refundDue, statusLabel } from '#shared/rules/order-status.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'

const variantOf: Record<OrderStatus, BadgeProps['variant']> = {
  pending: 'warn',
  paid: 'default',
  ripped: 'secondary',
  shipped: 'good',
  cancelled: 'outline',
}

/** Where an order stands, and whether money has to go back. */
export function OrderStatusBadge({ order }: { order: Order }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge variant={variantOf[order.status]}>{statusLabel(order.status)}</Badge>
      {refundDue(order) && <Badge variant="destructive">Refund due</Badge>}
      {order.paymentStatus === 'refunded' && <Badge variant="secondary">Refunded</Badge>}
    </span>
  )
}
