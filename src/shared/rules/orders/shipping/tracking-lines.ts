import { unescapeCell, unwrapFormulas } from '../../csv/csv-cells.ts'

/** A line that names an order and its tracking code, in cells. `code`: the place of the code, where a heading says so. */
export type TypedLine = { line: number; text: string; cells: string[]; codePlace: number | undefined }

const headings = /track|barcode|zendingnummer|shipment.?number|code/i
// '3,21E+12' is one number, whatever divides the cells.
const ROUNDED = /(\d),(\d{1,15}E[-+]\d\d)(?!\d)/gi
const notTheCode = /url|link|post|country|land|product|status/i

/**
 * The lines of a pasted text or of a file that a label tool exports: cells with commas, semicolons or tabs between, or blanks where there
 * are none. A first line without a figure is a heading.
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
      // Two of them within quotes are one.
      if (!isQuoted && before === sign) cell += sign
      isQuoted = !isQuoted
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
    before = sign
  }
  // A spreadsheet keeps what begins like a formula as text by an apostrophe.
  return [...cells, cell].map((each) => each.trim().replace(/^'/, ''))
}

/** An order's number as it may be typed: with its sign before it, in any case. */
export const numberIn = (cell: string): string => cell.replace(/^#/, '').toUpperCase()
