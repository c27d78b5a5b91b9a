import type { CsvFile } from '#server/csv/read-csv.ts'
import type { Mapping } from '#shared/contract/catalogue/csv.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { recognise } from '../formats/all-formats.ts'
import { mappedFormat } from '../formats/mapped.ts'
import { type Answers, scaleOf } from './answers.ts'
import { inBatches } from './batches.ts'
import { decimalSignIn, readHeadings, readRow } from './own-rows.ts'
import { readForeignRows } from './read-foreign.ts'
import type { ReadRows } from './read-rows.ts'
import { unreadColumns } from './unread-columns.ts'

/** Reads a file by its headings: a known format, a mapped layout, or else our own format. */
export async function readFile(
  file: CsvFile,
  answers: Answers,
  { mapping, shopScale }: { mapping: Mapping | undefined; shopScale: ConditionScale },
): Promise<ReadRows> {
  const named = answers.columns ?? mapping
  const format = answers.columns ? undefined : recognise(file.headings.cells)
  if (format) return readForeignRows(file, format, answers, shopScale)
  if (named) return readForeignRows(file, mappedFormat(named, file.headings), answers, shopScale)
  return readOwnRows(file, answers)
}

async function readOwnRows(file: CsvFile, answers: Answers): Promise<ReadRows> {
  const columns = readHeadings(file.headings)
  const place = columns.at.get('condition')
  const conditions = place === undefined ? [] : file.rows.map(({ cells }) => unescapeCell(cells[place] ?? ''))
  const scale = scaleOf(conditions, answers, { otherwise: 'cardmarket' })
  const style = { decimal: decimalSignIn(columns, file.rows), scale: scale.reads }
  const rows = await inBatches(file.rows, (row) => readRow(row, columns, style))
  const cellsOf = new Map(file.rows.map(({ line, cells }) => [line, cells]))
  return {
    format: 'toploader',
    encoding: file.encoding,
    stock: answers.stock ?? 'replace',
    ignoredColumns: columns.ignored,
    notKept: unreadColumns(file, new Set(columns.at.values())),
    scale: scale.told,
    assumedCurrency: null,
    rows,
    original: {
      headings: file.headings.cells,
      delimiter: file.delimiter,
      rowsOf: (line) => [cellsOf.get(line) ?? []],
    },
  }
}
