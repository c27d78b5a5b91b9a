import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { orderItems, products } from '#server/database/schema.ts'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'

export type OrderedProducts = Pick<
  ListedOrder,
  'itemCount' | 'firstItemName' | 'firstItemDetails' | 'firstItemImage' | 'moreLines' | 'toOpen' | 'releaseDate'
>

/** A product's picture: the main one, or its first own. */
export const pictureOf = sql<string | null>`coalesce(${products.imageUrl}, ${products.imageUrls}[1])`

/** A product's release date; null once it is released. */
export const releaseDay = sql<
  string | null
>`case when ${products.releaseDate} > ${today} then ${products.releaseDate}::text end`

/** The latest release date per order. Orders with only released items are not in the map. */
export async function releasesOf(
  db: Queryable,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderItems.orderId, day: sql<string>`max(${releaseDay})` })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, [...ids]), gt(products.releaseDate, today)))
    .groupBy(orderItems.orderId)
  return new Map(rows.map(({ orderId, day }) => [orderId, day]))
}

/** Summarizes the items of each order on a page, with one query for all of them. */
export async function orderedProducts(
  db: Queryable,
  shopId: number,
  orders: readonly { id: number }[],
): Promise<Map<number, OrderedProducts>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      itemCount: sql`sum(${orderItems.quantity})`.mapWith(Number),
      firstItemName: sql<string>`(array_agg(${orderItems.productName} order by ${orderItems.id}))[1]`,
      firstItemDetails: sql<OrderedDetails | null>`(array_agg(${orderItems.details} order by ${orderItems.id}))[1]`,
      firstItemImage: sql<string | null>`(array_agg(${pictureOf} order by ${orderItems.id}))[1]`,
      moreLines: sql`count(*) - 1`.mapWith(Number),
      toOpen: sql`coalesce(sum(${orderItems.quantity})
        filter (where ${orderItems.openLiveVersion} is not null and ${orderItems.openedQuantity} = 0), 0)`.mapWith(
        Number,
      ),
      releaseDate: sql<string | null>`max(${releaseDay})`,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, ids)))
    .groupBy(orderItems.orderId)
  return new Map(rows.map(({ orderId, ...bought }) => [orderId, bought]))
}

/** Number of pieces of an order that were opened live. */
export async function openedOf(db: Queryable, { shopId, id }: { shopId: number; id: number }): Promise<number> {
  const [sum] = await db
    .select({ opened: sql`coalesce(sum(${orderItems.openedQuantity}), 0)`.mapWith(Number) })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
  return sum?.opened ?? 0
}
