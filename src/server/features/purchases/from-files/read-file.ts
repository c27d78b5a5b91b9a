import { inBatches, readCsvFile } from '#server/features/imports/imports.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import type { Delimiter } from '#shared/rules/csv/csv-columns.ts'
import { decimalSignOf } from '#shared/rules/csv/csv-numbers.ts'
import { readColumns } from './columns.ts'
import { type ReadPurchase, readRow } from './read-row.ts'

export type ReadFile = {
  rows: ReadPurchase[]
  headings: readonly string[]
  delimiter: Delimiter
  ignoredColumns: string[]
}

/** Reads a CSV file of purchases. Throws if the whole file is unusable. */
export async function readFile(file: Buffer): Promise<ReadFile> {
  const csv = await readCsvFile(file, true)
  const columns = readColumns(csv.headings)
  const places = (['amount', 'vat'] as const).flatMap((column) => columns.at.get(column)?.place ?? [])
  const decimal = decimalSignOf(
    csv.rows.flatMap(({ cells }) => places.map((place) => unescapeCell(cells[place] ?? ''))),
  )
  return {
    rows: await inBatches(csv.rows, (row) => readRow(row, columns, decimal)),
    headings: csv.headings.cells,
    delimiter: csv.delimiter,
    ignoredColumns: columns.ignored,
  }
}
