import { type CsvFile, plainHeading } from '#server/features/imports/imports.ts'
import { type MappedStatementField, statementFields } from '#shared/contract/payments/statements.ts'
import { withoutTitle } from './bank-csv.ts'
import { plain } from './entry.ts'

const SAMPLES = 5
const LONGEST = 80

// What banks call their columns, as `plainHeading` writes it.
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

/** The columns of a CSV file with its first values, and what each seems to be. */
export function columnsOf(csv: CsvFile) {
  const file = withoutTitle(csv)
  const taken = new Set<MappedStatementField>()
  const columns = file.headings.cells.map((cell, place) => {
    const heading = plainHeading(cell)
    const field = statementFields.find((name) => !taken.has(name) && words[name].split(' ').includes(heading)) ?? null
    if (field) taken.add(field)
    const samples = file.rows.slice(0, SAMPLES).map(({ cells }) => plain(cells[place] ?? '').slice(0, LONGEST))
    return { heading: plain(cell).slice(0, LONGEST), samples, field }
  })
  return { columns, rows: file.rows.length }
}
