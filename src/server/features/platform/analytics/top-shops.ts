import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shopDays, shopMonths, shops } from '#server/database/schema.ts'
import { moneyBack } from '#server/features/figures/figures.ts'
import type { ShopRanking } from '#shared/contract/platform/analytics.ts'
import { addDays, type Days, lengthOf } from '#shared/rules/money/days.ts'
import { daysOf, type Period } from '#shared/rules/money/periods.ts'
import { between } from './analytics-summary.ts'

type Row = { id: string; name: string; slug: string | null; revenue: string; orders: string }

/** Shops with the highest revenue in a period. One query; its cost grows with shops and days, not with orders. */
export async function topShops(db: Database, period: Period, today: string, limit: number): Promise<ShopRanking[]> {
  const days = daysOf(period, today).now
  const { months, corrected, sign } = piecesOf(days)
  const { rows } = await db.execute<Row>(sql`
    with top as (
      select shop_id, sum(revenue_cents) as revenue, sum(orders) as orders from (
        select shop_id, revenue_cents, orders from ${shopMonths} where month ${between(months)}
        union all select shop_id, ${sign}::int * revenue_cents, ${sign}::int * orders from ${shopDays} where day ${between(corrected)}
        union all select shop_id, -cents, 0 from (${moneyBack()}) as back where day ${between(days)}
      ) as lines group by shop_id having sum(orders) > 0 order by 2 desc, 3 desc, 1 limit ${limit}
    )
    select shop.id, shop.name, shop.slug, top.revenue, top.orders
    from top join ${shops} shop on shop.id = top.shop_id
    order by top.revenue desc, top.orders desc, shop.id`)
  return rows.map(({ id, name, slug, revenue, orders }) => ({
    id: Number(id),
    name,
    slug,
    revenue: Number(revenue),
    orders: Number(orders),
  }))
}

/**
 * Splits a period that ends today into whole months and a correction of at most half a month: the days inside its first
 * month, or that month minus the days before. The last month counts as complete, since there are no later orders.
 */
export function piecesOf({ from, to }: Days): { months: Days; corrected: Days; sign: 1 | -1 } {
  const first = `${from.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const end = addDays(next, -1)
  const inside: Days = { from, to: end < to ? end : to }
  const before: Days = { from: first, to: addDays(from, -1) }
  return lengthOf(before) <= lengthOf(inside)
    ? { months: { from: first, to }, corrected: before, sign: -1 }
    : { months: { from: next, to }, corrected: inside, sign: 1 }
}
