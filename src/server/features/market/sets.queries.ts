import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { MARKET_SETS, type MarketSet } from '#shared/contract/market/sets.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { inMarket } from './offers.queries.ts'

/** Sets with offers, newest first. One pass over the catalogue. */
export async function marketSets(db: Database, game?: GameId): Promise<MarketSet[]> {
  const { rows } = await db.execute<MarketSet>(sql`${counted(sql`e.set_name is not null`, game)}
    having count(offered.id) > 0
    order by max(e.released) desc nulls last, e.set_name
    limit ${MARKET_SETS}`)
  return rows
}

/** One set, offered or not; undefined if the catalogue has none of this name. Of several games, the one with the most offers. */
export async function marketSet(db: Database, name: string, game?: GameId): Promise<MarketSet | undefined> {
  const { rows } = await db.execute<MarketSet>(
    sql`${counted(sql`e.set_name = ${name}`, game)} order by count(offered.id) desc, e.game`,
  )
  return rows[0]
}

const counted = (isMeant: SQL, game: GameId | undefined): SQL => sql`
  with offered as materialized (
    select distinct p.pokemon_product_id as id from products p join shops s on s.id = p.shop_id
    where p.pokemon_product_id is not null and ${inMarket}
  )
  select e.game, e.set_name as name, max(e.set_code) as code, max(e.released)::text as released,
    count(*) filter (where e.type = 'card')::int as cards, count(offered.id) filter (where e.type = 'card')::int as "offeredCards",
    count(offered.id) filter (where e.type = 'sealed')::int as "offeredSealed"
  from catalogue_products e left join offered on offered.id = e.id
  where not e.digital and ${isMeant}${game ? sql` and e.game = ${game}` : sql``}
  group by e.game, e.set_name`
