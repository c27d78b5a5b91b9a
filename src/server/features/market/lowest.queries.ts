import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { MarketLow } from '#shared/contract/market/offers.ts'
import { inMarket } from './offers.queries.ts'

/** Number of cheapest offers whose picture may be used. */
const CHEAPEST = 3

/** Lowest price of each of these cards. Reads only the cheapest few offers; an index covers the rest. */
export async function lowestOf(db: Database, ids: readonly number[]): Promise<MarketLow[]> {
  const cards = sql`${sql.param([...new Set(ids)])}::bigint[]`
  const { rows } = await db.execute<MarketLow>(sql`
    with offer as (
      select p.shop_id, p.id, p.pokemon_product_id as card_id, p.price_cents from products p join shops s on s.id = p.shop_id
      where p.pokemon_product_id = any(${cards}) and ${inMarket}
    )
    select card.id::float8 as "cardId", min(cheap.price_cents) as "lowestCents",
      (array_agg(p.image_url order by cheap.price_cents) filter (where p.image_url like '/media/%'))[1] as "imageUrl"
    from unnest(${cards}) as card (id)
    cross join lateral (
      select shop_id, id, price_cents from offer where card_id = card.id order by price_cents, id limit ${CHEAPEST}
    ) as cheap
    join products p on p.shop_id = cheap.shop_id and p.id = cheap.id
    group by card.id
    order by card.id`)
  return rows
}
