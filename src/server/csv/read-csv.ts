import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Options } from 'csv-parse'
import { decodeText, type Encoding } from '#server/files/decode-text.ts'
import { isFirstLineData, layoutWithoutHeadings } from '#server/files/first-line.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { refuseLongLines, refuseManyLines } from '#server/files/text-limits.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { MAX_IMPORT_ROWS } from '#shared/contract/catalogue/csv.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Text } from '#shared/messages/translator.ts'
import { unwrapFormulas } from '#shared/rules/csv/csv-cells.ts'
import { type Delimiter, delimiterOf } from '#shared/rules/csv/csv-columns.ts'

/** A row: its line in the file, counted from 1, and its cells. */
export type FileRow = { line: number; cells: string[] }

/** An unprocessed file: its headings, which are empty when its first line is data, and its rows. */
export type CsvFile = {
  headings: FileRow
  hasHeadings: boolean
  rows: FileRow[]
  encoding: Encoding
  delimiter: Delimiter
}

// The longest possible product takes a tenth of it.
const LONGEST_ROW = 128_000
const MOST_COLUMNS = 200
const MOST_CELLS = 1_000_000
const PIECE = 64 * 1024

type Reading = {
  hasHeadings?: boolean | undefined
  /** Whether a line contains the headings of a known format. */
  isKnown?: (headings: readonly string[]) => boolean
}

/**
 * Parses a CSV file into headings and non-empty rows. Detects whether its first line contains headings, unless the user specified it.
 * Throws an error with the line.
 */
export async function readCsv(
  file: Uint8Array,
  { hasHeadings, isKnown = () => false }: Reading = {},
): Promise<CsvFile> {
  const decoded = decodeText(file)
  refuseManyLines(decoded.text)
  refuseLongLines(decoded.text, LONGEST_ROW)
  const { text, delimiter, line } = separated(unwrapFormulas(decoded.text))
  const rows: FileRow[] = []
  let cells = 0
  await parseRows(text, delimiter, line, (row) => {
    if (rows.length > MAX_IMPORT_ROWS) {
      throw wrongAt(row.line, 'too_many_rows', (t) => t('importErrors.tooManyRows', { limit: MAX_IMPORT_ROWS }))
    }
    if (row.cells.length > MOST_COLUMNS && rows.length === 0) {
      throw wrongAt(row.line, 'too_many_columns', (t) => t('importErrors.tooManyColumns', { limit: MOST_COLUMNS }))
    }
    cells += Math.min(row.cells.length, MOST_COLUMNS)
    if (cells > MOST_CELLS) {
      throw wrongAt(row.line, 'too_many_cells', (t) => t('importErrors.tooManyCells', { limit: MOST_CELLS }))
    }
    // A row with more columns is rejected later, whatever they contain.
    rows.push(row.cells.length > MOST_COLUMNS + 1 ? { ...row, cells: row.cells.slice(0, MOST_COLUMNS + 1) } : row)
  })
  if (!rows[0]) throw invalid('empty_file', (t) => t('importErrors.empty'))
  const csv = withHeadings(rows, hasHeadings ?? !isFirstLineData(rows, isKnown))
  if (csv.rows.length === 0) throw invalid('no_rows', (t) => t('importErrors.noRows'))
  return { ...csv, encoding: decoded.encoding, delimiter }
}

function withHeadings(rows: readonly FileRow[], hasHeadings: boolean) {
  const [first = { line: 1, cells: [] }, ...rest] = rows
  if (hasHeadings) return { headings: first, hasHeadings, rows: rest }
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const none = Array<string>(count).fill('')
  const padded = rows.map(({ line, cells }) => ({ line, cells: [...cells, ...none.slice(cells.length)] }))
  return { headings: { line: first.line, cells: none }, hasHeadings, rows: padded }
}

/** The same file with its first line switched between headings and data. */
export function withOtherHeadings(csv: CsvFile): CsvFile {
  const rows = csv.hasHeadings ? [csv.headings, ...csv.rows] : csv.rows
  return { ...csv, ...withHeadings(rows, !csv.hasHeadings) }
}

/** Identifies a layout: by its headings, or by its columns with dates and amounts. */
export const layoutOf = ({ headings, hasHeadings, rows }: CsvFile): string[] =>
  hasHeadings ? headings.cells.map(plainHeading) : ['', ...layoutWithoutHeadings(rows)]

/** Column separator. Excel supports a first line that sets it: 'sep=;', optionally in quotes. */
function separated(text: string): { text: string; delimiter: Delimiter; line: number } {
  const [directive, sign] = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\n|\r)/i.exec(text) ?? []
  if (directive !== undefined) return { text: text.slice(directive.length), delimiter: sign as Delimiter, line: 2 }
  const [headings = ''] = /^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, PIECE)) ?? []
  return { text, delimiter: delimiterOf(headings), line: 1 }
}

/** Parses row by row, in chunks of the file, to yield to other requests. */
async function parseRows(text: string, delimiter: Delimiter, firstLine: number, take: (row: FileRow) => void) {
  const { CsvError, parse } = await import('csv-parse')
  // Line at which the next row begins. The parser's own count takes '\r
  // ' inside quotes for two lines.
  let line = firstLine
  const begins: number[] = []
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A space after a tab belongs to the next column.
    trim: delimiter !== '\t',
    max_record_size: LONGEST_ROW,
    on_record: (cells) => {
      const begin = line
      line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      if (cells.every((cell) => cell.trim() === '')) return undefined
      begins.push(begin)
      return cells
    },
  }
  try {
    await pipeline(Readable.from(pieces(text)), parse(options), async (rows: AsyncIterable<string[]>) => {
      let count = 0
      for await (const cells of rows) take({ line: begins[count++] ?? line, cells })
    })
  } catch (error) {
    throw error instanceof CsvError ? wrongAt(line, ...problemOf(error.code)) : error
  }
}

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE)
    await setImmediate()
  }
}

function problemOf(code: string): [code: ErrorCode, problem: Text] {
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return ['line_too_long', (t) => t('importErrors.lineTooLong')]
  }
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return ['broken_quotes', (t) => t('importErrors.quotesOpen')]
  }
  return ['broken_quotes', (t) => t('importErrors.quotesInside')]
}
