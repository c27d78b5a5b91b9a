import { FIRST_GAME, type GameId } from './game-ids.ts'

/** Game of a new product that names none: the first one, unless the shop does not sell it. Null: the shop sells all games. */
export const defaultGame = (sold: readonly GameId[] | null): GameId =>
  sold?.[0] === undefined || sold.includes(FIRST_GAME) ? FIRST_GAME : sold[0]
