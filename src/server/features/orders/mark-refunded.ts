import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { findOrder, noteRefund } from './orders.queries.ts'
import { tellCustomers } from './tell-customers.ts'

/** Notes that the money of an order, cancelled after it was paid, went back to the customer (ruling 19). */
export async function markRefunded(db: Database, shops: ShopScope, id: number, actor: Actor) {
  const refunded = await db.transaction(async (tx) => {
    const order = await noteRefund(tx, shops, id)
    if (!order) {
      if (!(await findOrder(tx, shops, id))) throw notFound('Order not found')
      throw conflict('nothing_to_refund', 'There is no refund due for this order.')
    }
    await record(tx, actor, {
      type: 'order',
      action: 'Order refunded',
      details: `#${order.orderNumber}`,
      shopId: order.shopId,
      orderId: order.id,
      before: { paymentStatus: 'paid' },
      after: { paymentStatus: 'refunded' },
    })
    await tellCustomers(tx, order.shopId, [order.id], 'refunded')
    return order
  })
  db.shopChanged(refunded.shopId)
  mailWaits(db)
  return refunded
}
