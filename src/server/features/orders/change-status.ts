import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { OrderUpdate } from '#shared/contract/orders.ts'
import { type OrderStatus, statusLabel, transitions } from '#shared/rules/order-status.ts'
import { holdOrder, moveOrder, restoreStock } from './orders.queries.ts'
import { tellCustomers } from './tell-customers.ts'

type Change = OrderUpdate | { status: 'cancelled' }

/** Moves an order on, or throws `invalid_transition` naming the state it is in. Cancelling gives its stock back. */
export async function changeStatus(db: Database, shops: ShopScope, id: number, change: Change, actor: Actor) {
  const order = await db.transaction(async (tx) => {
    const before = await holdOrder(tx, shops, id)
    if (!before) throw notFound('Order not found')
    const moved = await moveOrder(tx, shops, id, transitions[change.status], columnsOf(change))
    if (!moved) throw conflict('invalid_transition', cannotMove(before.status, change.status))
    if (change.status === 'cancelled') await restoreStock(tx, moved)
    await record(tx, actor, {
      type: 'order',
      action: `Order ${change.status}`,
      details: `#${moved.orderNumber}`,
      shopId: moved.shopId,
      orderId: moved.id,
      before: { status: before.status },
      after: { status: moved.status, ...(moved.trackingCode && { trackingCode: moved.trackingCode }) },
    })
    await tellCustomers(tx, moved.shopId, [moved.id], change.status)
    return moved
  })
  db.shopChanged(order.shopId)
  mailWaits(db)
  return order
}

const columnsOf = (change: Change) => ({
  ...change,
  ...(change.status === 'paid' ? { paymentStatus: 'paid' as const } : {}),
  updatedAt: new Date(),
})

export const cannotMove = (status: OrderStatus, wanted: OrderStatus): string =>
  `This order is ${statusLabel(status).toLowerCase()} and cannot be marked as ${statusLabel(wanted).toLowerCase()}.`
