import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, orderOfCursor, pageOf, type RowOrder } from '#server/database/keyset.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { cappedCount } from '#shared/rules/text/counts.ts'
import { productColumns } from '../products.queries.ts'
import { askedOf } from '../search/search-query.ts'
import type { ProductRow } from '../to-product.ts'
import { isFrequent } from './frequent.ts'
import { type Filter, matching, onShelf, type Shelf, termsOf } from './product-filter.ts'

/** Of more no place is worked out: the words say so little that the list's usual order says more. */
export const MOST_RANKED = 2_000

type Ranked = { id: number; priceCents: number; score: number }

/*
 * How far from what was typed: what has most of it in its name, then its number and code, its set and the rest, and last its description;
 * all of it in the name first. Among equals shorter names come first (`Charizard` before `Charizard ex`), then the cheaper.
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
 * A page of what a search finds, best first, in one statement. 'too many' where it finds more than are ranked; undefined where the pages
 * before were in another order for that reason.
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
        with asked as materialized (${askedOf(shopId, terms)}), frequent as materialized (
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

/** The words as they are asked already; an owner's also find a place, word by word. */
const inSearch = (shopId: number, filter: Filter, shelf: Shelf): SQL[] =>
  shelf === 'for-sale'
    ? [
        sql`${products.searchWords} @@ (select everything from asked)`,
        ...matching(shopId, { ...filter, search: undefined }, shelf),
      ]
    : matching(shopId, filter, shelf)
