import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { platformDays, shopDays, shopMonths } from '#server/database/schema.ts'
import { moneyBack } from '#server/features/figures/figures.ts'
import type { AnalyticsSummary } from '#shared/contract/platform/analytics.ts'
import type { Days } from '#shared/rules/money/days.ts'
import { daysOf, growth, type Period } from '#shared/rules/money/periods.ts'
import { countActiveShops } from '../platform-stats.ts'

type Sums = { orders: string; paidOrders: string; revenue: string; shops: string }

/** Figures of a period and the one before. The cost grows with days and shops, not with orders. */
export async function analyticsSummary(db: Database, period: Period, today: string): Promise<AnalyticsSummary> {
  const { now, before } = daysOf(period, today)
  const [is, was, activeShops] = await Promise.all([sumsOf(db, now), sumsOf(db, before), countActiveShops(db)])
  return {
    totalRevenue: is.revenue,
    revenueGrowth: growth(is.revenue, was.revenue),
    totalOrders: is.orders,
    ordersGrowth: growth(is.orders, was.orders),
    activeShops,
    shopsWithOrders: is.shops,
    shopsGrowth: growth(is.shops, was.shops),
    avgOrderValue: average(is),
    aovGrowth: growth(average(is), average(was)),
  }
}

const average = ({ revenue, paidOrders }: { revenue: number; paidOrders: number }) =>
  paidOrders === 0 ? 0 : Math.round(revenue / paidOrders)

async function sumsOf(db: Database, days: Days) {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(orders), 0) as orders, coalesce(sum(paid_orders), 0) as "paidOrders",
      coalesce(sum(revenue_cents), 0) as revenue, (${shopsWithOrders(days)}) as shops
    from (
      select day, orders, paid_orders, revenue_cents from ${platformDays}
      union all select day, 0, 0, -cents from (${moneyBack()}) as back
    ) as figures where day ${between(days)}`)
  const [row] = rows
  return {
    orders: Number(row?.orders),
    paidOrders: Number(row?.paidOrders),
    revenue: Number(row?.revenue),
    shops: Number(row?.shops),
  }
}

export const between = ({ from, to }: Days): SQL => sql`between ${from}::date and ${to}::date`

// One index lookup per shop with sales in these months, at the database of the shop.
const shopsWithOrders = (days: Days) => sql`
  select count(*) from (
    select distinct shop_id from ${shopMonths} where month ${between({ ...days, from: `${days.from.slice(0, 7)}-01` })}
  ) as shop
  where exists (select from ${shopDays} where shop_id = shop.shop_id and day ${between(days)} and orders > 0)`
