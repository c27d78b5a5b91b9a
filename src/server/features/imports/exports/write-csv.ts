import { escapeCell } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, writePrice } from '#shared/rules/csv/csv-numbers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

export type Cell = string | number

/** How the numbers and columns of a file are written. */
export type Numbers = { decimal: DecimalSign; delimiter: ',' | ';' | '\t' }
/** And what its headings are written in. */
export type Style = Numbers & { language: Language }

const styles: Record<'point' | 'comma', Numbers> = {
  point: { decimal: '.', delimiter: ',' },
  comma: { decimal: ',', delimiter: ';' },
}
export const styleOf = (
  { decimals = 'point' }: { decimals?: keyof typeof styles | undefined },
  language: Language,
): Style => ({ ...styles[decimals], language })

/** A cell of text: nothing that a spreadsheet would calculate. */
export const text = (value: string | null): Cell => escapeCell(value ?? '')

/** A cell with an amount. A string, because a number would lose its second decimal; no sign of it begins a formula. */
export const price = (cents: number, { decimal }: Numbers): Cell => writePrice(cents, decimal)

// Without it a spreadsheet takes the file for its own country's alphabet of old.
const BOM = '\uFEFF'

/** A file, batch by batch. The headings come with the first, so that a failure at the start is still an answer of its own. */
export async function* writeCsv(headings: readonly string[], batches: AsyncIterable<Cell[][]>, { delimiter }: Numbers) {
  const { stringify } = await import('csv-stringify/sync')
  const write = (rows: readonly (readonly Cell[])[]) =>
    stringify([...rows], { delimiter, record_delimiter: '\r\n', quote_record_delimiter: true })
  let start = BOM + write([headings])
  for await (const rows of batches) {
    yield start + write(rows)
    start = ''
  }
  if (start) yield start
}

/**
 * The rows of a file, page by page in the order of ids, until a page is empty. Each page is a question of its own, so a download that
 * stalls or breaks off holds nothing in the database.
 */
export async function* batches<Item extends { id: number }>(
  pageAfter: (last: number) => Promise<Item[]>,
  rowsOf: (page: Item[]) => Cell[][] | Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  for (let page = await pageAfter(0); page.length; page = await pageAfter(page.at(-1)?.id ?? 0))
    yield await rowsOf(page)
}

/** 'products-pokemart-2026-11-21.csv', by the date in the Netherlands. */
export function fileNameOf(what: string, { slug, id }: { slug: string | null; id: number }): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())
  return `${what}-${slug ?? id}-${today}.csv`
}
