import { unescapeCell, unwrapFormulas } from '../../csv/csv-cells.ts'

/** A line with an order number and tracking code, split into cells. `codePlace`: index of the code, if a heading names it. */
export type TypedLine = { line: number; text: string; cells: string[]; codePlace: number | undefined }

const headings = /track|barcode|zendingnummer|shipment.?number|code/i
// '3,21E+12' is a single number, even with a comma as delimiter.
const ROUNDED = /(\d),(\d{1,15}E[-+]\d\d)(?!\d)/gi
const notTheCode = /url|link|post|country|land|product|status/i

/**
 * Parses pasted text, or a file exported by a label tool. Cells are separated by commas, semicolons or tabs, otherwise by spaces. A first
 * line without a digit is a heading.
 */
export function trackingLines(text: string): TypedLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .replace(ROUNDED, '$1.$2')
    .split(/\r\n|\r|\n/)
    .map((row, place) => ({ line: place + 1, text: row.trim() }))
    .filter((row) => row.text !== '')
  const delimiter = [';', '\t', ','].find((sign) => rows[0]?.text.includes(sign))
  const lines = rows.map((row) => ({ ...row, cells: cellsOf(unwrapFormulas(row.text), delimiter).map(unescapeCell) }))
  const [first, ...others] = lines
  if (!first || /\d/.test(first.text)) return lines.map((each) => ({ ...each, codePlace: undefined }))
  const place = first.cells.findIndex((cell) => headings.test(cell) && !notTheCode.test(cell))
  return others.map((each) => ({ ...each, codePlace: place < 0 ? undefined : place }))
}

function cellsOf(row: string, delimiter: string | undefined): string[] {
  if (delimiter === undefined) return row.split(/\s+/)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let before = ''
  for (const sign of row) {
    if (sign === '"') {
      // A doubled quote within quotes is an escaped quote.
      if (!isQuoted && before === sign) cell += sign
      isQuoted = !isQuoted
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
    before = sign
  }
  // Spreadsheets mark formula-like text with a leading apostrophe.
  return [...cells, cell].map((each) => each.trim().replace(/^'/, ''))
}

/** An order number as typed: with or without #, in any case. */
export const numberIn = (cell: string): string => cell.replace(/^#/, '').toUpperCase()
