import type { Condition } from '../cards/conditions.ts'
import type { GameId } from '../games/game-ids.ts'

/** Number of a purchase statement, consecutive within the shop and year: `IV-2026-0001`. */
export const statementNumber = ({ year, number }: { year: number; number: number }): string =>
  `IV-${year}-${String(number).padStart(4, '0')}`

/** A bought card, described in the reader's language when a paper is printed. */
export type BoughtCard = {
  name: string
  game: GameId
  setName: string | null
  setCode: string | null
  collectorNumber: string | null
  finish: string | null
  language: string | null
  condition: Condition | null
}
