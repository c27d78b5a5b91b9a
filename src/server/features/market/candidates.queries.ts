import { type SQL, sql } from 'drizzle-orm'
import type { SearchTry } from '#server/features/catalogue/catalogue.ts'
import { MARKET_PAGE, type MarketFilter } from '#shared/contract/market/offers.ts'
import { cheapestFirst, fits, offersFor } from './offers.queries.ts'

/** Maximum number of manually entered products in a search. */
const MOST_BY_HAND = 200
/** After all catalogue entries. */
const PLACE_BY_HAND = 1_000_000

const newestFirst = 'released desc nulls last, set_id, length(number), number, id'

/** Offered catalogue entries, as `offered_entries` by `id`. */
export function offeredEntries(filter: MarketFilter): SQL {
  const isCard = sql`(select e.type = 'card' from catalogue_products e where e.id = p.pokemon_product_id)`
  return sql`select distinct p.pokemon_product_id as id from ${offersFor(filter)} where ${fits(filter, isCard)}`
}

/**
 * Offered catalogue entries, numbered in order. Tests candidates until there are enough, which avoids reading every
 * offer.
 */
export function candidatesOfCatalogue(filter: MarketFilter, search: SearchTry | undefined): SQL {
  const { set, type } = filter
  const enough = filter.offset + MARKET_PAGE + 1
  const isOffered = sql`(select true from offered_entries where id = e.id limit 1)`
  const narrowed = [
    sql`not e.digital`,
    ...(search ? [sql.raw(search.rank.found)] : []),
    ...(set ? [sql`e.set_name = ${set}`] : []),
    ...(type ? [sql`e.type = ${type}`] : []),
  ]
  return sql`
    select id as entry_id, null::bigint as shop_id, null::bigint as product_id, type = 'card' as is_card, name, image_url, category,
      set_name, set_code, number, rarity, row_number() over () as place
    from (select * from (
      select e.id, e.type, e.digital, e.name, e.image_url, e.category, e.set_name, e.set_code, e.number, e.rarity,
        ${search ? sql.raw(search.rank.columns) : sql`e.released, e.set_id`}
      from catalogue_products e ${search ? sql`cross join asked` : sql``}
      where ${sql.join(narrowed, sql` and `)}
      order by ${sql.raw(search?.rank.order ?? newestFirst)} offset 0
    ) as e where ${isOffered} limit ${enough}) as e`
}

/** Products without a catalogue entry, cheapest first. */
export function candidatesByHand(filter: MarketFilter): SQL {
  const { set, type } = filter
  const isCard = sql`(coalesce(p.collector_number, p.condition, p.grade_company) is not null)`
  const narrowed = [
    sql`p.pokemon_product_id is null`,
    sql`p.search_words @@ asked.everything`,
    fits(filter, isCard),
    ...(set ? [sql`p.set_name = ${set}`] : []),
    ...(type ? [sql`${isCard} = ${type === 'card'}`] : []),
  ]
  return sql`
    select null, p.shop_id, p.id, ${isCard}, p.name, p.image_url, p.category, p.set_name, p.set_code, p.collector_number, p.rarity,
      ${PLACE_BY_HAND} + row_number() over (order by ${cheapestFirst})
    from ${offersFor(filter)} cross join asked
    where ${sql.join(narrowed, sql` and `)}
    limit ${MOST_BY_HAND}`
}
