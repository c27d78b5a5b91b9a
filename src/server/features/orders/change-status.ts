import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { conflict, type HttpError, notFound } from '#server/http/errors.ts'
import type { OrderUpdate } from '#shared/contract/orders.ts'
import { type OrderStatus, statusLabel, transitions } from '#shared/rules/order-status.ts'
import { findOrder, moveOrder, restoreStock } from './orders.queries.ts'
import { tellCustomers } from './tell-customers.ts'

type Change = OrderUpdate | { status: 'cancelled' }

/** Moves an order on, or throws `invalid_transition` naming the state it is in. Cancelling gives its stock back. */
export async function changeStatus(db: Database, shops: ShopScope, id: number, change: Change, actor: Actor) {
  const order = await db.transaction(async (tx) => {
    const moved = await moveOrder(tx, shops, id, transitions[change.status], columnsOf(change))
    if (!moved) throw await whyNotMoved(tx, shops, id, change.status)
    if (change.status === 'cancelled') await restoreStock(tx, moved)
    await record(tx, actor, {
      type: 'order',
      action: `Order ${change.status}`,
      details: `#${moved.orderNumber}`,
      shopId: moved.shopId,
      orderId: moved.id,
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

async function whyNotMoved(tx: Transaction, shops: ShopScope, id: number, wanted: OrderStatus): Promise<HttpError> {
  const order = await findOrder(tx, shops, id)
  if (!order) return notFound('Order not found')
  return conflict('invalid_transition', cannotMove(order.status, wanted))
}

export const cannotMove = (status: OrderStatus, wanted: OrderStatus): string =>
  `This order is ${statusLabel(status).toLowerCase()} and cannot be marked as ${statusLabel(wanted).toLowerCase()}.`
