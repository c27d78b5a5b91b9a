import type { CsvFile, FileRow } from '#server/csv/read-csv.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { refusal } from '#shared/contract/problem.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { decimalSignOf } from '#shared/rules/csv/csv-numbers.ts'
import type { Format } from '../formats/format.ts'
import { isReasonsHeading } from '../formats/headings.ts'
import { type FileReading, RowGroup, RowReader } from '../formats/row-reader.ts'
import { type Answers, scaleOf } from './answers.ts'
import { inBatches } from './batches.ts'
import { type ReadRow, shownName } from './read-row.ts'
import type { ReadRows } from './read-rows.ts'
import { unreadColumns } from './unread-columns.ts'
import { amountIn } from './values/read-money.ts'

/** Positions of a format's headings. Throws if a heading that it reads appears twice. */
function placesOf({ line, cells }: FileRow, format: Format): Map<string, number> {
  const at = new Map<string, number>(format.places)
  if (format.places) return at
  cells.forEach((cell, place) => {
    const heading = plainHeading(cell)
    if (heading === '' || isReasonsHeading(cell)) return
    if (at.has(heading) && [...format.headings, ...format.amounts].includes(heading)) {
      throw wrongAt(line, 'duplicate_column', (t) => t('importErrors.headingTwice', { heading: cell.trim() }))
    }
    if (!at.has(heading)) at.set(heading, place)
  })
  return at
}

/** Reads the rows of a file of another system. */
export async function readForeignRows(
  file: CsvFile,
  format: Format,
  answers: Answers,
  shopScale: ConditionScale,
): Promise<ReadRows> {
  const at = placesOf(file.headings, format)
  const valuesOf = (headings: readonly string[]) => {
    const places = headings.flatMap((heading) => at.get(heading) ?? [])
    return file.rows.flatMap(({ cells }) => places.map((place) => unescapeCell(cells[place] ?? '')))
  }
  const { headings, scale: always } = format.conditions
  const scale = scaleOf(valuesOf(headings), answers, { always, otherwise: shopScale })
  const reading: FileReading = {
    at,
    headings: file.headings.cells.map((cell) => unescapeCell(cell).trim()),
    decimal: decimalSignOf(valuesOf(format.amounts).map(amountIn)),
    currency: (!format.currency.known && answers.currency) || format.currency.of,
    scale: scale.reads,
    used: new Set(),
    assumes: false,
  }
  const grouping = groupsOf(file, at.get(format.groupedBy?.heading ?? ''))
  const readers = new Map<FileRow, RowReader>()
  for (const rows of grouping.all) {
    const group = new RowGroup()
    for (const row of rows) readers.set(row, new RowReader(reading, row.cells, group))
  }
  const count = reading.headings.length
  const read = await inBatches(file.rows, (row) => readOne(row, readers.get(row), count, format))
  const shared = (format.groupedBy?.shared ?? []).flatMap((heading) => at.get(heading) ?? [])
  const lines = new Map(file.rows.map((row) => [row.line, row]))
  return {
    format: format.id,
    encoding: file.encoding,
    stock: answers.stock ?? format.stock,
    ignoredColumns: [],
    notKept: unreadColumns(file, reading.used, format.spare),
    scale: scale.told,
    assumedCurrency: reading.assumes && !format.currency.known ? reading.currency : null,
    rows: read.filter((row) => row !== undefined),
    original: {
      headings: file.headings.cells,
      delimiter: file.delimiter,
      rowsOf: (line) => {
        const row = lines.get(line)
        return row ? [complete(row, grouping.of(row), shared)] : []
      },
    },
  }
}

/** Adds the shared cells of a product's first row, such as the name, which a variant alone would lack. */
const complete = (row: FileRow, [first = row]: readonly FileRow[], shared: readonly number[]) =>
  row.cells.map((cell, place) => (cell.trim() === '' && shared.includes(place) ? (first.cells[place] ?? '') : cell))

type Grouping = { all: Iterable<readonly FileRow[]>; of: (row: FileRow) => readonly FileRow[] }

function groupsOf({ rows }: CsvFile, place: number | undefined): Grouping {
  if (place === undefined) return { all: rows.map((row) => [row]), of: (row) => [row] }
  const keyOf = ({ line, cells }: FileRow) => (cells[place] ?? '').trim() || line
  const groups = Map.groupBy(rows, keyOf)
  return { all: groups.values(), of: (row) => groups.get(keyOf(row)) ?? [] }
}

function readOne(
  { line, cells }: FileRow,
  reader: RowReader | undefined,
  count: number,
  format: Format,
): ReadRow | undefined {
  if (!reader || cells.length < count || cells.slice(count).some((extra) => extra.trim() !== '')) {
    const message = refusal('cellCount', { cells: cells.length, columns: count })
    return { line, id: undefined, name: '', form: {}, reasons: [{ column: null, message }] }
  }
  const facts = format.read(reader)
  if (!facts) return undefined
  return { line, id: undefined, name: shownName(facts.name ?? ''), form: {}, reasons: reader.reasons, facts }
}
