import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'

/** The games of a shop's products with these conditions. Those of the first game have no index of their own: one that exists is found at once. */
export async function gamesAmong(db: Queryable, conditions: readonly SQL[]): Promise<GameId[]> {
  const first = sql.raw(`'${FIRST_GAME}'`)
  const { rows } = await db.execute<{ game: GameId }>(sql`
    select distinct game from ${products} where ${and(...conditions, sql`game <> ${first}`)}
    union all select ${first} where exists (select from ${products} where ${and(...conditions, sql`game = ${first}`)})`)
  const found = new Set(rows.map(({ game }) => game))
  return gameIds.filter((game) => found.has(game))
}
