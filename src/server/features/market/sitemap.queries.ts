import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { inMarket } from './offers.queries.ts'

/** Catalogue entries per part of the sitemap, offered or not. */
const PART = 5_000

const offered = sql`offered as (
  select distinct p.pokemon_product_id as id from products p join shops s on s.id = p.shop_id where ${inMarket}
)`
// One index lookup per entry, instead of reading all offers.
const isOffered = sql`(select true from offered where offered.id = e.id limit 1)`

/** Parts of the sitemap that contain an offered card. */
export async function partsOfMarket(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    with ${offered}
    select part from generate_series(1, (select coalesce(max(id), 0) / ${PART}::int + 1 from catalogue_products)) as part
    where exists (
      select from catalogue_products e
      where e.id >= (part - 1) * ${PART}::int and e.id < part * ${PART}::int and not e.digital and ${isOffered}
    )
    order by part`)
  return rows.map(({ part }) => Number(part))
}

/** Offered cards of one part. */
export async function cardsToFind(db: Database, part: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with ${offered}
    select e.id::float8 as id, e.name from catalogue_products e
    where e.id >= ${(part - 1) * PART} and e.id < ${part * PART} and not e.digital and ${isOffered}
    order by e.id`)
  return rows
}
