import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import type { PullLine, PullSheet } from '#shared/contract/orders/packing.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { ordersToPack } from './orders-to-pack.ts'
import { pullOrder } from './pull-order.ts'

/** All that has to be taken from the shelves for these orders, each product once: a way past the shelves, as `pullOrder` has it. */
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

const copy = {
  setCode: products.setCode,
  collectorNumber: products.collectorNumber,
  rarity: products.rarity,
  condition: products.condition,
  finish: products.finish,
  language: products.language,
  gradeCompany: products.gradeCompany,
  grade: products.grade,
  certificateNumber: products.certificateNumber,
  isFirstEdition: products.isFirstEdition,
  isSigned: products.isSigned,
  isAltered: products.isAltered,
  isPlayset: products.isPlayset,
}

// Named as the product is named now: that is what is on the shelf.
async function linesOf(db: Database, shopId: number, ids: number[]): Promise<PullLine[]> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      setName: sql<string | null>`nullif(${products.setName}, '')`,
      location: sql<string | null>`nullif(${products.location}, '')`,
      imageUrl: sql<string | null>`coalesce(${products.imageUrl}, ${products.imageUrls}[1])`,
      copy,
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
    .orderBy(asc(products.id))
  return rows
    .map(({ copy, ...line }) => ({ ...line, details: detailsOf({ ...copy, setName: line.setName }) }))
    .sort(pullOrder)
}
