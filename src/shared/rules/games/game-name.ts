import type { Text } from '../../messages/translator.ts'
import type { GameId } from './game-ids.ts'
import { games } from './games.ts'

/** Name of a game in the reader's language. */
export const gameName =
  (id: GameId): Text =>
  (_, { language }) => {
    const { name } = games[id]
    return typeof name === 'string' ? name : name[language]
  }
