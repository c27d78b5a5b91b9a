import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, orderOfCursor, pageOf, type RowOrder } from '#server/database/keyset.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { cappedCount } from '#shared/rules/text/counts.ts'
import { productColumns } from '../products.queries.ts'
import { searchQuery } from '../search/search-query.ts'
import type { ProductRow } from '../to-product.ts'
import { isFrequent } from './frequent.ts'
import { type Filter, matching, onShelf, type Shelf, termsOf } from './product-filter.ts'

/**
 * Maximum number of ranked results. A search with more is too vague to rank, so the list's usual order is more helpful.
 */
export const MOST_RANKED = 2_000

type Ranked = { id: number; priceCents: number; score: number }

/*
 * Distance from the search, lower is better. Matches in the name weigh most, then number and code, then set and other
 * fields, and last the description; all terms in the name come first. Ties: shorter names (`Charizard` before
 * `Charizard ex`), then lower prices.
 */
const score = sql`(
  -100 * round(1000 * (ts_rank('{0.02, 0.3, 0.7, 1}', ${products.searchWords}, asked.whole)
    + case when ${products.searchWords} @@ asked.named then 0.5 else 0 end)::numeric)
  + least(99, length(${products.name}) - length(replace(${products.name}, ' ', '')))
)::int`

const order: RowOrder<Ranked> = {
  name: 'relevance',
  direction: 'asc',
  keys: [
    { by: sql`found.score`, kind: 'number', of: (row) => row.score },
    { by: sql`found.price`, kind: 'number', of: (row) => row.priceCents },
    { by: sql`found.id`, kind: 'number', of: (row) => row.id },
  ],
}

type Query = Filter & { limit: number; cursor?: string | undefined }

/**
 * One page of search results, best first, in one statement. Returns 'too many' if there are more results than can be
 * ranked, and undefined if the previous pages had another order for that reason.
 */
export async function bestPage(
  db: Database,
  shopId: number,
  shelf: Shelf,
  { limit, cursor, ...filter }: Query,
): Promise<Page<ProductRow> | 'too many' | undefined> {
  const terms = termsOf(filter)
  const isOther = cursor !== undefined && orderOfCursor(cursor) !== order.name
  if (!terms?.length || isOther) return undefined
  const matches = sql`(${and(...inSearch(shopId, filter, shelf))})`
  const place = cursor === undefined ? sql`true` : after(order, cursor)
  const rows = await db
    .select({ ...productColumns, score: sql<number>`ranked.score`, total: sql<number>`ranked.total` })
    .from(
      sql`(
        with asked as materialized (${searchQuery(shopId, terms)}), frequent as materialized (
          select ${isFrequent(shopId, shelf, matches, MOST_RANKED + 1)} as so
        ), found as materialized (
          select id, price_cents, name, search_words from ${products}
          where not (select so from frequent) and ${and(...onShelf(shopId, shelf), matches)}
          limit ${MOST_RANKED + 1}
        ), counted as materialized (
          select case when (select so from frequent) then ${MOST_RANKED + 1} else count(*)::int end as total from found
        )
        select counted.total, page.* from counted left join (
          select * from (
            select id, price_cents as price, ${score} as score from found as products, asked
            where (select total from counted) <= ${MOST_RANKED}
          ) as found where ${place} order by ${sql.join(orderBy(order), sql`, `)} limit ${limit + 1}
        ) as page on true
      ) as ranked`,
    )
    .leftJoin(products, and(eq(products.shopId, shopId), sql`${products.id} = ranked.id`))
    .orderBy(sql`ranked.score`, sql`ranked.price`, sql`ranked.id`)
  const { total } = only(rows)
  if (total > MOST_RANKED) return 'too many'
  const found = rows.filter(({ id }) => id !== null) as (ProductRow & { score: number })[]
  return { ...pageOf(found, limit, (last) => cursorOf(order, last)), ...cappedCount(total) }
}

/** Reuses the parsed words of `asked`. An owner's search also matches locations, word by word. */
const inSearch = (shopId: number, filter: Filter, shelf: Shelf): SQL[] =>
  shelf === 'for-sale'
    ? [
        sql`${products.searchWords} @@ (select everything from asked)`,
        ...matching(shopId, { ...filter, search: undefined }, shelf),
      ]
    : matching(shopId, filter, shelf)
