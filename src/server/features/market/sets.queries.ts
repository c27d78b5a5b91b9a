import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { MARKET_SETS, type MarketSet } from '#shared/contract/market/sets.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { inMarket } from './offers.queries.ts'

/** Sets with offers, newest first. Counts the sets one by one until there are enough, instead of reading every offer. */
export async function marketSets(db: Database, game?: GameId): Promise<MarketSet[]> {
  const { rows } = await db.execute<MarketSet>(sql`
    with ${offered}
    select ${columns} from (
      select newest.*, ${counts(sql`e.game = newest.game and e.set_name = newest.name`)} as counts from (
        select e.game, e.set_name as name, max(e.set_code) as code, max(e.released) as released from catalogue_products e
        where not e.digital and e.set_name is not null ${game ? sql`and e.game = ${game}` : sql``}
        group by e.game, e.set_name order by max(e.released) desc nulls last, e.set_name offset 0
      ) as newest offset 0
    ) as sets where counts[2] + counts[3] > 0 limit ${MARKET_SETS}`)
  return rows
}

/** One set, offered or not; undefined if the catalogue has none of this name. Of several games, the one with the most offers. */
export async function marketSet(db: Database, name: string, game?: GameId): Promise<MarketSet | undefined> {
  const { rows } = await db.execute<MarketSet>(sql`
    with ${offered}
    select ${columns} from (
      select found.*, ${counts(sql`e.game = found.game and e.set_name = found.name`)} as counts from (
        select e.game, e.set_name as name, max(e.set_code) as code, max(e.released) as released from catalogue_products e
        where not e.digital and e.set_name = ${name} ${game ? sql`and e.game = ${game}` : sql``} group by e.game, e.set_name
      ) as found
    ) as sets order by counts[2] + counts[3] desc, game`)
  return rows[0]
}

const offered = sql`offered as (
  select distinct p.pokemon_product_id as id from products p join shops s on s.id = p.shop_id
  where p.pokemon_product_id is not null and ${inMarket}
)`

/** Cards of a set, and how many cards and sealed products of it are offered. */
const counts = (isOfSet: SQL): SQL => sql`(
  select array[count(*) filter (where type = 'card'), count(is_offered) filter (where type = 'card'),
    count(is_offered) filter (where type = 'sealed')]
  from (
    select e.type, (select true from offered where id = e.id limit 1) as is_offered from catalogue_products e
    where not e.digital and ${isOfSet}
  ) as entries
)`

const columns = sql`game, name, code, released::text as released, counts[1]::int as cards, counts[2]::int as "offeredCards",
  counts[3]::int as "offeredSealed"`
