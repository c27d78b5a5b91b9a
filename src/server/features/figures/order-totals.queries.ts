import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orders, shopDays, shopMonths } from '#server/database/schema.ts'
import { type OrderStatus, orderStatuses } from '#shared/rules/orders/order-status.ts'
import { moneyBack } from './given-back.ts'
import { isRevenue, revenueCents as revenueOf } from './is-revenue.ts'
import { notCounted } from './not-counted.ts'

type OrderTotals = Record<OrderStatus, number> & { orders: number; revenueCents: number }

const names = ['orders', 'revenue_cents', ...orderStatuses]
const columns = sql.raw(names.join(', '))
const sums = sql.raw(names.map((name) => `coalesce(sum(${name}), 0)::float8 as "${name}"`).join(', '))
const inStatus = sql.raw(orderStatuses.map((status) => `count(*) filter (where status = '${status}')`).join(', '))

/**
 * Exact totals of all orders of a shop, less what was refunded, mostly from monthly sums. A month with uncounted orders is read by day, and
 * such a day by order.
 */
export async function orderTotals(db: Database, shopId: number): Promise<OrderTotals> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with open_days as materialized (select distinct day from (${notCounted(shopId)}) as not_counted)
    select ${sums}, (select coalesce(sum(cents), 0)::float8 from (${moneyBack(shopId)}) as back) as back_cents
    from (
      select ${columns} from ${shopMonths} as kept
      where shop_id = ${shopId} and not exists (select from open_days where date_trunc('month', day)::date = kept.month)
      union all
      select ${columns} from ${shopDays} as kept
      where shop_id = ${shopId} and exists (select from open_days where date_trunc('month', day) = date_trunc('month', kept.day))
        and not exists (select from open_days where day = kept.day)
      union all
      select count(*), coalesce(sum(${revenueOf}) filter (where ${isRevenue}), 0), ${inStatus}
      from ${orders} where shop_id = ${shopId}
        and (created_at at time zone 'Europe/Amsterdam')::date = any (array(select day from open_days))
    ) as parts`)
  const { revenue_cents: revenueCents = 0, back_cents: backCents = 0, ...found } = only(rows)
  return { ...(found as Record<OrderStatus | 'orders', number>), revenueCents: revenueCents - backCents }
}
