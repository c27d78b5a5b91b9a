import { readFinish } from '../cards/finishes.ts'
import { FIRST_GAME, type GameId, gameIds } from './game-ids.ts'
import { games } from './games.ts'
import { findGameFinish } from './read-typed.ts'

const isFinishOf = (game: GameId, text: string) => games[game].finishes.some(({ id }) => id === text)

/** The finish of a spelling as the game calls it: `foil` is `holo` in the first game. An unknown one is returned as typed. */
export const readGameFinish = (text: string, game: GameId | null | undefined): string =>
  findGameFinish(games[game ?? FIRST_GAME], text) ?? text.trim()

/** The finish of a spelling where the game is unknown, as in a filter: one of any game, or else as the first game spells it. */
export const readAnyFinish = (text: string): string =>
  gameIds.some((game) => isFinishOf(game, text)) ? text : readFinish(text)

/** Whether a text is the spelling of a finish in any game. */
export const isFinishOfAny = (text: string): boolean =>
  gameIds.some((game) => findGameFinish(games[game], text) !== undefined)

type Finished = { finish?: string | null | undefined; game?: GameId | null | undefined }

/** The same fields with the finish as the game calls it. */
export const withGameFinish = <Fields extends Finished>(fields: Fields, game = fields.game): Fields =>
  fields.finish ? { ...fields, finish: readGameFinish(fields.finish, game) } : fields
