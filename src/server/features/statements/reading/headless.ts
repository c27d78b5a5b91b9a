import type { CsvFile } from '#server/csv/read-csv.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { entriesOf, type Places } from './bank-csv.ts'
import type { ReadStatement } from './entry.ts'

// Account, currency, day, balance before and after, value date, amount, description.
const ABN_LINE =
  /^(?:\d{7,10}|[A-Z]{2}\d{2}[A-Z0-9]{10,30})\t[A-Z]{3}\t\d{8}\t[-+]?[\d.]+(?:,\d*)?\t[-+]?[\d.]+(?:,\d*)?\t\d{8}\t/

export const isAbnText = (text: string): boolean => ABN_LINE.test(text)

/** ABN AMRO's TXT: tab-separated, without headings. */
export function readAbnText(text: string): ReadStatement {
  const rows = text.split(/\r\n|\n|\r/).map((line, place) => ({ line: place + 1, cells: line.split('\t') }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const short = filled.find(({ cells }) => cells.length < 8)
  if (short) throw wrongAt(short.line, 'truncated', (t) => t('statementErrors.truncated'))
  return {
    format: 'abnamro',
    entries: entriesOf(filled, { account: [0], currency: [1], date: [2], amount: [6], description: [7] }),
  }
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/
const AMOUNT = /^[-+]?\d{1,12}[.,]\d\d$/

// Day, account, other account, name, three of an address, currency, balance, currency, amount, days, codes, number,
// reference, text.
const ASN_COLUMNS = 19
const asnPlaces: Places = {
  date: [0],
  account: [1],
  counterAccount: [2],
  name: [3],
  currency: [9],
  amount: [10],
  bankReference: [15],
  reference: [16],
  description: [17],
}

const isAsn = (cells: readonly string[]): boolean =>
  cells.length === ASN_COLUMNS &&
  IBAN.test(cells[1] ?? '') &&
  [7, 9].every((place) => /^[A-Z]{3}$/.test(cells[place] ?? '')) &&
  [8, 10].every((place) => AMOUNT.test(cells[place] ?? ''))

/** Parses a CSV without headings recognised by its cells: that of ASN and SNS. */
export function readWithoutHeadings({ hasHeadings, rows }: CsvFile): ReadStatement | undefined {
  if (hasHeadings || !rows.every(({ cells }) => isAsn(cells))) return undefined
  return { format: 'asn', entries: entriesOf(rows, asnPlaces) }
}
