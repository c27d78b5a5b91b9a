import type { Queryable } from '#server/database/connect.ts'
import { writeXml, XML_START, type Xml, xmlAmount } from '#server/xml/write-xml.ts'
import type { LedgerCodes } from '#shared/rules/money/books/ledger.ts'
import type { CustomerEntry, Days } from './entry.ts'
import { salesEntries } from './sales.queries.ts'

/** Types of Exact: a sales entry and a sales credit note. */
const types = { invoice: '20', 'credit-note': '21' } as const

/** Sales of a period as Exact Online imports them (GLTransactions). The customers are created with them. */
export async function* exactFile(db: Queryable, shopId: number, days: Days, codes: LedgerCodes) {
  yield `${XML_START}<eExact xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="eExact-XML.xsd">\n`
  yield '<GLTransactions>\n'
  for await (const batch of salesEntries(db, shopId, days)) {
    yield batch.map((entry) => writeXml({ GLTransaction: transaction(entry, codes) })).join('')
  }
  yield '</GLTransactions>\n</eExact>\n'
}

function transaction(entry: CustomerEntry, codes: LedgerCodes): Xml {
  const type = types[entry.kind === 'credit-note' ? 'credit-note' : 'invoice']
  const [year, month] = [entry.date.slice(0, 4), String(Number(entry.date.slice(5, 7)))]
  const account = { '@code': entry.party.code, Name: entry.party.name }
  return {
    TransactionType: { '@number': type },
    Journal: { '@code': codes.journalSales },
    Date: entry.date,
    Description: `${entry.number} ${entry.orderNumber}`,
    GLTransactionLine: entry.lines
      .filter(({ isVat }) => !isVat)
      .map((line, place) => ({
        '@type': type,
        '@linetype': '0',
        '@line': String(place + 1),
        '@status': '20',
        Date: entry.date,
        FinYear: { '@number': year },
        FinPeriod: { '@number': month },
        GLAccount: { '@code': codes[line.account] },
        Description: entry.number,
        Account: account,
        Amount: { Currency: { '@code': 'EUR' }, Value: xmlAmount(line.amountCents) },
        VATTransaction: line.vat && {
          '@code': codes[line.vat.code],
          VATAmount: xmlAmount(-line.vat.vatCents),
          VATBaseAmount: xmlAmount(line.amountCents),
          VATPercentage: (line.vat.rate / 100).toFixed(4),
        },
        References: { YourRef: entry.orderNumber, InvoiceNumber: entry.number },
      })),
  }
}
