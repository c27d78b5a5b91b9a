import { type SQL, sql } from 'drizzle-orm'
import type { SearchTry } from '#server/features/catalogue/catalogue.ts'
import { MARKET_PAGE, type MarketFilter } from '#shared/contract/market/offers.ts'
import { cheapestFirst, fits, type Narrowing, offersFor, total } from './offers.queries.ts'

export type NarrowedFilter = MarketFilter & Narrowing

/** Maximum number of manually entered products in a search. */
const MOST_BY_HAND = 200
/** After all catalogue entries. */
const PLACE_BY_HAND = 1_000_000

const newestFirst = 'released desc nulls last, set_id, length(number), number, id'

/** Offered catalogue entries, as `offered_entries` by `id`. */
export function offeredEntries(filter: NarrowedFilter): SQL {
  const isCard = sql`(select e.type = 'card' from catalogue_products e where e.id = p.pokemon_product_id)`
  return sql`select distinct p.pokemon_product_id as id from ${offersFor(filter)} where ${fits(filter, isCard)}`
}

/** Condition for a catalogue entry `e`. The limit makes PostgreSQL test one entry after another until there are enough, instead of reading every offer. */
const isOffered = sql`(select true from offered_entries where id = e.id limit 1)`

const isByPrice = ({ sort }: MarketFilter) => sort === 'price-low' || sort === 'price-high'

/** Sorts by a price, unless the filter sorts by something else. */
const priceKey = ({ sort }: MarketFilter, price: SQL): SQL => (sort === 'price-high' ? sql`-${price}` : price)

/** Conditions for catalogue entries `e`. */
const narrowed = ({ game, set, type, categories }: NarrowedFilter, search: SearchTry | undefined): SQL =>
  sql.join(
    [
      sql`not e.digital`,
      ...(search ? [sql.raw(search.rank.found)] : []),
      ...(game ? [sql`e.game = ${game}`] : []),
      ...(set ? [sql`e.set_name = ${set}`] : []),
      ...(type ? [sql`e.type = ${type}`] : []),
      ...(categories ? [sql`e.category = any(${sql.param([...categories])}::text[])`] : []),
    ],
    sql` and `,
  )

const shownColumns = sql`game, type = 'card' as is_card, name, image_url, category, set_name, set_code, number, rarity`

/** Offered catalogue entries with their place in the order, as many as the page needs. */
export function candidatesOfCatalogue(filter: NarrowedFilter, search: SearchTry | undefined): SQL {
  const enough = filter.offset + MARKET_PAGE + 1
  if (isByPrice(filter)) return candidatesByPrice(filter, search, enough)
  const order =
    filter.sort === 'name' ? 'search_name, released desc nulls last, id' : (search?.rank.order ?? newestFirst)
  return sql`
    select id as entry_id, null::bigint as shop_id, null::bigint as product_id, ${shownColumns}, row_number() over () as sort_key
    from (select * from (
      select e.id, e.game, e.type, e.digital, e.name, e.search_name, e.image_url, e.category, e.set_name, e.set_code, e.number, e.rarity,
        e.released ${search ? sql.raw(`, ${search.rank.columns}`) : sql`, e.set_id`}
      from catalogue_products e ${search ? sql`cross join asked` : sql``}
      where ${narrowed(filter, search)}
      order by ${sql.raw(order)} offset 0
    ) as e where ${isOffered} limit ${enough}) as e`
}

/** Starts from the offers, because each of them may be the cheapest. */
function candidatesByPrice(filter: NarrowedFilter, search: SearchTry | undefined, enough: number): SQL {
  const isCard = sql`(select e.type = 'card' from catalogue_products e where e.id = p.pokemon_product_id)`
  const key = priceKey(filter, sql`lowest.total`)
  return sql`
    select e.id as entry_id, null::bigint as shop_id, null::bigint as product_id, ${shownColumns}, ${key} as sort_key
    from (
      select p.pokemon_product_id as id, min(${total}) as total from ${offersFor(filter)}
      where p.pokemon_product_id is not null and ${fits(filter, isCard)} group by 1
    ) as lowest join catalogue_products e on e.id = lowest.id ${search ? sql`cross join asked` : sql``}
    where ${narrowed(filter, search)}
    order by ${key}, e.id limit ${enough}`
}

/** Rows to count: all candidates. Without a search or a set, from the offers. */
export function countedCandidates(filter: NarrowedFilter, search: SearchTry | undefined): SQL {
  if (!search && !filter.set && !filter.game && !filter.categories) {
    return sql`select 1 from offered_entries o where ${filter.type ? sql`(select e.type from catalogue_products e where e.id = o.id) = ${filter.type}` : sql`o.id is not null`}`
  }
  return sql`
    select 1 from catalogue_products e ${search ? sql`cross join asked` : sql``}
    where ${narrowed(filter, search)} and ${isOffered}
    ${search ? sql`union all select 1 from (${candidatesByHand(filter)}) as by_hand` : sql``}`
}

/** Products without a catalogue entry, cheapest first. */
export function candidatesByHand(filter: NarrowedFilter): SQL {
  const { game, set, type, categories } = filter
  const isCard = sql`(coalesce(p.collector_number, p.condition, p.grade_company) is not null)`
  const conditions = [
    sql`p.pokemon_product_id is null and p.category is distinct from 'giftcards'`,
    sql`p.search_words @@ asked.everything`,
    fits(filter, isCard),
    ...(game ? [sql`p.game = ${game}`] : []),
    ...(set ? [sql`p.set_name = ${set}`] : []),
    ...(type ? [sql`${isCard} = ${type === 'card'}`] : []),
    ...(categories ? [sql`p.category = any(${sql.param([...categories])}::text[])`] : []),
  ]
  return sql`
    select null, p.shop_id, p.id, p.game, ${isCard}, p.name, p.image_url, p.category, p.set_name, p.set_code, p.collector_number, p.rarity,
      ${isByPrice(filter) ? priceKey(filter, total) : sql`${PLACE_BY_HAND} + row_number() over (order by ${cheapestFirst})`}
    from ${offersFor(filter)} cross join asked
    where ${sql.join(conditions, sql` and `)}
    limit ${MOST_BY_HAND}`
}
