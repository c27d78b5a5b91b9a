import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { platformDays, platformTotals, products, shops, users } from '#server/database/schema.ts'
import { moneyBack } from '#server/features/figures/figures.ts'
import type { PlatformStats } from '#shared/contract/platform/platform.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOf, growth } from '#shared/rules/money/periods.ts'

type Row = Record<
  | 'totalShops'
  | 'activeShops'
  | 'totalUsers'
  | 'totalProducts'
  | 'totalCustomers'
  | 'totalRevenue'
  | 'thisMonth'
  | 'monthBefore'
  | 'pending'
  | 'paid'
  | 'ripped'
  | 'shipped'
  | 'cancelled',
  string
>

/** Approved by the platform and open. */
const activeShops = sql`select count(*) from ${shops} where ${shops.approved} and ${shops.isActive}`

export async function countActiveShops(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(activeShops)
  return Number(only(rows).count)
}

/** The platform's figures from daily sums, in one query. Growth compares the last 30 days with the 30 before. */
export async function platformStats(db: Database, today = amsterdamDay(new Date())): Promise<PlatformStats> {
  const { now, before } = daysOf('30d', today)
  const { rows } = await db.execute<Row>(sql`
    select
      (select count(*) from ${shops}) as "totalShops",
      (${activeShops}) as "activeShops",
      (select count(*) from ${users} where ${users.role} = 'shop_owner') as "totalUsers",
      (select count(*) from ${products} where ${products.archivedAt} is null) as "totalProducts",
      (select total from ${platformTotals} where name = 'buyers') as "totalCustomers",
      sum(revenue_cents) as "totalRevenue",
      sum(revenue_cents) filter (where day between ${now.from}::date and ${now.to}::date) as "thisMonth",
      sum(revenue_cents) filter (where day between ${before.from}::date and ${before.to}::date) as "monthBefore",
      sum(pending) as pending, sum(paid) as paid, sum(ripped) as ripped, sum(shipped) as shipped,
      sum(cancelled) as cancelled
    from (
      select day, revenue_cents, pending, paid, ripped, shipped, cancelled from ${platformDays}
      union all select day, -cents, 0, 0, 0, 0, 0 from (${moneyBack()}) as back
    ) as figures`)
  const of = (name: keyof Row) => Number(rows[0]?.[name] ?? 0)
  const byStatus = {
    pending: of('pending'),
    paid: of('paid'),
    ripped: of('ripped'),
    shipped: of('shipped'),
    cancelled: of('cancelled'),
  }
  return {
    totalShops: of('totalShops'),
    activeShops: of('activeShops'),
    totalUsers: of('totalUsers'),
    totalProducts: of('totalProducts'),
    totalCustomers: of('totalCustomers'),
    totalRevenue: of('totalRevenue'),
    monthlyGrowth: growth(of('thisMonth'), of('monthBefore')),
    ordersByStatus: { ...byStatus, total: Object.values(byStatus).reduce((sum, number) => sum + number, 0) },
  }
}
