import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { Written } from '../sources/write-entries.ts'
import type { Refusal } from './file-card.ts'
import type { FormatName } from './formats/format.ts'

/** Counts of an import. `refused`: rows by reason, with the first of them. */
export type FileReport = Written & {
  format: FormatName
  /** Of the rows that were not refused. */
  games: GameId[]
  read: number
  /** Of the unpacked file. */
  bytes: number
  refused: Partial<Record<Refusal, { count: number; examples: string[] }>>
}

const EXAMPLES = 5
const LONGEST_EXAMPLE = 80
const EVERY = 500

export function createReport(format: FormatName, onProgress: ((report: FileReport) => void) | undefined) {
  const now: FileReport = { format, games: [], read: 0, bytes: 0, added: 0, changed: 0, unchanged: 0, refused: {} }
  return {
    now,
    row(bytes: number) {
      now.read++
      now.bytes = bytes
      if (now.read % EVERY === 0) onProgress?.(now)
    },
    refuse(at: string, refusal: Refusal) {
      const refused = now.refused[refusal] ?? { count: 0, examples: [] }
      refused.count++
      if (refused.examples.length < EXAMPLES) refused.examples.push(at.slice(0, LONGEST_EXAMPLE))
      now.refused[refusal] = refused
    },
    add(written: Written) {
      for (const part of ['added', 'changed', 'unchanged'] as const) now[part] += written[part]
      onProgress?.(now)
    },
  }
}

export type Report = ReturnType<typeof createReport>

/** Number of refused rows. */
export const refusedRows = ({ refused }: Pick<FileReport, 'refused'>): number =>
  Object.values(refused).reduce((sum, { count }) => sum + count, 0)
