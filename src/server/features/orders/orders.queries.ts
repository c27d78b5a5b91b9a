import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { one } from '#server/database/rows.ts'
import { orderItems, orders, products, withdrawals } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { OrderStatus } from '#shared/rules/orders/order-status.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'
import { matchingOrders } from './search-orders.ts'
import type { OrderRow } from './to-order.ts'

const PAGE = 50

const { idempotencyKey: _key, requestHash: _hash, ...columns } = getTableColumns(orders)
export const orderColumns = columns

type OrderFilter = PageRequest & {
  search?: string | undefined
  customer?: string | undefined
  status?: OrderStatus | undefined
  withdrawn?: 'yes' | undefined
}

/** One page of a shop's orders in these states, newest first. The caller has made sure of the shop. */
export async function pageOfOrders(
  db: Database,
  shopId: number,
  statuses: readonly OrderStatus[],
  { search, customer, status, withdrawn, cursor, limit = PAGE }: OrderFilter,
): Promise<Page<OrderRow>> {
  const conditions = [
    eq(orders.shopId, shopId),
    inArray(orders.status, [...statuses]),
    status && eq(orders.status, status),
    withdrawn && withWithdrawal,
    matchingOrders(shopId, search),
    customer ? eq(orders.customerEmail, normaliseEmail(customer)) : undefined,
  ]
  const [rows, [counted]] = await Promise.all([
    db
      .select(orderColumns)
      .from(orders)
      .where(and(...conditions, beforeId(orders.id, cursor)))
      .orderBy(desc(orders.id))
      .limit(limit + 1),
    db
      .select({ total: count() })
      .from(orders)
      .where(and(...conditions)),
  ])
  return { ...pageOf(rows, limit, ({ id }) => String(id)), total: counted?.total ?? 0 }
}

/** One that cancelled its order waits for its refund as long as the order does. */
const withWithdrawal = sql`exists (
  select from ${withdrawals} w where w.shop_id = ${orders.shopId} and w.order_id = ${orders.id} and w.refunded_at is null
) and (${orders.status} <> 'cancelled' or ${orders.paymentStatus} = 'paid')`

export const findOrder = async (db: Queryable, shops: ShopScope, id: number): Promise<OrderRow | undefined> =>
  one(
    await db
      .select(orderColumns)
      .from(orders)
      .where(withId(orders, shops, id)),
  )

/** The ones of these orders within reach, oldest first, held until the transaction ends. */
export const lockOrders = (tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<OrderRow[]> =>
  tx
    .select(orderColumns)
    .from(orders)
    .where(withId(orders, shops, ids))
    // Rows in id order, or two who move the same orders at once can deadlock.
    .orderBy(asc(orders.id))
    .for('no key update')

/** Gives the cards of cancelled orders back to the shelf. Rows in id order, or a cancellation and a sale can deadlock. */
export const restoreStock = (tx: Transaction, ...cancelled: readonly Pick<OrderRow, 'id' | 'shopId'>[]) =>
  tx.execute(sql`
    with lines as (
      select i.shop_id, i.product_id as id, sum(i.quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(cancelled.map(({ id, shopId }) => ({ id, shopId })))}::jsonb)
        as o(id bigint, "shopId" bigint)
      join ${orderItems} i on i.shop_id = o."shopId" and i.order_id = o.id
      group by i.shop_id, i.product_id
    ), held as materialized (
      select p.shop_id, p.id from ${products} p join lines on lines.shop_id = p.shop_id and lines.id = p.id
      order by p.id for no key update of p
    )
    update ${products} set stock = stock + lines.quantity, updated_at = now()
    from lines join held on held.shop_id = lines.shop_id and held.id = lines.id
    where ${products.shopId} = lines.shop_id and ${products.id} = lines.id`)

export const itemsOf = (db: Queryable, { shopId, id }: Pick<OrderRow, 'shopId' | 'id'>) =>
  db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))
