import { escapeCell } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, writePrice } from '#shared/rules/csv/csv-numbers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'

export type Cell = string | number

/** Decimal sign and delimiter of a file. */
export type Numbers = { decimal: DecimalSign; delimiter: ',' | ';' | '\t' }
/** Numbers and the language of the headings. */
export type Style = Numbers & { language: Language }

const styles: Record<'point' | 'comma', Numbers> = {
  point: { decimal: '.', delimiter: ',' },
  comma: { decimal: ',', delimiter: ';' },
}
export const styleOf = (
  { decimals = 'point' }: { decimals?: keyof typeof styles | undefined },
  language: Language,
): Style => ({ ...styles[decimals], language })

/** A text cell, escaped so that spreadsheets do not run it as a formula. */
export const text = (value: string | null): Cell => escapeCell(value ?? '')

/**
 * A cell with an amount. A string, because a number would lose its second decimal. Needs no escaping: it never looks
 * like a formula.
 */
export const price = (cents: number, { decimal }: Numbers): Cell => writePrice(cents, decimal)

// Without it, spreadsheets assume a legacy encoding.
const BOM = '\uFEFF'

/** Characters because of which a cell is quoted. */
const quoted: Record<Numbers['delimiter'], RegExp> = { ',': /["\r\n,]/, ';': /["\r\n;]/, '\t': /["\r\n\t]/ }

/**
 * Yields a file batch by batch. The headings come with the first batch, so that a failure at the start can still be
 * sent as an error response.
 */
export async function* writeCsv(
  headings: readonly string[],
  batches: AsyncIterable<Iterable<Cell[]>>,
  { delimiter }: Numbers,
) {
  const special = quoted[delimiter]
  const write = (cell: Cell) =>
    typeof cell === 'string' && special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const writeRow = (row: readonly Cell[]) => `${row.map(write).join(delimiter)}\r\n`
  let start = BOM + writeRow(headings)
  for await (const rows of batches) {
    yield start + Array.from(rows, writeRow).join('')
    start = ''
  }
  if (start) yield start
}

/**
 * Yields the rows of a file in pages by id, until a page is empty. Each page is a separate query, so a stalled or
 * aborted download keeps nothing open in the database.
 */
export async function* batches<Item extends { id: number }>(
  pageAfter: (last: number) => Promise<Item[]>,
  rowsOf: (page: Item[]) => Cell[][] | Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  for (let page = await pageAfter(0); page.length; page = await pageAfter(page.at(-1)?.id ?? 0))
    yield await rowsOf(page)
}

/** 'products-pokemart-2026-11-21.csv', with the date in the Netherlands. */
export function fileNameOf(what: string, { slug, id }: { slug: string | null; id: number }): string {
  return `${what}-${slug ?? id}-${amsterdamDay(new Date())}.csv`
}
