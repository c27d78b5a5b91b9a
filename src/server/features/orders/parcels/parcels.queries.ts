import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import {
  orderEvents,
  orderItems,
  parcelLines,
  parcels,
  products,
  refundLines,
  refunds,
  withdrawalLines,
} from '#server/database/schema.ts'
import type { Parcel } from '#shared/contract/orders/order-details.ts'
import type { OrderStatus } from '#shared/rules/orders/order-status.ts'
import { nameGames } from '../name-games.ts'

type OrderKey = { shopId: number; id: number }
type Sent = OrderKey & { status: OrderStatus; trackingCode: string | null; updatedAt: Date }

const ofItem = sql`l.shop_id = ${orderItems.shopId} and l.order_id = ${orderItems.orderId} and l.product_id = ${orderItems.productId}`

/**
 * Number of pieces of a line still to be sent, without withdrawn pieces and pieces restocked by a refund. For queries of order lines joined
 * with their products.
 */
export const leftToSend = sql<number>`greatest(0, ${orderItems.quantity}
  - coalesce((select sum(l.quantity) from ${parcelLines} l where ${ofItem}), 0)
  - coalesce((select sum(l.quantity) from ${withdrawalLines} l where ${ofItem}), 0)
  - coalesce((select sum(l.quantity) from ${refundLines} l join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id
      where ${ofItem} and l.restocked and r.agreed_at is not null), 0))::int`.mapWith(Number)

/** Pieces per product sent in partial parcels. */
export async function sentInParts(db: Queryable, { shopId, id }: OrderKey): Promise<Map<number, number>> {
  const rows = await db
    .select({ productId: parcelLines.productId, quantity: sql`sum(${parcelLines.quantity})`.mapWith(Number) })
    .from(parcelLines)
    .where(and(eq(parcelLines.shopId, shopId), eq(parcelLines.orderId, id)))
    .groupBy(parcelLines.productId)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

export const orderedLines = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      game: products.game,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))

/** All parcels of an order, oldest first, including the final one from the shipped transition, which has no row. */
export async function parcelsOf(db: Queryable, order: Sent): Promise<Parcel[]> {
  const ofOrder = and(eq(parcels.shopId, order.shopId), eq(parcels.orderId, order.id))
  const rows = await db.select().from(parcels).where(ofOrder).orderBy(asc(parcels.id))
  if (rows.length === 0 && order.status !== 'shipped') return []
  const items = await nameGames(db, order.shopId, await orderedLines(db, order))
  const held = await db
    .select()
    .from(parcelLines)
    .where(and(eq(parcelLines.shopId, order.shopId), eq(parcelLines.orderId, order.id)))
  const linesOf = (parcelId: number) =>
    items.flatMap(({ productId, ...item }) => {
      const line = held.find((each) => each.parcelId === parcelId && each.productId === productId)
      return line ? [{ ...item, quantity: line.quantity }] : []
    })
  const beside = rows.map((row) => ({
    id: row.id,
    trackingCode: row.trackingCode,
    sentAt: row.sentAt.toISOString(),
    lines: linesOf(row.id),
  }))
  if (order.status !== 'shipped') return beside
  const rest = items.flatMap(({ productId, ...item }) => {
    const left = held.filter((line) => line.productId === productId)
    const quantity = left.reduce((sum, line) => sum - line.quantity, item.quantity)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  const main = {
    id: null,
    trackingCode: order.trackingCode,
    sentAt: ((await shippedAt(db, order)) ?? order.updatedAt).toISOString(),
    lines: rest,
  }
  const isEmpty = rest.length === 0 && order.trackingCode === null
  const parts = beside.filter(({ lines }) => lines.length > 0)
  const extra = beside.filter(({ lines }) => lines.length === 0)
  return [...parts, ...(isEmpty ? [] : [main]), ...extra]
}

async function shippedAt(db: Queryable, { shopId, id }: OrderKey): Promise<Date | undefined> {
  const rows = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.shopId, shopId),
        eq(orderEvents.orderId, id),
        eq(orderEvents.kind, 'shipped'),
        eq(orderEvents.undone, false),
      ),
    )
    .orderBy(asc(orderEvents.id))
  return rows.at(-1)?.at
}
