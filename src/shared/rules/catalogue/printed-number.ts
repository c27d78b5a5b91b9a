import { FIRST_GAME, type GameId } from '../games/game-ids.ts'
import { games } from '../games/games.ts'
import { writtenNumber } from '../games/numbers.ts'

type Numbered = { game?: GameId | undefined; number: string | null; total: number | null }

/** The number as printed on the card: '006/165', 'TG12/TG30', 'OP01-120'; without the total where it is unknown. */
export const printedNumber = ({ game = FIRST_GAME, ...numbered }: Numbered): string | undefined =>
  writtenNumber(games[game], numbered)
