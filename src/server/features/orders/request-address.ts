import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { conflict } from '#server/http/errors.ts'
import { notifyCustomers } from './notify-customers.ts'
import { lockOrderToSend, throwIfClosed } from './order-to-send.ts'
import type { OrderRow } from './to-order.ts'

/** Writes to the customer of an open order without an address, with a link to the order's page: once a day (`already_requested`). */
export async function requestAddress(db: Database, shops: ShopScope, id: number, actor: Actor) {
  const order = await db.transaction(async (tx) => {
    const order = await lockOrderToSend(tx, shops, id)
    throwIfClosed(order)
    if (order.deliveryAddress) throw conflict('address_given', 'This order has an address already.')
    if (await wasRequested(tx, order)) {
      throw conflict('already_requested', 'The customer was asked already. You can ask again a day later.')
    }
    await record(tx, actor, {
      type: 'order',
      action: 'Delivery address requested',
      details: `#${order.orderNumber}`,
      shopId: order.shopId,
      orderId: order.id,
    })
    await notifyCustomers(tx, [order], () => ({ what: 'needs your address', template: 'address-request' }))
    return order
  })
  db.shopChanged(order.shopId)
  mailWaits(db)
  return order
}

const wasRequested = async (tx: Transaction, { shopId, id }: OrderRow): Promise<boolean> => {
  const rows = await tx
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        eq(emailLogs.orderId, id),
        eq(emailLogs.template, 'address-request'),
        gt(emailLogs.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}
