import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { CatalogueEntry } from '../sources/entry.ts'

/** Price of a finish, in euro cents. */
export type FilePrice = { finish: string; cents: number }

/** A printing as a file describes it. */
export type FileCard = Omit<CatalogueEntry, 'price' | 'derived'> & {
  game: GameId
  prices?: readonly FilePrice[]
  /** The file contains the platform's own ids: an entry with this id is replaced, not completed. */
  ownId?: boolean
}

/** Reasons for which a row is refused; texts in `catalogue.refused`. */
export type Refusal =
  | 'unreadable'
  | 'unknownGame'
  | 'otherGame'
  | 'noName'
  | 'noSet'
  | 'noNumber'
  | 'languageNotSold'
  | 'ambiguous'
  | 'notFound'
  | 'finishNotPrinted'

/** `at`: place in the file or name of the card, for the report. */
export type FileRow = { at: string; card: FileCard } | { at: string; refused: Refusal }

export const isRefused = (row: FileRow): row is Extract<FileRow, { refused: Refusal }> => 'refused' in row
