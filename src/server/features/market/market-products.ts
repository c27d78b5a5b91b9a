import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { type SearchTry, searchTries } from '#server/features/catalogue/catalogue.ts'
import {
  MARKET_PAGE,
  type Market,
  type MarketProduct,
  MOST_COUNTED,
  type Offer,
} from '#shared/contract/market/offers.ts'
import {
  candidatesByHand,
  candidatesOfCatalogue,
  countedCandidates,
  type NarrowedFilter,
  offeredEntries,
} from './candidates.queries.ts'
import { cheapestFirst, copyColumns, fits, offerColumns, offersFor, pictureOf, sameCopy } from './offers.queries.ts'

const CHEAPEST = 3

type Row = Omit<MarketProduct, 'cheapest'> & { cheapest: (Offer & { place: number; rank: number })[] }

/**
 * Products for sale by card: search results first, then manually entered products; without a search, newest sets first. Or by price or
 * name.
 */
export async function marketProducts(
  db: Database,
  filter: NarrowedFilter,
  { counts = true }: { counts?: boolean } = {},
): Promise<Market> {
  if (!filter.search?.trim()) return pageOf(db, filter, { counts })
  for await (const search of searchTries(db, filter.search)) {
    const page = await pageOf(db, filter, { counts, search })
    if (page.products.length > 0 || filter.offset > 0) return page
  }
  return { products: [], more: false, count: 0 }
}

type Options = { counts: boolean; search?: SearchTry }

async function pageOf(db: Database, filter: NarrowedFilter, { counts, search }: Options): Promise<Market> {
  const [rows, count] = await Promise.all([
    rowsOf(db, filter, search),
    filter.offset > 0 || !counts ? null : countOf(db, filter, search),
  ])
  const products = rows.slice(0, MARKET_PAGE).map((row) => ({
    ...row,
    imageUrl: pictureOf(row.imageUrl, row.cheapest),
    cheapest: row.cheapest.map(({ place: _place, rank: _rank, ...offer }) => offer),
  }))
  return { products, more: rows.length > MARKET_PAGE, count }
}

const searchColumns = (search: SearchTry | undefined): SQL =>
  sql`asked as materialized (select ${search?.columns ?? sql`true as everything`})`

async function countOf(db: Database, filter: NarrowedFilter, search: SearchTry | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${searchColumns(search)}, offered_entries as (${offeredEntries(filter)})
    select count(*)::int as count from (${countedCandidates(filter, search)} limit ${MOST_COUNTED}) as found`)
  return rows[0]?.count ?? 0
}

async function rowsOf(db: Database, filter: NarrowedFilter, search: SearchTry | undefined): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${searchColumns(search)},
    offered_entries as (${offeredEntries(filter)}),
    page as materialized (
      select *, row_number() over (order by sort_key, entry_id, product_id) as place from (
        (${candidatesOfCatalogue(filter, search)})
        ${search ? sql`union all (${candidatesByHand(filter)})` : sql``}
      ) as found
      order by place
      limit ${MARKET_PAGE + 1} offset ${filter.offset}
    ), offered as materialized (${offersOfPage(filter)}),
    counted as (
      select place, count(*)::int as offers, count(distinct shop_id)::int as shops, min(price_cents) as "lowestCents"
      from offered group by place
    ), cheap as materialized (
      select place, rank, ${offerColumns}
      from offered
      join products p on p.shop_id = offered.shop_id and p.id = offered.id
      join shops s on s.id = p.shop_id
      where rank <= ${CHEAPEST}
    ), best as (
      select place, json_agg(cheap order by rank) as cheapest from cheap group by place
    )
    select page.entry_id::float8 as "cardId", page.game, case when page.is_card then 'card' else 'sealed' end as type, page.name,
      page.image_url as "imageUrl", page.category, page.set_name as "setName", page.set_code as "setCode", page.number,
      page.rarity, offers, shops, "lowestCents", cheapest
    from page join counted using (place) join best using (place)
    order by place`)
  return rows
}

/** Matching offers of the page's products by price; the cheapest of identical copies per shop. An index-only scan. */
const offersOfPage = (filter: NarrowedFilter): SQL => sql`
  select place, shop_id, id, price_cents, shipping_cents, row_number() over (partition by place order by ${cheapestFirst}) as rank
  from (
    select *, row_number() over (partition by place, ${sameCopy} order by ${cheapestFirst}) as of_copy
    from (
      ${offersWhere(filter, sql`p.pokemon_product_id = page.entry_id`)}
      union all
      ${offersWhere(filter, sql`page.entry_id is null and p.shop_id = page.shop_id and p.id = page.product_id`)}
    ) as p
  ) as p
  where of_copy = 1`

const offersWhere = (filter: NarrowedFilter, isOfPage: SQL): SQL => sql`
  select page.place, ${copyColumns}, p.id, p.price_cents, shipping_cents
  from ${offersFor(filter)} join page on ${isOfPage}
  where ${fits(filter, sql`page.is_card`)}`
