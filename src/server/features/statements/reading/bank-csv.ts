import { type CsvFile, type FileRow, layoutOf } from '#server/csv/read-csv.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { invalid } from '#server/http/errors/errors.ts'
import {
  type MappedStatementField,
  type StatementColumns,
  statementFields,
} from '#shared/contract/payments/statements.ts'
import { decimalSignOf } from '#shared/rules/csv/csv-numbers.ts'
import { readBankText } from './bank-text.ts'
import { dayOrderOf, readDay } from './days.ts'
import {
  MOST_ENTRIES,
  plain,
  plainAccount,
  type ReadEntry,
  type ReadStatement,
  readCents,
  type StatementFormat,
} from './entry.ts'

type Field = MappedStatementField | 'bankReference' | 'returned' | 'state'

/** Headings of a field in the bank's languages. The first one present is used; for a description, all of them. */
type Layout = { format: StatementFormat; headings: Partial<Record<Field, string>>; needs: readonly Field[] }

// Headings from customers' exports, in the form of `plainHeading`.
const layouts: readonly Layout[] = [
  {
    // Mijn ING, in Dutch and English; newer exports end with balance and tags.
    format: 'ing',
    needs: ['date', 'amount', 'direction', 'name', 'account'],
    headings: {
      date: 'datum date',
      amount: 'bedrageur amounteur',
      direction: 'afbij debitcredit',
      name: 'naamomschrijving namedescription',
      account: 'rekening account',
      counterAccount: 'tegenrekening counterparty',
      description: 'mededelingen notifications',
    },
  },
  {
    format: 'rabobank',
    needs: ['date', 'amount', 'account', 'name', 'bankReference'],
    headings: {
      date: 'datum',
      amount: 'bedrag',
      currency: 'munt',
      account: 'ibanbban',
      counterAccount: 'tegenrekeningibanbban',
      name: 'naamtegenpartij',
      description: 'omschrijving1 omschrijving2 omschrijving3',
      reference: 'betalingskenmerk',
      bankReference: 'volgnr',
      returned: 'redenretour',
    },
  },
  {
    // The spreadsheet of ABN AMRO, saved as CSV; its TXT has no headings.
    format: 'abnamro',
    needs: ['date', 'amount', 'account', 'description'],
    headings: {
      date: 'transactiondate transactiedatum',
      amount: 'amount transactiebedrag',
      currency: 'mutationcode muntsoort',
      account: 'accountnumber rekeningnummer',
      description: 'description omschrijving',
    },
  },
  {
    format: 'knab',
    needs: ['date', 'amount', 'direction', 'account', 'counterAccount'],
    headings: {
      date: 'transactiedatum',
      amount: 'bedrag',
      direction: 'creditdebet',
      currency: 'valutacode',
      account: 'rekeningnummer',
      counterAccount: 'tegenrekeningnummer',
      name: 'tegenrekeninghouder',
      description: 'omschrijving',
      bankReference: 'referentie',
    },
  },
  {
    format: 'bunq',
    needs: ['date', 'amount', 'account', 'counterAccount', 'name', 'description'],
    headings: {
      date: 'date datum',
      amount: 'amount bedrag',
      account: 'account rekening',
      counterAccount: 'counterparty tegenrekening',
      name: 'name naam',
      description: 'description omschrijving',
    },
  },
  {
    // Revolut Business.
    format: 'revolut',
    needs: ['date', 'amount', 'state', 'bankReference'],
    headings: {
      date: 'datecompletedutc',
      amount: 'amount',
      currency: 'paymentcurrency currency',
      account: 'internationalaccountnumber',
      name: 'sendername payer',
      counterAccount: 'senderaccount',
      description: 'description reference',
      bankReference: 'id',
      state: 'state',
    },
  },
  {
    // Revolut's app, in English and Dutch.
    format: 'revolut',
    needs: ['date', 'amount', 'state', 'currency', 'description'],
    headings: {
      date: 'completeddate datumvoltooid',
      amount: 'amount bedrag',
      currency: 'currency valuta',
      description: 'description beschrijving',
      state: 'state status',
    },
  },
]

export type Places = Partial<Record<Field, number[]>>

/** Parses a bank's CSV export by its headings, or by its owner's column names. Throws `unknown_columns`. */
export function readBankCsv(csv: CsvFile, named: StatementColumns | undefined): ReadStatement {
  const file = withoutTitle(csv)
  if (named) {
    const mapping = { headings: headingsOf(csv), columns: named }
    return { format: 'mapped', entries: entriesOf(file.rows, placesOf(named)), mapping }
  }
  const found = bankOf(csv)
  if (!found) throw invalid('unknown_columns', (t) => t('statementErrors.unknownColumns'))
  return { format: found.layout.format, entries: entriesOf(file.rows, found.places) }
}

function bankOf(csv: CsvFile) {
  const headings = withoutTitle(csv).headings.cells.map(plainHeading)
  const known = layouts.map((layout) => ({ layout, places: placesIn(headings, layout) }))
  return known.find(({ layout, places }) => layout.needs.every((field) => places[field]?.length))
}

export const isKnownBank = (csv: CsvFile): boolean => bankOf(csv) !== undefined

/** Identifies the layout of a bank's files. */
export const headingsOf = (csv: CsvFile): string => layoutOf(withoutTitle(csv)).join(';')

/** Knab's first line is a title. */
export function withoutTitle(csv: CsvFile): CsvFile {
  const [first, ...rest] = csv.rows
  const isTitle = csv.hasHeadings && csv.headings.cells.filter((cell) => cell.trim() !== '').length === 1
  return isTitle && first && rest.length > 0 ? { ...csv, headings: first, rows: rest } : csv
}

function placesIn(headings: readonly string[], { headings: columns }: Layout): Places {
  const places: Places = {}
  for (const [field, names] of Object.entries(columns) as [Field, string][]) {
    const found = names
      .split(' ')
      .flatMap((name) => headings.flatMap((heading, place) => (heading === name ? [place] : [])))
    places[field] = field === 'description' || field === 'name' ? found : found.slice(0, 1)
  }
  return places
}

const placesOf = (named: StatementColumns): Places =>
  Object.fromEntries(statementFields.flatMap((field) => (named[field] === undefined ? [] : [[field, [named[field]]]])))

export function entriesOf(rows: readonly FileRow[], places: Places): ReadEntry[] {
  if (rows.length > MOST_ENTRIES)
    throw invalid('too_many_entries', (t) => t('statementErrors.tooMany', { limit: MOST_ENTRIES }))
  const column = (field: Field) =>
    rows.flatMap(({ cells }) => (places[field] ?? []).flatMap((place) => cells[place] ?? []))
  const order = dayOrderOf(column('date'))
  const decimal = decimalSignOf(column('amount'))
  return rows.flatMap(({ line, cells }) => {
    const all = (field: Field) =>
      (places[field] ?? []).map((place) => cells[place]?.trim() ?? '').filter((cell) => cell !== '')
    const cell = (field: Field) => all(field)[0] ?? ''
    // Pending, declined or reverted entries moved no money.
    if (places.state?.length && !/^(?:completed|voltooid)$/i.test(cell('state'))) return []
    const cents = readCents(cell('amount'), line, decimal)
    const entry: ReadEntry = {
      line,
      account: plainAccount(cell('account')),
      bookedOn: readDay(cell('date'), line, order),
      amountCents: isDebit(cell('direction'), line) ? -Math.abs(cents) : cents,
      currency: /^[A-Z]{3}$/.test(cell('currency')) ? cell('currency') : 'EUR',
      isReversal: cell('returned') !== '',
      name: plain(cell('name')),
      counterAccount: plainAccount(cell('counterAccount')),
      description: plain(unquoted(all('description').join(' '))),
      reference: plain(unquoted(cell('reference'))) || null,
      bankReference: cell('bankReference') || null,
    }
    return [places.name?.length ? entry : { ...entry, ...readBankText(entry.description) }]
  })
}

function isDebit(direction: string, line: number): boolean {
  if (direction === '' || /^(?:bij|credit|c|cr|cred|\+)$/i.test(direction)) return false
  if (/^(?:af|debit|debet|d|dr|deb|-)$/i.test(direction)) return true
  throw wrongAt(line, 'bad_direction', (t) => t('statementErrors.direction', { text: direction.slice(0, 40) }))
}

/** ASN and SNS quote texts with apostrophes. */
const unquoted = (text: string): string => /^'(.{0,1000})'$/.exec(text)?.[1] ?? text
