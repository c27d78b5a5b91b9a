import type { Listing } from '../cards/listing.ts'
import { FIRST_GAME, type GameId } from './game-ids.ts'
import { gameNames } from './game-names.ts'

/** The game of a listing, to show where a shop has several. Details of ordered products leave out the first game. */
export const namedGame = (
  { game, setName, collectorNumber }: Listing,
  games: readonly GameId[],
): string | undefined => {
  const known = game ?? (setName || collectorNumber ? FIRST_GAME : undefined)
  return known && games.length > 1 ? gameNames[known].shortName : undefined
}
