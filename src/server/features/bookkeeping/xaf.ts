import type { Queryable } from '#server/database/connect.ts'
import { writeXml, XML_START, type Xml, xmlAmount } from '#server/xml/write-xml.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type AccountKey, defaultAccounts, defaultVatCodes, type LedgerCodes } from '#shared/rules/money/ledger.ts'
import type { EntryLine } from '#shared/rules/money/ledger-entries.ts'
import type { Days, Debtor, Entry } from './entry.ts'
import { receiptEntries } from './receipts.queries.ts'
import { salesEntries } from './sales.queries.ts'

type Audited = { shopId: number; year: string; days: Days; seller: Seller; codes: LedgerCodes; language: Language }

const START = '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">\n'

/** Audit file of the tax office (XAF 3.2): sales and receipts of a year. Reads the entries twice, for the totals and for the lines. */
export async function* auditFile(db: Queryable, audited: Audited): AsyncGenerator<string> {
  const { shopId, days } = audited
  const totals = { lines: 0, debitCents: 0, creditCents: 0 }
  const debtors = new Map<string, Debtor>()
  for (const entries of [salesEntries(db, shopId, days), receiptEntries(db, shopId, days)]) {
    for await (const batch of entries) {
      for (const { debtor, lines } of batch) {
        debtors.set(debtor.code, debtor)
        totals.lines += lines.length
        for (const { amountCents } of lines) {
          totals[amountCents < 0 ? 'creditCents' : 'debitCents'] += Math.abs(amountCents)
        }
      }
    }
  }
  yield `${XML_START}${START}${writeXml({ header: header(audited) })}<company>\n${writeXml(company(audited.seller))}`
  yield '<customersSuppliers>\n'
  for (const debtor of debtors.values()) yield writeXml({ customerSupplier: customer(debtor) })
  yield `</customersSuppliers>\n${writeXml(masterData(audited))}<transactions>\n`
  yield writeXml({
    linesCount: totals.lines,
    totalDebit: xmlAmount(totals.debitCents),
    totalCredit: xmlAmount(totals.creditCents),
  })
  yield* journalElement(audited, 'sales', salesEntries(db, shopId, days))
  yield* journalElement(audited, 'receipts', receiptEntries(db, shopId, days))
  yield '</transactions>\n</company>\n</auditfile>\n'
}

const header = ({ year, days }: Audited): Xml => ({
  fiscalYear: year,
  startDate: days.from,
  endDate: dayBefore(days.until),
  curCode: 'EUR',
  dateCreated: amsterdamDay(new Date()),
  softwareDesc: 'Toploader',
})

const company = (seller: Seller): Xml => ({
  companyIdent: seller.kvkNumber.slice(0, 35),
  companyName: seller.legalName,
  taxRegistrationCountry: seller.country,
  taxRegIdent: (seller.vatNumber || seller.kvkNumber).slice(0, 30),
  streetAddress: {
    streetname: seller.street,
    number: seller.houseNumber.slice(0, 15),
    city: seller.city.slice(0, 50),
    postalCode: seller.postcode.slice(0, 10),
    country: seller.country,
  },
})

const customer = ({ code, name, email, vatNumber, country }: Debtor): Xml => ({
  custSupID: code,
  custSupName: name.slice(0, 50) || undefined,
  eMail: email || undefined,
  taxRegistrationCountry: vatNumber ? country : undefined,
  taxRegIdent: vatNumber.slice(0, 30) || undefined,
  custSupTp: 'C',
})

/** Accounts, VAT codes and the months as periods. Keys with the same number are one account. */
function masterData({ codes, language, year }: Audited): Xml {
  const t = translator(language)
  const accounts = new Map<string, AccountKey>()
  for (const key of Object.keys(defaultAccounts) as AccountKey[]) {
    if (!accounts.has(codes[key])) accounts.set(codes[key], key)
  }
  const vatCodes = new Map(
    (Object.keys(defaultVatCodes) as (keyof typeof defaultVatCodes)[]).map((key) => [codes[key], key]),
  )
  return {
    generalLedger: {
      ledgerAccount: [...accounts].map(([accID, key]) => ({
        accID,
        accDesc: t(`ledger.keys.${key}`),
        accTp: key.startsWith('revenue') ? 'P' : 'B',
      })),
    },
    vatCodes: { vatCode: [...vatCodes].map(([vatID, key]) => ({ vatID, vatDesc: t(`ledger.keys.${key}`) })) },
    periods: {
      period: Array.from({ length: 12 }, (_, month) => ({
        periodNumber: month + 1,
        startDatePeriod: new Date(Date.UTC(Number(year), month, 1)).toISOString().slice(0, 10),
        endDatePeriod: new Date(Date.UTC(Number(year), month + 1, 0)).toISOString().slice(0, 10),
      })),
    },
  }
}

async function* journalElement(audited: Audited, kind: Entry['journal'], entries: AsyncGenerator<Entry[]>) {
  const t = translator(audited.language)
  const jrnID = audited.codes[kind === 'sales' ? 'journalSales' : 'journalReceipts']
  const head = { jrnID, desc: t(`ledger.journals.${kind}`), jrnTp: kind === 'sales' ? 'S' : 'B' }
  yield `<journal>\n${writeXml(head)}`
  for await (const batch of entries) {
    yield writeXml({ transaction: batch.map((entry) => transaction(entry, audited.codes)) })
  }
  yield '</journal>\n'
}

const transaction = (entry: Entry, codes: LedgerCodes): Xml => ({
  nr: entry.number,
  desc: entry.orderNumber,
  periodNumber: Number(entry.date.slice(5, 7)),
  trDt: entry.date,
  trLine: entry.lines.map((line, place) => trLine(entry, line, place, codes)),
})

const trLine = (entry: Entry, { account, amountCents, vat }: EntryLine, place: number, codes: LedgerCodes): Xml => ({
  nr: String(place + 1),
  accID: codes[account],
  docRef: entry.number,
  effDate: entry.date,
  desc: entry.orderNumber,
  amnt: xmlAmount(Math.abs(amountCents)),
  amntTp: amountCents < 0 ? 'C' : 'D',
  custSupID: account === 'debtors' ? entry.debtor.code : undefined,
  invRef: entry.invoiceNumber || undefined,
  orderRef: entry.orderNumber,
  vat: vat && {
    vatID: codes[vat.code],
    vatPerc: vat.rate.toFixed(3),
    vatAmnt: xmlAmount(Math.abs(vat.vatCents)),
    // Negative revenue has negative VAT.
    vatAmntTp: vat.vatCents < 0 ? 'D' : 'C',
  },
})

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
