import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { figureChanges, shopDays, shopMonths, shops } from '#server/database/schema.ts'
import type { ShopRanking } from '#shared/contract/analytics.ts'
import { type Days, daysOf, type Period } from '#shared/rules/periods.ts'
import { between } from './analytics-summary.ts'

type Candidate = { id: string; name: string; slug: string | null; revenue: string; orders: string; atMost: string }

const FIRST_LOOK = 40

/**
 * The shops with the most revenue in a period. The months that the period touches say how much each shop can have had at most; only
 * those that come first by that are added up day by day, and more of them as long as one further down could still belong to the top.
 */
export async function topShops(db: Database, period: Period, today: string, limit: number): Promise<ShopRanking[]> {
  const days = daysOf(period, today).now
  for (let look = Math.max(FIRST_LOOK, limit * 2); ; look *= 4) {
    const candidates = await addUp(db, days, look + 1)
    const found = candidates
      .slice(0, look)
      .map(({ id, name, slug, revenue, orders }) => ({
        id: Number(id),
        name,
        slug,
        revenue: Number(revenue),
        orders: Number(orders),
      }))
      .sort((one, other) => other.revenue - one.revenue || other.orders - one.orders || one.id - other.id)
    const last = found[limit - 1]
    const next = candidates[look]
    if (!next || (last && last.revenue >= Number(next.atMost)))
      return found.filter(({ orders }) => orders > 0).slice(0, limit)
  }
}

async function addUp(db: Database, days: Days, most: number): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    with bounds as (
      select shop_id, sum(revenue_cents) as at_most, sum(orders) as orders from (
        select shop_id, revenue_cents, orders from ${shopMonths}
        where month between date_trunc('month', ${days.from}::date)::date and ${days.to}::date
        union all select shop_id, greatest(revenue_cents, 0), greatest(orders, 0) from ${figureChanges}
        where day ${between(days)}
      ) as lines group by shop_id order by 2 desc, 3 desc, 1 limit ${most}
    )
    select shop.id, shop.name, shop.slug, exact.revenue, exact.orders, bounds.at_most as "atMost"
    from bounds
    join ${shops} shop on shop.id = bounds.shop_id
    cross join lateral (
      select coalesce(sum(revenue_cents), 0) as revenue, coalesce(sum(orders), 0) as orders from (
        select revenue_cents, orders from ${shopDays} where shop_id = bounds.shop_id and day ${between(days)}
        union all select revenue_cents, orders from ${figureChanges} where shop_id = bounds.shop_id and day ${between(days)}
      ) as lines
    ) as exact
    order by bounds.at_most desc, bounds.orders desc, bounds.shop_id`)
  return rows
}
