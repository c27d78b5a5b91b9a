import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import {
  orderItems,
  orders,
  shopMonths,
  shopSellers,
  shops,
  shopTaxIdentities,
  users,
} from '#server/database/schema.ts'
import { isRevenue, moneyBack } from '#server/features/figures/figures.ts'
import { isLeftOut, type QuarterSales, type TaxReportNeed } from '#shared/rules/shops/tax-report.ts'

const quarters = [1, 2, 3, 4]

/** Sales through the platform by quarter, less what was refunded in it, of all sellers of a year or of one. */
export async function salesOf(db: Queryable, year: number, shopId?: number) {
  const ofShop = shopId === undefined ? sql`` : sql`and shop_id = ${shopId}`
  const { rows } = await db.execute<{ shopId: number } & QuarterSales>(sql`
    select shop_id::float8 as "shopId", extract(quarter from day)::int as quarter, sum(sales)::float8 as sales,
      sum(cents)::float8 as "considerationCents"
    from (
      select shop_id, month as day, paid_orders as sales, revenue_cents as cents from ${shopMonths} where true ${ofShop}
      union all
      -- A sale at the counter or on Cardmarket was not made through the platform. The value of its gift cards was no revenue.
      select shop_id, (created_at at time zone 'Europe/Amsterdam')::date, -1, -total_cents from ${orders}
      where delivery in ('counter', 'cardmarket') and ${isRevenue} ${ofShop}
      union all
      select sold.shop_id, (sold.created_at at time zone 'Europe/Amsterdam')::date, 0, card.quantity * card.price_cents::bigint
      from ${orderItems} as card join ${orders} as sold on sold.shop_id = card.shop_id and sold.id = card.order_id
      where card.vat_scheme = 'voucher' and sold.delivery in ('counter', 'cardmarket') and ${isRevenue}
        ${shopId === undefined ? sql`` : sql`and card.shop_id = ${shopId}`}
      union all
      select shop_id, max(day), case when sum(cents) >= max(total_cents) then -1 else 0 end, -sum(cents)
      from (${moneyBack(shopId)}) as back where delivery not in ('counter', 'cardmarket') group by shop_id, order_id, extract(quarter from day), extract(year from day)
    ) as figures
    where day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by 1, 2`)
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
