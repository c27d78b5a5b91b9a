import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { orders } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Together } from '#shared/contract/orders/orders.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import { lockOrders, orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

type OrderKey = Pick<OrderRow, 'shopId' | 'id' | 'parcelWith'>

/** Id of the parcel's lead order, equal for all orders in it. */
export const leadOf = ({ id, parcelWith }: Pick<OrderRow, 'id' | 'parcelWith'>): number => parcelWith ?? id

/** Condition: in the same parcel as this order. */
export const inParcelOf = (order: OrderKey) => and(eq(orders.shopId, order.shopId), ledBy([leadOf(order)]))

const ledBy = (leads: readonly number[]) => or(inArray(orders.id, [...leads]), inArray(orders.parcelWith, [...leads]))

/** Ids of these orders and of all orders in their parcels. */
export async function withTogether(db: Queryable, shops: ShopScope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as materialized (
      select shop_id, coalesce(parcel_with, id) as lead from ${orders} where ${withId(orders, shops, ids)}
    )
    select lead::float8 as id from asked
    union select o.id::float8 from asked join ${orders} o on o.shop_id = asked.shop_id and o.parcel_with = asked.lead`)
  return rows.map(({ id }) => id)
}

/** Locks the orders within scope and all orders in their parcels until the transaction ends. Returns them oldest first. */
export async function lockTogether(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<OrderRow[]> {
  for (;;) {
    const held = await lockOrders(tx, shops, await withTogether(tx, shops, ids))
    // Orders may have joined or left the parcel before all of them were locked.
    const now = new Set(await withTogether(tx, shops, ids))
    const found = held.filter(({ id }) => now.has(id))
    if (found.length === now.size) return found
  }
}

/** The other orders in each order's parcel, oldest first. */
export async function togetherWith(
  db: Queryable,
  shopId: number,
  list: readonly OrderKey[],
): Promise<Map<number, Together[]>> {
  if (list.length === 0) return new Map()
  const rows = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      parcelWith: orders.parcelWith,
      shippingCents: orders.shippingCents,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), ledBy([...new Set(list.map(leadOf))])))
    .orderBy(asc(orders.id))
  const parcels = Map.groupBy(rows, leadOf)
  const others = (order: OrderKey) =>
    (parcels.get(leadOf(order)) ?? [])
      .filter(({ id }) => id !== order.id)
      .map(({ parcelWith, ...other }) => ({ ...other, leads: parcelWith === null }))
  return new Map(list.map((order) => [order.id, others(order)]))
}

export const othersTogether = async (db: Queryable, order: OrderKey): Promise<Together[]> =>
  (await togetherWith(db, order.shopId, [order])).get(order.id) ?? []

/** Whether an order can share a parcel: it is to be shipped and no part of it has been sent. */
const isToCombine = ({ status, delivery, sentPieces }: OrderRow): boolean =>
  canMove(status, 'shipped') && delivery === 'ship' && sentPieces === 0

/** Condition of `isToCombine`. */
const areToCombine = (shopId: number) =>
  and(
    eq(orders.shopId, shopId),
    inStates(orders.status, 'toPack'),
    eq(orders.delivery, 'ship'),
    eq(orders.sentPieces, 0),
  )

/** Number of other orders of the same customer that could share the parcel of each order. */
export async function countToSendWith(
  db: Queryable,
  shopId: number,
  list: readonly OrderRow[],
): Promise<Map<number, number>> {
  const combinable = list.filter(isToCombine)
  if (combinable.length === 0) return new Map()
  const emails = [...new Set(combinable.map(({ customerEmail }) => customerEmail))]
  const found = await db
    .select({ id: orders.id, parcelWith: orders.parcelWith, customerEmail: orders.customerEmail })
    .from(orders)
    .where(and(areToCombine(shopId), inArray(orders.customerEmail, emails)))
  const byEmail = Map.groupBy(found, ({ customerEmail }) => customerEmail)
  const others = (order: OrderRow) =>
    (byEmail.get(order.customerEmail) ?? []).filter((other) => leadOf(other) !== leadOf(order))
  return new Map(combinable.map((order) => [order.id, others(order).length]))
}

const MOST_OFFERED = 20

/** Other orders of the customer that can share a parcel with this one. */
export async function toSendWith(db: Queryable, order: OrderRow): Promise<OrderRow[]> {
  if (!isToCombine(order)) return []
  const found = await db
    .select(orderColumns)
    .from(orders)
    .where(and(areToCombine(order.shopId), eq(orders.customerEmail, order.customerEmail)))
    .orderBy(asc(orders.id))
    .limit(MOST_OFFERED)
  return found.filter((other) => leadOf(other) !== leadOf(order))
}
