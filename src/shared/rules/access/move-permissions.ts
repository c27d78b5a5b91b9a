import type { OrderTransition } from '../orders/order-status.ts'
import type { Permission } from './permissions.ts'

/** Permission that a transition of an order, and undoing it, requires. */
export const permissionOfMove = {
  paid: 'payments.receive',
  ripped: 'orders.pack',
  shipped: 'orders.pack',
  cancelled: 'orders.write',
  refunded: 'refunds.write',
} as const satisfies Record<OrderTransition, Permission>
