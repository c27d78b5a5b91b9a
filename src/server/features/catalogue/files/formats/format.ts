import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { KnownSet } from '../../sources/entry.ts'
import type { FileRow } from '../file-card.ts'
import type { OpenFile } from '../open-file.ts'

export const formatNames = [
  'jsonl',
  'scryfall',
  'ygoprodeck',
  'lorcanajson',
  'cardmarket-products',
  'cardmarket-prices',
  'csv',
] as const
export type FormatName = (typeof formatNames)[number]

/** `game`: chosen by the operator; otherwise the file states it. `knownSets`: by id, completed by the file. */
export type FormatOptions = { game: GameId | undefined; knownSets: Map<string, KnownSet> }

/** A format of files with cards. */
export type FileFormat = {
  name: FormatName
  /** By the first characters of the file. */
  recognises(head: string): boolean
  /** Throws a SyntaxError for a truncated or invalid file. */
  rows(file: OpenFile, options: FormatOptions): AsyncIterable<FileRow>
}
