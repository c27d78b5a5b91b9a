import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { isOneOf } from '#server/database/rows.ts'
import { emailLogs, orderItems, orders, ripOrders, rips, shopSellers, shops } from '#server/database/schema.ts'
import { isUnopened } from '../rips.queries.ts'
import type { SessionRow } from './sessions.queries.ts'

const select = (tx: Transaction, where: SQL | undefined) =>
  tx
    .selectDistinctOn([orders.customerEmail], {
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      to: orders.customerEmail,
      language: orders.language,
      shopName: shops.name,
      replyTo: shopSellers.email,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(shopSellers, eq(shopSellers.shopId, orders.shopId))
    .where(where)
    .orderBy(orders.customerEmail, orders.id)

/** The first order of each customer who asked for a reminder and still has packs to open. */
export const customersToRemind = (tx: Transaction, { shopId, id }: SessionRow) =>
  select(
    tx,
    and(
      eq(orders.shopId, shopId),
      inStates(orders.status, 'unopened'),
      sql`${orders.id} in (select r.order_id from ${ripOrders} r where r.shop_id = ${shopId} and r.session_id = ${id} and r.remind)`,
      exists(
        tx
          .select({ one: sql`1` })
          .from(orderItems)
          .where(and(eq(orderItems.shopId, orders.shopId), eq(orderItems.orderId, orders.id), isUnopened(shopId))),
      ),
    ),
  )

/** Customers whose packs were opened in a session and who were notified of that: others find the recording in that mail. */
export async function customersToSendRecording(tx: Transaction, { shopId, id }: SessionRow) {
  const opened = await tx
    .selectDistinct({ orderId: rips.orderId })
    .from(rips)
    .where(and(eq(rips.shopId, shopId), eq(rips.sessionId, id), eq(rips.state, 'done')))
  const notified = await tx
    .select({ orderId: emailLogs.orderId })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        isOneOf(
          emailLogs.orderId,
          opened.map(({ orderId }) => orderId),
        ),
        eq(emailLogs.template, 'order-ripped'),
        ne(emailLogs.status, 'pending'),
      ),
    )
  const orderIds = notified.flatMap(({ orderId }) => orderId ?? [])
  return select(tx, and(eq(orders.shopId, shopId), ne(orders.status, 'cancelled'), isOneOf(orders.id, orderIds)))
}
