import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { OfferedGame } from '#shared/contract/market/sets.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { inMarket } from './offers.queries.ts'

/** Games with offers of cards of the catalogue. The index of the other games answers for each shop; an offer of the first game is found at once. */
export async function marketGames(db: Database): Promise<OfferedGame[]> {
  const first = sql.raw(`'${FIRST_GAME}'`)
  const offered = sql`select from products p join shops s on s.id = p.shop_id
    where p.pokemon_product_id is not null and ${inMarket}`
  const { rows } = await db.execute<{ game: GameId }>(sql`
    select other.game from unnest(${sql.param(gameIds)}::text[]) as other (game)
    where exists (${offered} and p.game = other.game and p.game <> ${first})
    union all select ${first} where exists (${offered} and p.game = ${first})`)
  const found = new Set(rows.map(({ game }) => game))
  return gameIds
    .filter((game) => found.has(game))
    .map((game) => ({ game, finishes: games[game].finishes.map(({ id }) => id) }))
}
