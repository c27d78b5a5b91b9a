import type { Queryable } from '#server/database/connect.ts'
import { gamesOf } from '#server/features/products/products.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'

type Line = { game: GameId | null; details: OrderedDetails | null }

/** Names the game of each line in its details, in a shop with several games. */
export async function nameGames<Named extends Line>(
  db: Queryable,
  shopId: number,
  lines: readonly Named[],
): Promise<(Omit<Named, 'game'> & Pick<Named, 'details'>)[]> {
  const isMixed = lines.length > 0 && (await gamesOf(db, shopId, 'listed')).length > 1
  return lines.map(({ game, ...line }) =>
    isMixed && game ? { ...line, details: { ...line.details, gameName: gameNames[game].shortName } } : line,
  )
}
