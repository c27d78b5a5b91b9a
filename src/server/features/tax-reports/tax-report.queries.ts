import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { shopMonths, shopSellers, shops, shopTaxIdentities, users } from '#server/database/schema.ts'
import { isLeftOut, type QuarterSales, type TaxReportNeed } from '#shared/rules/shops/tax-report.ts'

const quarters = [1, 2, 3, 4]

/** Sellers with sales in a year, or one of them: their known details, and sales by quarter. */
export async function salesOf(db: Queryable, year: number, shopId?: number) {
  const quarter = sql<number>`extract(quarter from ${shopMonths.month})::int`
  const rows = await db
    .select({
      shopId: shopMonths.shopId,
      quarter,
      sales: sql`sum(${shopMonths.paidOrders})`.mapWith(Number),
      considerationCents: sql`sum(${shopMonths.revenueCents})`.mapWith(Number),
    })
    .from(shopMonths)
    .where(
      and(
        gte(shopMonths.month, `${year}-01-01`),
        lt(shopMonths.month, `${year + 1}-01-01`),
        shopId === undefined ? undefined : eq(shopMonths.shopId, shopId),
      ),
    )
    .groupBy(shopMonths.shopId, quarter)
  return Map.groupBy(rows, (row) => row.shopId)
}

/** Totals of a seller's year. */
export function yearOf(rows: readonly QuarterSales[] = []) {
  const all = quarters.map(
    (quarter) => rows.find((row) => row.quarter === quarter) ?? { quarter, sales: 0, considerationCents: 0 },
  )
  const sales = all.reduce((sum, row) => sum + row.sales, 0)
  const considerationCents = all.reduce((sum, row) => sum + row.considerationCents, 0)
  return {
    quarters: all.map(({ quarter, sales, considerationCents }) => ({ quarter, sales, considerationCents })),
    sales,
    considerationCents,
    leftOut: isLeftOut({ sales, considerationCents }),
  }
}

/** Sellers with sales in a year, by name. */
export async function sellersOf(db: Queryable, year: number) {
  const sold = await salesOf(db, year)
  if (sold.size === 0) return []
  const rows = await db
    .select({ shop: shops, owner: users, seller: shopSellers, identity: shopTaxIdentities })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(shopSellers, eq(shopSellers.shopId, shops.id))
    .leftJoin(shopTaxIdentities, eq(shopTaxIdentities.shopId, shops.id))
    .where(sql`${shops.id} = any(${sql.param([...sold.keys()])}::bigint[])`)
    .orderBy(asc(sql`lower(${shops.name})`), asc(shops.id))
  return rows
    .map((row) => ({ ...row, ...yearOf(sold.get(row.shop.id)), missing: missingOf(row) }))
    .filter(({ sales }) => sales > 0)
}

export const missingOf = ({ seller, identity }: { seller: object | null; identity: object | null }) =>
  [seller ? undefined : 'seller', identity ? undefined : 'tax-identity'].filter(
    (need): need is TaxReportNeed => need !== undefined,
  )
