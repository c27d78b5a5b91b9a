import type { Text } from '../../messages/translator.ts'
import type { GameId } from './game-ids.ts'
import { gameNames } from './game-names.ts'

const isGame = (id: string): id is GameId => Object.hasOwn(gameNames, id)

/** Name of a game, given its id as a filter has it. */
export const gameLabel = (id: string): string => (isGame(id) ? gameNames[id].name : id)

export const gameName =
  (id: GameId): Text =>
  () =>
    gameNames[id].name
