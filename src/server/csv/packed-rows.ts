import { setImmediate } from 'node:timers/promises'
import type { CsvFile } from './read-csv.ts'

// Never occurs in parsed text.
const BETWEEN = '\0'
const AT_ONCE = 500

export type PackedCsv = Omit<CsvFile, 'rows'> & { rows: { line: number; cells: string }[] }

/** Packs each row into one string: a million cells would take long to copy between threads. */
export const packRows = ({ rows, ...file }: CsvFile): PackedCsv => ({
  ...file,
  rows: rows.map(({ line, cells }) => ({ line, cells: cells.join(BETWEEN) })),
})

export async function unpackRows({ rows, ...file }: PackedCsv): Promise<CsvFile> {
  const unpacked: CsvFile['rows'] = []
  for (const [place, { line, cells }] of rows.entries()) {
    unpacked.push({ line, cells: cells.split(BETWEEN) })
    // Yields to other requests.
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return { ...file, rows: unpacked }
}
