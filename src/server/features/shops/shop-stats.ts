import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { orders, products, shops } from '#server/database/schema.ts'
import type { ShopStats } from '#shared/contract/shops.ts'

const number = (value: unknown) => Number(value ?? 0)

// The shop is named in each part: Drizzle leaves out the table's name in a query of one table, so that a comparison with
// `shops.id` in here would be one with the order's own id.
const ofShop = (shopId: SQLWrapper, condition: SQL) => sql`${shopId} = ${sql.placeholder('id')} and ${condition}`
const countOrders = (condition: SQL) =>
  sql`(select count(*) from ${orders} where ${ofShop(orders.shopId, condition)})`.mapWith(number)
const countProducts = (condition: SQL) =>
  sql`(select count(*) from ${products} where ${ofShop(products.shopId, condition)} and ${products.archivedAt} is null)`.mapWith(
    number,
  )
const revenue =
  sql`(select coalesce(sum(${orders.totalCents}), 0) from ${orders} where ${ofShop(orders.shopId, sql`${orders.paymentStatus} = 'paid' and ${orders.status} <> 'cancelled'`)})`.mapWith(
    number,
  )

const stats = prepared((db) =>
  db
    .select({
      pendingOrders: countOrders(sql`${orders.status} = 'pending'`),
      totalRevenue: revenue,
      totalProducts: countProducts(sql`true`),
      lowStockProducts: countProducts(sql`${products.isActive} and ${products.lowStock}`),
      totalOrders: countOrders(sql`true`),
      openOrders: countOrders(sql`${orders.status} in ('pending', 'paid', 'ripped')`),
      completedOrders: countOrders(sql`${orders.status} = 'shipped'`),
    })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('id')))
    .prepare('shop_stats'),
)

/** The figures of a shop, in one query. The caller has made sure of the shop. */
export async function shopStats(db: Database, id: number): Promise<ShopStats> {
  const [found] = await stats(db).execute({ id })
  return found ?? nothing
}

const nothing: ShopStats = {
  pendingOrders: 0,
  totalRevenue: 0,
  totalProducts: 0,
  lowStockProducts: 0,
  totalOrders: 0,
  openOrders: 0,
  completedOrders: 0,
}
