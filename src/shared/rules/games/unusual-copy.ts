import { findCardLanguage } from '../cards/card-languages.ts'
import type { GameId } from './game-ids.ts'
import { games } from './games.ts'
import { findGameFinish } from './read-typed.ts'

/**
 * Whether no card of the game has a finish, or this printing does not: `printed` are its finishes, if known. Neither is an error: the
 * catalogue does not know every promo.
 */
export function unusualFinish(
  game: GameId,
  finish: string | null | undefined,
  printed: readonly string[] = [],
): 'game' | 'card' | undefined {
  if (!finish) return undefined
  const known = findGameFinish(games[game], finish)
  if (!known) return 'game'
  return printed.length > 0 && !printed.includes(known) ? 'card' : undefined
}

/** Whether the game is not sold in a known language. */
export function unsoldLanguage(game: GameId, language: string | null | undefined): boolean {
  const known = findCardLanguage(language ?? '')
  return known !== undefined && !games[game].languages.includes(known)
}
