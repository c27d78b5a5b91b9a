import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { KnownSet } from '../sources/entry.ts'
import type { FormatName } from './formats/format.ts'
import type { FileReport } from './report.ts'

export type FileOptions = {
  signal: AbortSignal
  /** By the file's content by default. */
  format?: FormatName | undefined
  /** Rows of other games are refused; the game of rows that name none. */
  game?: GameId | undefined
  mostBytes?: number | undefined
  timeoutMs?: number | undefined
  bytes?: AsyncGenerator<Uint8Array> | undefined
  knownSets?: Map<string, KnownSet>
  onProgress?: ((report: FileReport) => void) | undefined
}
