import type { GameId } from './game-ids.ts'
import { findGame, games } from './games.ts'
import { readTyped, type TypedCard } from './read-typed.ts'

const LONGEST_NAME = 4

/** Takes the name of a game from the end of a typed number: `1/204 lorcana`. */
function splitGame(typed: string): { text: string; game?: GameId } {
  const words = typed.trim().split(/\s+/)
  for (let from = Math.max(words.length - LONGEST_NAME, 1); from < words.length; from++) {
    const text = words.slice(0, from).join(' ')
    const game = findGame(words.slice(from).join(' '))
    if (game && /\d/.test(text)) return { text, game }
  }
  return { text: typed }
}

/** The number that a game reads in a typed line, with details of the copy: `BLB 45 foil`, `LOB-EN001 1st`. */
export const typedCard = (game: GameId, typed: string): TypedCard => readTyped(games[game], splitGame(typed).text)

type TypedEntry = { text: string; number: string; game?: GameId | undefined }

/**
 * A typed line without the details of the copy and the name of the game, to search for. Undefined if it has neither. `among`: the games
 * that may be meant.
 */
export function typedEntry(typed: string, among: readonly GameId[]): TypedEntry | undefined {
  const { text, game } = splitGame(typed)
  if (game && !among.includes(game)) return undefined
  for (const id of game ? [game] : among) {
    const { setCode, number, total, finish, language, isFirstEdition, rest } = readTyped(games[id], text)
    if (!number || !(game || finish || language || isFirstEdition)) continue
    const set = games[id].number.includesSet ? undefined : setCode
    const printed = total === undefined ? number : `${number}/${total}`
    return { text: [rest, set, printed].filter(Boolean).join(' '), number, game }
  }
  return undefined
}
