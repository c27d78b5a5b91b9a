import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { inMarket } from './offers.queries.ts'

const DAYS = 365

/** Saves today's lowest price of each entry if it has changed, and deletes prices older than a year. */
export async function noteLows(db: Database): Promise<void> {
  await db.execute(sql`
    with lowest_today as (
      select p.pokemon_product_id as entry_id, min(p.price_cents) as lowest
      from products p join shops s on s.id = p.shop_id
      where p.pokemon_product_id is not null and ${inMarket}
      group by 1
    ), known as (
      select distinct on (entry_id) entry_id, lowest_cents as lowest from market_lows order by entry_id, day desc
    )
    insert into market_lows (entry_id, day, lowest_cents)
    select coalesce(lowest_today.entry_id, known.entry_id), ${today}, lowest_today.lowest
    from lowest_today full join known on known.entry_id = lowest_today.entry_id
    where lowest_today.lowest is distinct from known.lowest
    on conflict (entry_id, day) do update set lowest_cents = excluded.lowest_cents`)
  // The last earlier price remains: it was the lowest when the year began.
  await db.execute(sql`
    delete from market_lows low where day < ${today} - ${DAYS}::int and exists (
      select from market_lows later
      where later.entry_id = low.entry_id and later.day > low.day and later.day <= ${today} - ${DAYS}::int
    )`)
}

/** Days before today on which the lowest price changed. */
export async function lowsBefore(db: Database, id: number): Promise<MarketCard['history']> {
  const { rows } = await db.execute<MarketCard['history'][number]>(sql`
    select greatest(day, ${today} - ${DAYS}::int)::text as day, lowest_cents as "lowestCents"
    from market_lows where entry_id = ${id} and day < ${today}
    order by 1`)
  return rows
}
