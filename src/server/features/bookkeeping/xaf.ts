import type { Database, Queryable } from '#server/database/connect.ts'
import { writeXml, XML_START, type Xml, xmlAmount } from '#server/xml/write-xml.ts'
import { translator } from '#shared/messages/translator.ts'
import type { LedgerCodes } from '#shared/rules/money/books/ledger.ts'
import type { EntryLine } from '#shared/rules/money/books/ledger-entries.ts'
import { creditEntries } from './credit-entries.ts'
import type { Entry, Party } from './entry.ts'
import { purchaseEntries } from './purchases.queries.ts'
import { receiptEntries } from './receipts.queries.ts'
import { salesEntries } from './sales.queries.ts'
import { openSpool } from './spool.ts'
import { tillEntries } from './till-entries.ts'
import { type Audited, company, customerOrSupplier, header, masterData } from './xaf-master-data.ts'

const START = '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">\n'

/**
 * Audit file of the tax office (XAF 3.2) of a year. Its totals precede its entries, so a temporary file holds the entries. All are read in
 * one snapshot, before the client reads the first byte.
 */
export async function* auditFile(db: Database, audited: Audited): AsyncGenerator<string | Uint8Array> {
  const spool = await openSpool()
  try {
    const { totals, parties } = await db.transaction((tx) => writeJournals(tx, audited, spool.write), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    yield `${XML_START}${START}${writeXml({ header: header(audited) })}<company>\n${writeXml(company(audited.seller))}`
    yield '<customersSuppliers>\n'
    for (const party of parties.values()) yield writeXml({ customerSupplier: customerOrSupplier(party) })
    yield `</customersSuppliers>\n${writeXml(masterData(audited))}<transactions>\n`
    yield writeXml({
      linesCount: totals.lines,
      totalDebit: xmlAmount(totals.debitCents),
      totalCredit: xmlAmount(totals.creditCents),
    })
    yield* spool.read()
    yield '</transactions>\n</company>\n</auditfile>\n'
  } finally {
    await spool.remove()
  }
}

const journals = {
  sales: { entries: salesEntries, code: 'journalSales', type: 'S' },
  receipts: { entries: receiptEntries, code: 'journalReceipts', type: 'B' },
  till: { entries: tillEntries, code: 'journalTill', type: 'C' },
  purchases: { entries: purchaseEntries, code: 'journalPurchases', type: 'P' },
  credit: { entries: creditEntries, code: 'journalCredit', type: 'M' },
} as const

async function writeJournals(tx: Queryable, audited: Audited, write: (text: string) => Promise<void>) {
  const { shopId, days, codes, language } = audited
  const t = translator(language)
  const totals = { lines: 0, debitCents: 0, creditCents: 0 }
  const parties = new Map<string, Party>()
  for (const kind of Object.keys(journals) as (keyof typeof journals)[]) {
    const { entries, code, type } = journals[kind]
    await write(`<journal>\n${writeXml({ jrnID: codes[code], desc: t(`ledger.journals.${kind}`), jrnTp: type })}`)
    for await (const batch of entries(tx, shopId, days)) {
      for (const { party, lines } of batch) {
        if (party) parties.set(party.code, party)
        totals.lines += lines.length
        for (const { amountCents } of lines) {
          totals[amountCents < 0 ? 'creditCents' : 'debitCents'] += Math.abs(amountCents)
        }
      }
      await write(batch.map((entry) => writeXml({ transaction: transaction(entry, codes) })).join(''))
    }
    await write('</journal>\n')
  }
  return { totals, parties }
}

const transaction = (entry: Entry, codes: LedgerCodes): Xml => ({
  nr: entry.number,
  desc: describe(entry),
  periodNumber: Number(entry.date.slice(5, 7)),
  trDt: entry.date,
  trLine: entry.lines.map((line, place) => trLine(entry, line, place, codes)),
})

const trLine = (entry: Entry, { account, amountCents, vat }: EntryLine, place: number, codes: LedgerCodes): Xml => ({
  nr: String(place + 1),
  accID: codes[account],
  docRef: entry.number,
  effDate: entry.date,
  desc: describe(entry),
  amnt: xmlAmount(Math.abs(amountCents)),
  amntTp: amountCents < 0 ? 'C' : 'D',
  custSupID: account === 'debtors' || account === 'creditors' ? entry.party?.code : undefined,
  invRef: entry.invoiceNumber || undefined,
  orderRef: entry.orderNumber || undefined,
  vat: vat && {
    vatID: codes[vat.code],
    vatPerc: vat.rate.toFixed(3),
    vatAmnt: xmlAmount(Math.abs(vat.vatCents)),
    // VAT that is deducted or goes back is negative.
    vatAmntTp: vat.vatCents < 0 ? 'D' : 'C',
  },
})

const describe = ({ orderNumber, description, number }: Entry) => orderNumber || description || number
