import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { MarketLow } from '#shared/contract/market/offers.ts'
import { inMarket } from './offers.queries.ts'

/** One of so many cheap offers gives the picture. */
const CHEAPEST = 3

/** What the cheapest copy of each of these cards costs; only the cheapest few are read themselves, the others off an index. */
export async function lowestOf(db: Database, ids: readonly number[]): Promise<MarketLow[]> {
  const { rows } = await db.execute<MarketLow>(sql`
    select card.id::float8 as "cardId", min(cheap.price_cents) as "lowestCents",
      (array_agg(p.image_url order by cheap.price_cents) filter (where p.image_url like '/media/%'))[1] as "imageUrl"
    from unnest(${sql.param([...new Set(ids)])}::bigint[]) as card (id)
    cross join lateral (
      select p.shop_id, p.id, p.price_cents from products p join shops s on s.id = p.shop_id
      where p.pokemon_product_id = card.id and ${inMarket}
      order by p.price_cents, p.id limit ${CHEAPEST}
    ) as cheap
    join products p on p.shop_id = cheap.shop_id and p.id = cheap.id
    group by card.id
    order by card.id`)
  return rows
}
