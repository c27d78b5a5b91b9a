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
  /** Where the cards come from, and under which licence. */
  origin: { source: string; address: string; copyright: string; licence: string }
  read(): Promise<Buffer>
  source(file: Buffer): CatalogueSource
  /** Leaves out cards that the catalogue has from elsewhere. */
  unlessKnown(db: Database, source: CatalogueSource): Promise<CatalogueSource>
}

const mit = (source: string, address: string, copyright: string): Starter['origin'] => ({
  source,
  address,
  copyright,
  licence: 'MIT',
})

const ofGame = (game: GameId, cards: number, origin: Starter['origin']): Starter => ({
  game,
  origin,
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
    origin: mit('TCGdex', 'https://github.com/tcgdex/cards-database', 'Copyright (c) 2021 TCGdex'),
    read: readCardsFile,
    source: starterCards,
    unlessKnown: async (db, source) => dedupe(db, source),
  },
  ofGame(
    'lorcana',
    3_144,
    mit('lorcana-data', 'https://github.com/great-illuminary/lorcana-data', 'Copyright (c) 2023 Kevin Le Perf'),
  ),
  ofGame(
    'flesh-and-blood',
    15_590,
    mit(
      '@flesh-and-blood/cards',
      'https://www.npmjs.com/package/@flesh-and-blood/cards',
      'Copyright (c) Phillip Manwaring',
    ),
  ),
  ofGame('magic', 91_051, mit('XMage', 'https://github.com/magefree/mage', 'Copyright (c) 2010 betasteward@gmail.com')),
]

/** Increment when the search words of entries change. */
const SEARCH_VERSION = 3

export const versionOf = (file: Buffer): string =>
  `${createHash('sha256').update(file).digest('base64url')} ${SEARCH_VERSION}`
