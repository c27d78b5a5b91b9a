import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { emailLogs, orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { conflict } from '#server/http/errors.ts'
import { UNDO_SECONDS } from '#shared/rules/order-status.ts'
import { notifyCustomers } from './notify-customers.ts'
import { lockOrderToSend } from './order-to-send.ts'
import { orderColumns } from './orders.queries.ts'
import type { OrderRow } from './to-order.ts'

/** Adds, corrects or removes (with an empty text) the tracking code of a shipped order, and tells the customer. */
export async function changeTracking(db: Database, shops: ShopScope, id: number, typed: string, actor: Actor) {
  const trackingCode = typed || null
  const changed = await db.transaction(async (tx) => {
    const order = await lockOrderToSend(tx, shops, id)
    if (order.status !== 'shipped') {
      throw conflict('not_shipped', 'Only a shipped order has a tracking code to change.')
    }
    if (order.trackingCode === trackingCode) return order
    await record(tx, actor, {
      type: 'order',
      action: `Tracking code ${order.trackingCode ? (trackingCode ? 'changed' : 'removed') : 'added'}`,
      details: `#${order.orderNumber}`,
      shopId: order.shopId,
      orderId: order.id,
      before: { trackingCode: order.trackingCode },
      after: { trackingCode },
    })
    if (!(await willBeTold(tx, order))) {
      // The time to notice another slip, as with a move that can be undone.
      const message = {
        what: 'has a new tracking code',
        template: 'tracking-changed',
        delaySeconds: UNDO_SECONDS,
      } as const
      await notifyCustomers(tx, [order], () => (trackingCode ? message : { ...message, what: 'has no tracking code' }))
    }
    return only(await tx.update(orders).set({ trackingCode }).where(eq(orders.id, order.id)).returning(orderColumns))
  })
  db.shopChanged(changed.shopId)
  mailWaits(db, { inSeconds: UNDO_SECONDS })
  return changed
}

/** A message that waits says what the code is when it is sent. One that is being sent right now, held by its sender, does not. */
async function willBeTold(tx: Transaction, { shopId, id }: OrderRow): Promise<boolean> {
  const waiting = await tx
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        eq(emailLogs.orderId, id),
        inArray(emailLogs.template, ['order-shipped', 'tracking-changed']),
        eq(emailLogs.status, 'pending'),
      ),
    )
    .for('update', { skipLocked: true })
  return waiting.length > 0
}
