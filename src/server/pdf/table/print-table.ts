import { conflict } from '#server/http/errors/errors.ts'
import { pdfPool } from '#server/pdf/pdf-pool.ts'
import type { PrintedTable } from './printed-table.ts'

const MOST_ROWS = 5_000

const print = pdfPool<PrintedTable>(new URL('./table-thread.ts', import.meta.url))

/** Prints a list. Throws 409 `too_many_rows` for one that is better read as a CSV file, and 503 when the queue is full. */
export function printTable(printed: PrintedTable): Promise<Uint8Array> {
  if (printed.rows.length > MOST_ROWS)
    throw conflict('too_many_rows', (t, { number }) => t('errors.tooManyRows', { limit: number(MOST_ROWS) }))
  return print(printed)
}

/** One more than a printed list may have, to notice a longer one. */
export const PRINTED_ROWS = MOST_ROWS + 1
