import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { customers, orders, products, shops, users } from '#server/database/schema.ts'
import type { PlatformStats } from '#shared/contract/platform.ts'

type Row = Omit<PlatformStats, 'monthlyGrowth' | 'ordersByStatus'> & {
  thisMonth: string
  monthBefore: string
  statuses: Partial<Record<keyof PlatformStats['ordersByStatus'], number>> | null
}

/** The platform's figures, in one query. Growth compares the last 30 days with the 30 before (rulings 23 and 24). */
export async function platformStats(db: Database): Promise<PlatformStats> {
  const counts = sql`${orders.paymentStatus} = 'paid' and ${orders.status} <> 'cancelled'`
  const { rows } = await db.execute<Row>(sql`
    select
      (select count(*) from ${shops}) as "totalShops",
      (select count(*) from ${shops} where ${shops.approved} and ${shops.isActive}) as "activeShops",
      (select count(*) from ${users} where ${users.role} = 'shop_owner') as "totalUsers",
      (select count(*) from ${products} where ${products.archivedAt} is null) as "totalProducts",
      (select count(distinct ${customers.email}) from ${customers}) as "totalCustomers",
      (select coalesce(sum(${orders.totalCents}), 0) from ${orders} where ${counts}) as "totalRevenue",
      (select coalesce(sum(${orders.totalCents}), 0) from ${orders} where ${counts}
        and ${orders.createdAt} >= now() - interval '30 days') as "thisMonth",
      (select coalesce(sum(${orders.totalCents}), 0) from ${orders} where ${counts}
        and ${orders.createdAt} >= now() - interval '60 days' and ${orders.createdAt} < now() - interval '30 days') as "monthBefore",
      (select jsonb_object_agg(status, number) from
        (select ${orders.status} as status, count(*) as number from ${orders} group by 1) per_status) as statuses`)
  const [row] = rows
  if (!row) throw new Error('platform figures: no row')
  const status = (name: keyof NonNullable<Row['statuses']>) => row.statuses?.[name] ?? 0
  const byStatus = {
    pending: status('pending'),
    paid: status('paid'),
    ripped: status('ripped'),
    shipped: status('shipped'),
    cancelled: status('cancelled'),
  }
  return {
    totalShops: Number(row.totalShops),
    activeShops: Number(row.activeShops),
    totalUsers: Number(row.totalUsers),
    totalProducts: Number(row.totalProducts),
    totalCustomers: Number(row.totalCustomers),
    totalRevenue: Number(row.totalRevenue),
    monthlyGrowth: growth(Number(row.thisMonth), Number(row.monthBefore)),
    ordersByStatus: { ...byStatus, total: Object.values(byStatus).reduce((sum, number) => sum + number, 0) },
  }
}

/** In percent. Nothing before and something now: 100; nothing in both: 0 (ruling 24). */
function growth(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return ((now - before) / before) * 100
}
