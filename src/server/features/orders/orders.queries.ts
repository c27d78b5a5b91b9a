import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { newestFound } from '#server/database/newest-found.ts'
import { byShop, isOneOf, one, shopIdsOf } from '#server/database/rows.ts'
import {
  orderItems,
  orders,
  products,
  refundLines,
  refunds,
  withdrawalLines,
  withdrawals,
} from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { moveStock } from '#server/features/products/products.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { type OrderStatus, orderStatuses } from '#shared/rules/orders/order-status.ts'
import type { OrderTask } from '#shared/rules/orders/order-tasks.ts'
import type { StockChangeKind } from '#shared/rules/products/stock/stock-changes.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'
import { waitsFor } from './order-tasks.ts'
import { pictureOf } from './ordered-lines.ts'
import { foundOrders } from './search/search-orders.ts'
import type { OrderRow } from './to-order.ts'

const PAGE = 50

const { idempotencyKey: _key, requestHash: _hash, ...columns } = getTableColumns(orders)
export const orderColumns = columns

type OrderFilter = PageRequest & {
  search?: string | undefined
  customer?: string | undefined
  status?: OrderStatus | undefined
  task?: OrderTask | undefined
}

/** A page of a shop's orders in these states, newest first. The caller has checked access to the shop. */
export async function pageOfOrders(
  db: Database,
  shopId: number,
  statuses: readonly OrderStatus[],
  { search, customer, status, task, cursor, limit = PAGE }: OrderFilter,
): Promise<Page<OrderRow>> {
  const ofShop = eq(orders.shopId, shopId)
  const narrower = [
    statuses.length < orderStatuses.length ? inArray(orders.status, [...statuses]) : undefined,
    status && eq(orders.status, status),
    task && waitsFor(shopId, task),
    customer ? eq(orders.customerEmail, normaliseEmail(customer)) : undefined,
  ].filter((condition) => condition !== undefined)
  const named = foundOrders(shopId, search)
  // Filter the search result only if there is another condition.
  const meant =
    named && narrower.length > 0
      ? sql`select id from ${orders} where ${and(ofShop, ...narrower)} and id = any(array(select id from (${named}) as named))`
      : named
  const found = meant && (await newestFound(db, meant, cursor, limit + 1))
  const [rows, total] = await Promise.all([
    db
      .select(orderColumns)
      .from(orders)
      .where(found ? and(ofShop, isOneOf(orders.id, found.ids)) : and(ofShop, ...narrower, beforeId(orders.id, cursor)))
      .orderBy(desc(orders.id))
      .limit(limit + 1),
    found?.total ?? db.$count(orders, and(ofShop, ...narrower)),
  ])
  return { ...pageOf(rows, limit, ({ id }) => String(id)), total }
}

export const findOrder = async (db: Queryable, shops: ShopScope, id: number): Promise<OrderRow | undefined> =>
  one(
    await db
      .select(orderColumns)
      .from(orders)
      .where(withId(orders, shops, id)),
  )

/** Locks the orders within scope, oldest first, until the transaction ends. One query per shop, because shops may be on different nodes. */
export async function lockOrders(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<OrderRow[]> {
  const held: OrderRow[] = []
  for (const shopId of await shopsOfOrders(tx, shops, ids)) {
    const ofShop = await tx
      .select(orderColumns)
      .from(orders)
      .where(withId(orders, [shopId], ids))
      // Lock rows in id order, or two transactions that move the same orders can deadlock.
      .orderBy(asc(orders.id))
      .for('no key update')
    held.push(...ofShop)
  }
  return held.toSorted((a, b) => a.id - b.id)
}

/** Ids of the shops that own these orders, sorted. Needs no query if the scope is one shop. */
async function shopsOfOrders(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<readonly number[]> {
  if (shops !== 'all' && shops.length < 2) return shops
  const found = await tx
    .select({ shopId: orders.shopId })
    .from(orders)
    .where(withId(orders, shops, ids))
  return shopIdsOf(found).toSorted((a, b) => a - b)
}

/** Number of pieces of an order line that a refund or a return has restocked; `i` is the line. */
export const backOnSale = (shopId: number) => sql`(
  coalesce((select sum(l.quantity) from ${refundLines} l join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id
    where l.shop_id = ${shopId} and l.order_id = i.order_id and l.product_id = i.product_id
      and l.restocked and r.agreed_at is not null), 0)
  + coalesce((select sum(l.quantity) from ${withdrawalLines} l
      join ${withdrawals} w on w.shop_id = l.shop_id and w.id = l.withdrawal_id
    where l.shop_id = ${shopId} and l.order_id = i.order_id and l.product_id = i.product_id and w.restocked), 0))`

/** Restocks the pieces of cancelled orders that are not restocked yet. */
export async function restoreStock(
  tx: Transaction,
  actor: Actor,
  cancelled: readonly { id: number; shopId: number; kind: StockChangeKind }[],
): Promise<void> {
  for (const [shopId, orders] of byShop(cancelled)) {
    await moveStock(
      tx,
      actor,
      shopId,
      sql`
        select i.order_id, i.product_id, o.kind, (i.quantity - ${backOnSale(shopId)})::int as quantity
        from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(id bigint, kind text)
        join ${orderItems} i on i.shop_id = ${shopId} and i.order_id = o.id`,
    )
  }
}

export const itemsOf = (db: Queryable, { shopId, id }: Pick<OrderRow, 'shopId' | 'id'>) =>
  db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      listPriceCents: orderItems.listPriceCents,
      priceReason: orderItems.priceReason,
      openLiveVersion: orderItems.openLiveVersion,
      openedQuantity: orderItems.openedQuantity,
      category: products.category,
      imageUrl: pictureOf,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))
