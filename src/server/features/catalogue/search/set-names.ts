import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'

/** Names of the catalogue's sets, or of a game's, sorted. */
export const catalogueSetNames = (db: Database, game?: GameId): Promise<string[]> =>
  game ? namesOfGame(db, game) : namesOfAll(db)

async function namesOfGame(db: Database, game: GameId): Promise<string[]> {
  const { setName } = catalogueProducts
  const rows = await db
    .selectDistinct({ name: setName })
    .from(catalogueProducts)
    .where(and(eq(catalogueProducts.game, game), sql`${setName} <> ''`))
    .orderBy(setName)
  return rows.flatMap(({ name }) => name ?? [])
}

/** Skips through the index, one lookup per set. */
async function namesOfAll(db: Database): Promise<string[]> {
  const { setName } = catalogueProducts
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      select ''
      union all
      select (select ${setName} from ${catalogueProducts} where ${setName} > names.name order by ${setName} limit 1)
      from names where names.name is not null
    )
    select name from names where name <> ''`)
  return rows.map((row) => row.name)
}
