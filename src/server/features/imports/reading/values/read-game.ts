import { refusal } from '#shared/contract/problem.ts'
import type { Read } from '#shared/rules/csv/csv-numbers.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { findGame } from '#shared/rules/games/games.ts'

export function readGame(text: string): Read<GameId> {
  const game = findGame(text)
  return game ? { value: game } : { problem: refusal('game') }
}

/** The game in a column in which other systems name it. Null: one that the platform does not know. */
export const namedGameOf = (text: string): GameId | null | undefined => (text ? (findGame(text) ?? null) : undefined)
