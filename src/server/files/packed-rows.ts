import { setImmediate } from 'node:timers/promises'
import type { CsvFile } from './read-csv.ts'

// No text that is read has one.
const BETWEEN = '\0'
const AT_ONCE = 500

export type PackedCsv = Omit<CsvFile, 'rows'> & { rows: { line: number; cells: string }[] }

/** One text a row: a million cells would take long to copy from one thread to another. */
export const packRows = ({ rows, ...file }: CsvFile): PackedCsv => ({
  ...file,
  rows: rows.map(({ line, cells }) => ({ line, cells: cells.join(BETWEEN) })),
})

export async function unpackRows({ rows, ...file }: PackedCsv): Promise<CsvFile> {
  const unpacked: CsvFile['rows'] = []
  for (const [place, { line, cells }] of rows.entries()) {
    unpacked.push({ line, cells: cells.split(BETWEEN) })
    // Others are served in between.
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return { ...file, rows: unpacked }
}
