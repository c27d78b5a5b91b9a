import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueFetches, catalogueProducts, catalogueSyncs } from '#server/database/schema.ts'
import type { CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { STARTER } from '../starter/loaded.ts'
import { starters } from '../starter/starters.ts'

type Held = CatalogueStatus['games'][number]
type LastImport = { game: GameId; at: Date | string; from: string }

/** Contents of the catalogue by game, and where they come from. */
export async function gamesHeld(db: Database): Promise<Held[]> {
  const [counted, imports] = await Promise.all([
    db.execute<Pick<Held, 'game' | 'cards' | 'sealed' | 'sets'>>(sql`
      select game, count(*) filter (where type = 'card')::int as cards, count(*) filter (where type = 'sealed')::int as sealed,
        count(distinct set_id)::int as sets
      from ${catalogueProducts} group by game`),
    lastImports(db),
  ])
  const counts = new Map(counted.rows.map((row) => [row.game, row]))
  return gameIds.map((game) => {
    const { cards = 0, sealed = 0, sets = 0 } = counts.get(game) ?? {}
    const last = imports.find((each) => each.game === game)
    return {
      game,
      cards,
      sealed,
      sets,
      bundled: starters.find((starter) => starter.game === game)?.origin ?? null,
      lastImport: last ? { at: new Date(last.at).toISOString(), from: last.from } : null,
    }
  })
}

/** Of a file or an address, of a source, and of bundled cards; newest first. */
async function lastImports(db: Database): Promise<LastImport[]> {
  const files = JSON.stringify(starters.map(({ game, file, origin }) => ({ game, file, from: origin.source })))
  const { rows } = await db.execute<LastImport>(sql`
    select distinct on (game) game, at, "from" from (
      select unnest(case when place is null then array[${FIRST_GAME}] else games end) as game, finished_at as at,
        coalesce(place, source) as "from"
      from ${catalogueSyncs} where state = 'done' and source <> 'price-guide'
      union all
      select starter.game, fetched_at, starter."from" from ${catalogueFetches}
      join jsonb_to_recordset(${files}::jsonb) as starter (game text, file text, "from" text) on starter.file = address
      where source = ${STARTER}
    ) as imported
    where at is not null order by game, at desc`)
  return rows
}
