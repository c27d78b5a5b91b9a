import type { PrintedSet } from '#shared/contract/catalogue/printed-numbers.ts'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { IndexedCard } from '#shared/rules/scanning/print-index.ts'

export type ToWorker =
  | { kind: 'game'; game: GameId; sets: readonly PrintedSet[] }
  | { kind: 'picture'; picture: ImageBitmap }

export type Found = {
  /** Several, if their number and name are the same. */
  cards: readonly IndexedCard[]
  language: CardLanguage | undefined
}

/** Answers a picture. */
export type Looked = { kind: 'looked'; state: 'blurred' | 'nothing' | 'reading' | 'same' | 'found'; found?: Found }

export type FromWorker =
  /** Part of the model that has arrived, 0 to 1. */
  { kind: 'loading'; part: number } | { kind: 'ready' } | { kind: 'failed' } | Looked
