import type { ImportFormat, ImportReading, StockMode } from '#shared/contract/catalogue/csv.ts'
import type { Delimiter } from '#shared/rules/csv/csv-columns.ts'
import type { ReadRow } from './read-row.ts'

/** A file or list, parsed row by row. Not yet matched with the shop's products or the catalogue. */
export type ReadRows = {
  format: ImportFormat
  encoding: ImportReading['encoding']
  stock: StockMode
  ignoredColumns: string[]
  notKept: ImportReading['notKept']
  scale: ImportReading['scale']
  /** Currency assumed for amounts without one; null if every amount has one. */
  assumedCurrency: string | null
  rows: ReadRow[]
  /** The original file, to return refused rows: the lines of each row's product, by its own line. */
  original?: { headings: string[]; delimiter: Delimiter; rowsOf: (line: number) => string[][] }
}
