import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { guideColumns, type PricedFinish, pricedFinish } from '#shared/rules/prices/priced-finish.ts'

/** Market price of a card in one finish, with its source and date. */
type Trend = { cents: number; source: string; day: string }

/** The same with the other figures of the market and their day; null where no source has them. */
type PricedTrend = Trend & { lowCents: number | null; avg30Cents: number | null; figuresDay: string | null }

/** Finishes of a catalogue entry, its price in each, and the suggested one. */
export type EntryTrends = {
  game: GameId
  finishes: string[]
  trends: Partial<Record<PricedFinish, PricedTrend>>
  suggested: Trend | null
}

/** Prices of catalogue entries by finish, to choose from. Includes entries without a price. */
export async function trendsOfEntries(db: Queryable, entryIds: readonly number[]): Promise<Map<number, EntryTrends>> {
  const { rows } = await db.execute<{ id: number } & EntryTrends>(sql`
    select entry.id::float8 as id, ${trendsOfEntry}
    from catalogue_products entry where entry.id = any(${sql.param([...new Set(entryIds)])}::bigint[])`)
  return new Map(rows.map(({ id, ...entry }) => [id, entry]))
}

type TrendRequest = { entryId: number | null; finish?: string | null | undefined }

/** Market prices of many cards, in the same order; undefined if unknown. Suggested prices for rows of a file. */
export async function trendsOf(db: Queryable, cards: readonly TrendRequest[]): Promise<(Trend | undefined)[]> {
  const entries = await trendsOfEntries(
    db,
    cards.flatMap(({ entryId }) => entryId ?? []),
  )
  return cards.map(({ entryId, finish }) => trendIn(entries.get(entryId ?? 0), finish))
}

type ProductTrend = { productId: number; trend: Trend }

/** Market prices of a shop's products. Omits products without a price, and graded cards, to which it does not apply. */
export async function trendsOfProducts(db: Queryable, shopId: number, ids: readonly number[]): Promise<ProductTrend[]> {
  const { rows } = await db.execute<{ productId: number; finish: string | null } & EntryTrends>(sql`
    select product.id::float8 as "productId", product.finish, ${trendsOfEntry}
    from products product join catalogue_products entry on entry.id = product.pokemon_product_id
    where product.shop_id = ${shopId} and product.id = any(${sql.param([...ids])}::bigint[])
      and product.archived_at is null and product.grade_company is null`)
  return rows.flatMap(({ productId, finish, ...entry }) => {
    const trend = trendIn(entry, finish)
    return trend ? [{ productId, trend }] : []
  })
}

const trendsOfEntry: SQL = sql.raw(`entry.game, entry.finishes,
  (select coalesce(jsonb_object_agg(finish, jsonb_build_object('cents', trend_cents, 'source', source, 'day', day,
      'lowCents', low_cents, 'avg30Cents', avg30_cents, 'figuresDay', figures_day)), '{}')
    from card_prices where entry_id = entry.id) as trends,
  case when entry.suggested_price_cents > 0 and entry.price_date is not null then jsonb_build_object(
    'cents', entry.suggested_price_cents, 'source', coalesce(entry.price_source, ''), 'day', entry.price_date) end as suggested`)

/** The price of a copy in that finish. */
export function trendIn(entry: EntryTrends | undefined, finish: string | null | undefined): Trend | undefined {
  const priced = pricedIn(entry, finish)
  return priced && { cents: priced.cents, source: priced.source, day: priced.day }
}

/** All figures of the market for a copy in that finish. */
export function pricedIn(
  entry: EntryTrends | undefined,
  finish: string | null | undefined,
): (Trend & Partial<PricedTrend>) | undefined {
  if (!entry) return undefined
  const { priceColumns } = games[entry.game]
  const priced = pricedFinish(entry.finishes, finish, priceColumns)
  if (!priced) return undefined
  const suggested = priced === guideColumns(entry.finishes, priceColumns).ordinary ? entry.suggested : null
  return entry.trends[priced] ?? suggested ?? undefined
}
