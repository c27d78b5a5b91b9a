import { sql } from 'drizzle-orm'
import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { isLoaded } from '#server/features/catalogue/starter/load-cards.ts'
import type { CatalogueSize, CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { describeSource, syncable } from './sources.ts'
import { currentSync, lastDone, lastSync, toSync } from './syncs.queries.ts'

export async function catalogueStatus(
  db: Database,
  config: CatalogueConfig,
  language: Language,
): Promise<CatalogueStatus> {
  const [counts, current, sources] = await Promise.all([
    countEntries(db),
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
  return { counts, sources, current: current ? toSync(current, language) : null }
}

/** Size of the catalogue, shown after a search without results. */
export async function catalogueSize(db: Database): Promise<CatalogueSize> {
  const [{ cards, sealed }, loaded] = await Promise.all([countEntries(db), isLoaded(db)])
  return { cards, sealed, loading: !loaded }
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
