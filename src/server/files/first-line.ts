import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { productColumn } from '#shared/rules/csv/csv-columns.ts'

type Cells = readonly string[]

const DAY = /^(?:\d{4}[-/.]?\d{2}[-/.]?\d{2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))(?:[T ][\d:.Z+-]{4,30})?$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/
const AMOUNT = /^[-+€$ ]{0,4}\d[\d.,' ]{0,20}[.,]\d{1,2}(?: ?(?:€|EUR))?$/
const NUMBER = /^[-+]?\d{1,15}$/

const isDay = (cell: string) => DAY.test(cell.trim())
const isAmount = (cell: string) => AMOUNT.test(cell.trim()) && !isDay(cell)

/** Whether a file's first line is data: it has a date, an account or an amount where headings have letters. */
export function isFirstLineData(rows: readonly { cells: Cells }[], isKnown: (headings: Cells) => boolean): boolean {
  const [first, ...rest] = rows.slice(0, 200).map(({ cells }) => cells.map((cell) => unescapeCell(cell).trim()))
  if (!first || isKnown(first)) return false
  if (first.some((cell) => isDay(cell) || isAmount(cell) || IBAN.test(cell))) return true
  if (first.some((cell) => productColumn(cell) !== undefined)) return false
  return first.some((cell, place) => NUMBER.test(cell) && rest.every((cells) => NUMBER.test(cells[place] ?? '')))
}

/** Layout of a file without headings: its number of columns, with dates (`d`) and amounts (`a`) marked. */
export function layoutWithoutHeadings(rows: readonly { cells: Cells }[]): string[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: count }, (_, place) => {
    const filled = rows.flatMap(({ cells }) => cells[place]?.trim() || [])
    if (filled.length === 0) return '.'
    return filled.every(isDay) ? 'd' : filled.every(isAmount) ? 'a' : '.'
  })
}
