import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { dayOf, midnightOf, today } from '#server/database/dutch-days.ts'
import { idsOf } from '#server/database/rows.ts'
import { priceChanges, products, shopClosedDays } from '#server/database/schema.ts'
import { DAYS_COMPARED } from '#shared/contract/products/sales.ts'
import type { ProductRow } from '../to-product.ts'
import { sameListings } from './same-listings.ts'

export type Comparison = {
  /** Full days on which an open shop offered the listing. */
  days: number
  /** The lowest price since the first of the last 30 of these days; null where there are fewer. */
  lowestCents: number | null
  /** Whether today will count when it is over. */
  countsToday: boolean
}

/** The full days within a range of time. */
const fullDays = (time: SQL) => {
  const [begin, end] = [dayOf(sql`lower(${time})`), dayOf(sql`upper(${time})`)]
  const first = sql`${begin} + (lower(${time}) > ${midnightOf(begin)})::int`
  return sql`daterange(${first}, greatest(${first}, ${end}))`
}

/**
 * The comparison price of a sale of these products. Prices and days of all listings of the same copy count together,
 * including deleted ones, so that a new listing of a card starts no new history. Source: Directive 98/6/EC, article 6a,
 * the lowest price of at least 30 days.
 */
export async function comparisonsOf(
  db: Queryable,
  shopId: number,
  rows: readonly ProductRow[],
): Promise<Map<number, Comparison>> {
  const listings = JSON.stringify(await sameListings(db, shopId, rows))
  const { rows: found } = await db.execute<Comparison & { id: number }>(sql`
    with listing as materialized (
      select target, p.id, p.created_at, case when p.archived_at is null and p.is_active then p.price_cents end as cents
      from jsonb_to_recordset(${listings}::jsonb) as same (target bigint, id bigint)
      join ${products} p on p.shop_id = ${shopId} and p.id = same.id
    ), price as materialized (
      select target, least(coalesce(lag(at) over earlier, created_at), at) as since, at as until, before_cents as cents
      from listing join ${priceChanges} c on c.shop_id = ${shopId} and c.product_id = listing.id
      window earlier as (partition by target, product_id order by at, c.id)
      union all
      select target, least(coalesce(last.at, created_at), now()), now(), cents
      from listing cross join lateral (
        select max(at) as at from ${priceChanges} c where c.shop_id = ${shopId} and c.product_id = listing.id
      ) as last
    ), closed as (
      select coalesce(range_agg(daterange(day, day + 1)), '{}') as days from ${shopClosedDays} where shop_id = ${shopId}
    ), offered as materialized (
      select target, unnest(range_agg(tstzrange(since, until))) as time from price where cents is not null group by target
    ), full_days as (
      select target, unnest(range_agg(${fullDays(sql`time`)}) - (select days from closed)) as days from offered group by target
    ), counted as materialized (
      select target, lower(days) as first, sum(upper(days) - lower(days)) over (partition by target order by days desc)::int as total
      from full_days
    ), reached as (
      select distinct on (target) target, ${midnightOf(sql`first + (total - ${DAYS_COMPARED})`)} as since
      from counted where total >= ${DAYS_COMPARED} order by target, total
    ), lowest as (
      select target, min(cents) as cents from price join reached using (target) where until > reached.since group by target
    )
    select p.id::float8 as id, coalesce((select max(total) from counted where target = p.id), 0) as days,
      case when lowest.target is not null then least(p.price_cents, lowest.cents) end as "lowestCents",
      exists (select from offered where target = p.id and lower(time) <= ${midnightOf(today)} and upper(time) = now())
        and not (select days from closed) @> ${today} as "countsToday"
    from ${products} p left join lowest on lowest.target = p.id
    where p.shop_id = ${shopId} and p.id = any(${sql.param(idsOf(rows))}::bigint[])`)
  return new Map(found.map(({ id, ...comparison }) => [id, comparison]))
}
