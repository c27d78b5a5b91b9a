import { readCsv, withOtherHeadings } from '#server/csv/read-csv.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import {
  type MappedStatementField,
  type StatementColumns,
  statementFields,
} from '#shared/contract/payments/statements.ts'
import { headingsOf, withoutTitle } from './bank-csv.ts'
import { plain } from './entry.ts'

const SAMPLES = 5
const LONGEST = 80

// Banks' names of their columns, in the form of `plainHeading`.
const words: Readonly<Record<MappedStatementField, string>> = {
  date: 'datum date boekdatum boekingsdatum transactiedatum bookingdate transactiondate completeddate',
  amount: 'bedrag amount bedrageur amounteur transactiebedrag',
  direction: 'afbij debitcredit creditdebet debetcredit afofbij',
  currency: 'munt valuta currency valutacode muntsoort',
  account: 'rekening rekeningnummer account ibanbban accountnumber eigenrekening',
  name: 'naam name naamtegenpartij tegenpartij naamomschrijving tegenrekeninghouder payee counterpartyname sendername',
  counterAccount: 'tegenrekening tegenrekeningiban tegenrekeningnummer counterparty counterpartyiban ibantegenpartij',
  description: 'omschrijving mededelingen description omschrijving1 notifications memo details',
  reference: 'betalingskenmerk kenmerk reference referentie',
}

/** Columns of a CSV file with their first values, and their last or suggested names. */
export async function listColumns(bytes: Uint8Array, hasHeadings: boolean | undefined, findColumns: FindColumns) {
  const { csv, named } = await readNamed(bytes, hasHeadings, findColumns)
  const file = withoutTitle(csv)
  const taken = new Set<MappedStatementField>()
  const columns = file.headings.cells.map((cell, place) => {
    const heading = plainHeading(cell)
    const isField = (name: MappedStatementField) =>
      named ? named[name] === place : heading !== '' && words[name].split(' ').includes(heading)
    const field = statementFields.find((name) => !taken.has(name) && isField(name)) ?? null
    if (field) taken.add(field)
    const samples = file.rows.slice(0, SAMPLES).map(({ cells }) => plain(cells[place] ?? '').slice(0, LONGEST))
    return { heading: plain(cell).slice(0, LONGEST), samples, field }
  })
  return { columns, rows: file.rows.length, hasHeadings: file.hasHeadings }
}

export type FindColumns = (layout: string) => Promise<StatementColumns | undefined>

/**
 * Reads a file with the last names of its columns. Whether the first line has headings: the owner's choice, then the
 * last choice for such a file, then the look of its cells.
 */
export async function readNamed(file: Uint8Array, hasHeadings: boolean | undefined, findColumns: FindColumns) {
  const csv = await readCsv(file, { hasHeadings })
  const named = await findColumns(headingsOf(csv))
  if (named || hasHeadings !== undefined) return { csv, named }
  const other = withOtherHeadings(csv)
  const namedOther = other.rows.length > 0 ? await findColumns(headingsOf(other)) : undefined
  return namedOther ? { csv: other, named: namedOther } : { csv, named: undefined }
}
