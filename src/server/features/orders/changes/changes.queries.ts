import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { orderItems, parcelLines, products, refundLines, withdrawalLines } from '#server/database/schema.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'

type OrderKey = { shopId: number; id: number }

// Drizzle drops the table name from columns in single-table queries, so write it out.
const piecesIn = (table: typeof withdrawalLines | typeof parcelLines | typeof refundLines) => sql`(
  select sum(line.quantity)::int from ${table} as line
  where line.shop_id = order_items.shop_id and line.order_id = order_items.order_id and line.product_id = order_items.product_id)`

/** The lines of an order. `floor`: minimum quantity, the pieces already returned, refunded, opened or shipped. */
export const linesToChange = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      isCard: sql<boolean>`coalesce(${orderItems.vatScheme} = 'voucher', false)`,
      floor:
        sql`greatest(coalesce(${piecesIn(withdrawalLines)}, 0) + coalesce(${piecesIn(refundLines)}, 0) + ${orderItems.openedQuantity}, ${piecesIn(parcelLines)})`.mapWith(
          Number,
        ),
    })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))

export type HeldLine = Awaited<ReturnType<typeof linesToChange>>[number]

const shelfOf = (db: Queryable, shopId: number, ids: readonly number[]) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, [...ids])))
    // Lock rows in id order, as sales do.
    .orderBy(asc(products.id))

type ProductRow = Awaited<ReturnType<typeof shelfOf>>[number]

const toShelfProduct = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  priceCents: row.priceCents,
  stock: row.stock,
  archived: row.archivedAt !== null,
  releaseDate: row.releaseDate,
  category: row.category,
  shippingSize: row.shippingSize,
  vatScheme: row.vatScheme,
  vatRate: row.vatRate,
  purchasePriceCents: row.purchasePriceCents,
  details: detailsOf(row),
})

export type ShelfProduct = ReturnType<typeof toShelfProduct>

const byId = (rows: readonly ProductRow[]) => new Map(rows.map((row) => [row.id, toShelfProduct(row)]))

export const readShelf = async (db: Queryable, shopId: number, ids: readonly number[]) =>
  byId(await shelfOf(db, shopId, ids))

/** Same as `readShelf`, but locks the products until the transaction ends. */
export const holdShelf = async (tx: Transaction, shopId: number, ids: readonly number[]) =>
  byId(await shelfOf(tx, shopId, ids).for('no key update'))
