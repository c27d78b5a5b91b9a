import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { products, shops } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import type { SearchedGames } from './find-entries.ts'

const RECENT = 200

/** Games that a shop finds in the catalogue: those that it sells, with those of its newest products in front. Without products, the first game is. */
export async function gamesOfSearch(
  db: Queryable,
  shopId: number | undefined,
  game?: GameId | undefined,
): Promise<SearchedGames> {
  const shop =
    shopId === undefined
      ? undefined
      : one(
          await db
            .select({
              chosen: shops.games,
              own: sql<GameId[]>`array(select distinct game from (
                select game from ${products} where shop_id = ${shopId} and archived_at is null order by id desc limit ${RECENT}
              ) as recent where game is not null)`,
            })
            .from(shops)
            .where(eq(shops.id, shopId)),
        )
  const sold = shop?.chosen ?? gameIds
  if (game && !sold.includes(game)) {
    throw conflict('game_off', (t, format) => t('productErrors.gameOff', { game: gameName(game)(t, format) }))
  }
  const own = (shop?.own ?? []).filter((each) => sold.includes(each))
  const first = own.length > 0 ? own : shop?.chosen
  return { among: game ? [game] : sold, first: first ?? [FIRST_GAME], areSold: Boolean(first) }
}
