import type { ImportFormat, ImportReading, StockMode } from '#shared/contract/csv.ts'
import type { Delimiter } from '#shared/rules/csv/csv-columns.ts'
import type { ReadRow } from './read-row.ts'

/** A file, or a list, that was read row by row. Nothing is known yet of the shop's products and of the catalogue. */
export type ReadRows = {
  format: ImportFormat
  encoding: ImportReading['encoding']
  stock: StockMode
  ignoredColumns: string[]
  notKept: ImportReading['notKept']
  scale: ImportReading['scale']
  /** What amounts were taken to be in where nothing says it; null where something does. */
  assumedCurrency: string | null
  rows: ReadRow[]
  /** The file as it was, so that refused rows can be given back: the lines of each row's product, by its own line. */
  original?: { headings: string[]; delimiter: Delimiter; rowsOf: (line: number) => string[][] }
}
