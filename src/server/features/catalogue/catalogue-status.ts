import { sql } from 'drizzle-orm'
import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { stillLoading } from '#server/features/catalogue/starter/loaded.ts'
import type { CatalogueSize, CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { gamesHeld } from './imports/games-held.ts'
import { describeSource, syncable } from './sources.ts'
import { currentSync, lastDone, lastImportsOfFiles, lastSync, toSync } from './syncs.queries.ts'

export async function catalogueStatus(
  db: Database,
  config: CatalogueConfig,
  language: Language,
): Promise<CatalogueStatus> {
  const [counts, samples, games, imports, current, sources] = await Promise.all([
    countEntries(db),
    sampleCards(db),
    gamesHeld(db),
    lastImportsOfFiles(db),
    currentSync(db),
    Promise.all(
      syncable.map(async (name) => {
        const [last, done] = await Promise.all([lastSync(db, name), lastDone(db, name)])
        return {
          ...describeSource(config, name),
          last: last ? toSync(last.row, language, last.lost) : null,
          lastDone: done?.toISOString() ?? null,
        }
      }),
    ),
  ])
  return {
    counts,
    samples,
    sources,
    games,
    imports: imports.map(({ row, lost }) => toSync(row, language, lost)),
    current: current ? toSync(current, language) : null,
  }
}

/** Size of the catalogue, shown after a search without results. */
export async function catalogueSize(db: Database): Promise<CatalogueSize> {
  const [{ cards, sealed }, games] = await Promise.all([countEntries(db), stillLoading(db)])
  return { cards, sealed, loading: games.length > 0, games }
}

async function countEntries(db: Database): Promise<CatalogueStatus['counts']> {
  const { rows } = await db.execute<CatalogueStatus['counts']>(sql`
    select count(*)::int as entries,
      count(*) filter (where type = 'card')::int as cards,
      count(*) filter (where type = 'sealed')::int as sealed,
      count(*) filter (where derived)::int as derived,
      count(distinct set_id)::int as sets,
      count(suggested_price_cents)::int as "withPrice",
      count(image_url)::int as "withPicture"
    from ${catalogueProducts}`)
  return only(rows)
}

const SAMPLES = 12

type Sample = CatalogueStatus['samples'][number]

/** One pictured card of each of the newest sets, newest set first: the most expensive one, or the last one, which is rare. */
async function sampleCards(db: Database): Promise<Sample[]> {
  // PostgreSQL returns bigint as text.
  const { rows } = await db.execute<
    Omit<Sample, 'id' | 'suggestedPriceCents'> & { id: string; cents: string | null }
  >(sql`
    with pictured as materialized (
      select * from ${catalogueProducts} where type = 'card' and image_url is not null and set_id is not null
    ), newest as (
      select set_id, max(released) as released from pictured
      group by set_id order by released desc nulls last, set_id limit ${SAMPLES}
    )
    select card.* from newest cross join lateral (
      select id, name, image_url as "imageUrl", set_name as "setName", number, suggested_price_cents as cents
      from pictured where set_id = newest.set_id
      order by suggested_price_cents desc nulls last, length(number) desc, number desc, id limit 1
    ) as card
    order by newest.released desc nulls last, newest.set_id`)
  return rows.map(({ id, cents, ...row }) => ({
    ...row,
    id: Number(id),
    suggestedPriceCents: cents === null ? null : Number(cents),
  }))
}
