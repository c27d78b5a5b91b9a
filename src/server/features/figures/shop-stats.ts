import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { products, shops } from '#server/database/schema.ts'
import type { ShopStats } from '#shared/contract/shops/shops.ts'
import { orderTotals } from './order-totals.queries.ts'

const countProducts = (condition: SQL) =>
  sql`(select count(*) from ${products} where ${products.shopId} = ${sql.placeholder('id')} and ${condition} and ${products.archivedAt} is null)`.mapWith(
    Number,
  )

const productCounts = prepared((db) =>
  db
    .select({
      totalProducts: countProducts(sql`true`),
      lowStockProducts: countProducts(sql`${products.isActive} and ${products.lowStock}`),
    })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('id')))
    .prepare('shop_product_counts'),
)

/** The figures of a shop. The caller has checked access. */
export async function shopStats(db: Database, id: number): Promise<ShopStats> {
  const [[counted = { totalProducts: 0, lowStockProducts: 0 }], sums] = await Promise.all([
    productCounts(db).execute({ id }),
    orderTotals(db, id),
  ])
  return {
    ...counted,
    pendingOrders: sums.pending,
    totalRevenue: sums.revenueCents,
    totalOrders: sums.orders,
    openOrders: sums.pending + sums.paid + sums.ripped,
    completedOrders: sums.shipped,
  }
}
