import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import type { PullLine, PullSheet } from '#shared/contract/orders/packing.ts'
import { ordersToPack } from './orders-to-pack.ts'

/** All that has to be taken from the shelves for these orders, each product once: a way past the shelves, by set and name. */
export async function pullSheet(
  db: Database,
  { id: shopId }: { id: number },
  ids: readonly number[],
): Promise<PullSheet> {
  const { toPack, leftOut } = await ordersToPack(db, shopId, ids)
  const lines = await linesOf(db, shopId, idsOf(toPack))
  return {
    orders: toPack.map(({ id, orderNumber }) => ({ id, orderNumber })),
    leftOut,
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const setName = sql<string | null>`nullif(${products.setName}, '')`

// Named as the product is named now: that is what is on the shelf.
const linesOf = (db: Database, shopId: number, ids: number[]): Promise<PullLine[]> =>
  db
    .select({
      productId: products.id,
      name: products.name,
      setName,
      imageUrl: products.imageUrl,
      quantity: sql`sum(${orderItems.quantity})`.mapWith(Number),
      orders: sql<PullLine['orders']>`json_agg(
        json_build_object('id', ${orders.id}, 'orderNumber', ${orders.orderNumber}, 'quantity', ${orderItems.quantity})
        order by ${orders.id})`,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .innerJoin(orders, and(eq(orders.shopId, orderItems.shopId), eq(orders.id, orderItems.orderId)))
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, ids)))
    .groupBy(products.shopId, products.id)
    .orderBy(sql`lower(${setName}) asc nulls last`, sql`lower(${products.name})`, asc(products.id))
