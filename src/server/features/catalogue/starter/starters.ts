import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { dedupe } from '../sources/dedupe.ts'
import type { CatalogueSource } from '../sources/entry.ts'
import { gameCards, readGameFile } from './game-files.ts'
import { readCardsFile, starterCards } from './read-cards.ts'
import { withoutKnown } from './without-known.ts'

/** Bundled cards of a game. */
export type Starter = {
  game: GameId
  /** Name of the file, by which the database remembers its version. */
  file: string
  /** Number of cards in it. */
  cards: number
  read(): Promise<Buffer>
  source(file: Buffer): CatalogueSource
  /** Leaves out cards that the catalogue has from elsewhere. */
  unlessKnown(db: Database, source: CatalogueSource): Promise<CatalogueSource>
}

const ofGame = (game: GameId, cards: number): Starter => ({
  game,
  file: `${game}.jsonl.br`,
  cards,
  read: () => readGameFile(game),
  source: (file) => gameCards(game, file),
  unlessKnown: (db, source) => withoutKnown(db, game, source),
})

/** In the order in which they are loaded. */
export const starters: readonly Starter[] = [
  {
    game: 'pokemon',
    file: 'cards.jsonl.gz',
    cards: 23_639,
    read: readCardsFile,
    source: starterCards,
    unlessKnown: async (db, source) => dedupe(db, source),
  },
  ofGame('lorcana', 3_144),
  ofGame('flesh-and-blood', 15_590),
  ofGame('magic', 91_051),
]

/** Increment when the search words of entries change. */
const SEARCH_VERSION = 3

export const versionOf = (file: Buffer): string =>
  `${createHash('sha256').update(file).digest('base64url')} ${SEARCH_VERSION}`
