import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { orderItems, orders, ripOrders, rips, shopSellers, shops } from '#server/database/schema.ts'
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
export const customersToSendRecording = (tx: Transaction, { shopId, id }: SessionRow) =>
  select(
    tx,
    and(
      eq(orders.shopId, shopId),
      ne(orders.status, 'cancelled'),
      sql`${orders.id} in (select r.order_id from ${rips} r where r.shop_id = ${shopId} and r.session_id = ${id} and r.state = 'done')`,
      sql`exists (select from email_logs m where m.shop_id = ${shopId} and m.order_id = ${orders.id} and m.template = 'order-ripped' and m.status <> 'pending')`,
    ),
  )
