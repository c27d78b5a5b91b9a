import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { SearchTry } from '#server/features/catalogue/catalogue.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'

export type EntryFilter = {
  games: readonly GameId[]
  set?: string | undefined
  search?: SearchTry | undefined
  /** Entries in front of the list, which it does not repeat. */
  except?: readonly number[]
}

const newestFirst = 'released desc nulls last, set_id, length(number), number, id'

/** Ids of entries that may have a price: search results best first, otherwise newest sets first. */
export async function entryIds(
  db: Queryable,
  { games, set, search, except = [] }: EntryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const conditions: SQL[] = [
    sql`not e.digital`,
    sql`e.game = any(${sql.param([...games])}::text[])`,
    ...(search ? [sql.raw(search.rank.found)] : [hasPrice]),
    ...(set ? [sql`e.set_name = ${set}`] : []),
    ...(except.length > 0 ? [sql`e.id <> all(${sql.param([...except])}::bigint[])`] : []),
  ]
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as materialized (select ${search?.columns ?? sql`true as everything`})
    select id::float8 as id from (
      select e.id, e.type, e.digital, e.number, e.variant, e.released, ${search ? sql.raw(search.rank.columns) : sql`e.set_id`}
      from catalogue_products e ${search ? sql`cross join asked` : sql``}
      where ${sql.join(conditions, sql` and `)}
      order by ${sql.raw(search?.rank.order ?? newestFirst)}
      limit ${limit} offset ${offset}
    ) as e`)
  return rows.map(({ id }) => id)
}

const hasPrice = sql`(e.suggested_price_cents > 0 or exists (select from card_prices where entry_id = e.id))`

/** Entries of a shop's own products, the most valuable first. */
export async function ownEntryIds(db: Queryable, shopId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select pokemon_product_id::float8 as id from products
    where shop_id = ${shopId} and pokemon_product_id is not null and archived_at is null
    group by 1 order by max(price_cents) desc, 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}

type Sample = {
  games: readonly GameId[]
  sets: readonly string[]
  rarities: readonly string[]
  types: readonly string[]
  fromCents: number | null
  toCents: number | null
}

/** A sample of entries with a price, spread over the catalogue; the same one each time. */
export async function sampleIds(db: Queryable, sample: Sample, limit: number): Promise<number[]> {
  const { games, sets, rarities, types, fromCents, toCents } = sample
  const lower = (all: readonly string[]) => sql`${sql.param(all.map((each) => each.toLowerCase()))}::text[]`
  const conditions: SQL[] = [
    sql`not e.digital`,
    hasPrice,
    sql`e.game = any(${sql.param([...games])}::text[])`,
    ...(sets.length > 0 ? [sql`lower(e.set_name) = any(${lower(sets)})`] : []),
    ...(rarities.length > 0 ? [sql`lower(e.rarity) = any(${lower(rarities)})`] : []),
    ...(types.length > 0 ? [sql`e.type = any(${sql.param([...types])}::text[])`] : []),
    ...(fromCents === null ? [] : [sql`e.suggested_price_cents >= ${Math.floor(fromCents / 2)}`]),
    ...(toCents === null ? [] : [sql`coalesce(e.suggested_price_cents, 0) < ${toCents * 2}`]),
  ]
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id::float8 as id from catalogue_products e where ${sql.join(conditions, sql` and `)}
    order by hashint8(e.id), e.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
