import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { exportAuditFile, exportJournal } from '#shared/contract/shops/money/bookkeeping.ts'
import { getInvoiceXml } from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import type { Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

/*
 * Reads the files of a bookkeeper back into amounts in cents, without the product's own code.
 */

/** Balances by ledger account, of each entry by its number; debit is positive. */
export type Balances = Map<string, Record<string, number>>

async function downloaded({ owner }: Pick<Store, 'owner'>, endpoint: Endpoint, params: object, query: object) {
  const { origin } = await platform()
  const answer = await fetch(origin + addressOf(endpoint.path, params, query), {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status} ${text.slice(0, 300)}`)
  return text
}

const cents = (amount = '') => Math.round(Number(amount || 0) * 100)

function add(balances: Balances, number: string, account: string, amountCents: number) {
  const entry = balances.get(number) ?? {}
  const now = (entry[account] ?? 0) + amountCents
  const { [account]: _before, ...others } = entry
  balances.set(number, now === 0 ? others : { ...entry, [account]: now })
}

const year = () => amsterdamDay(new Date()).slice(0, 4)

/** The general journal of the year. */
export async function readJournal(store: Store): Promise<Balances> {
  const text = await downloaded(store, exportJournal, store.shop, { period: year(), decimals: 'point' })
  const rows = parse(text.replace('\uFEFF', ''), { columns: true, delimiter: [',', ';'] }) as Record<string, string>[]
  const balances: Balances = new Map()
  for (const { number = '', ledger_account: account = '', debit, credit } of rows) {
    add(balances, number, account, cents(debit) - cents(credit))
  }
  return balances
}

type TrLine = { accID: string; amnt: string; amntTp: 'D' | 'C'; vat?: { vatAmnt: string; vatAmntTp: 'D' | 'C' } }
type Listed<Item> = Item | Item[] | undefined
type Audited = { nr: string; trLine: Listed<TrLine> }

const listed = <Item>(found: Listed<Item>): Item[] =>
  found === undefined ? [] : Array.isArray(found) ? found : [found]

/** The audit file of the year. Its totals are compared with its lines. */
export async function readAuditFile(store: Store) {
  const text = await downloaded(store, exportAuditFile, store.shop, { year: year() })
  const { auditfile } = new XMLParser({ parseTagValue: false }).parse(text)
  const { transactions } = auditfile.company
  const balances: Balances = new Map()
  const counted = { lines: 0, D: 0, C: 0, vatCents: 0 }
  for (const { transaction } of listed<{ transaction: Listed<Audited> }>(transactions.journal)) {
    for (const { nr, trLine } of listed(transaction)) {
      for (const { accID, amnt, amntTp, vat } of listed(trLine)) {
        counted.lines++
        counted[amntTp] += cents(amnt)
        if (vat) counted.vatCents += vat.vatAmntTp === 'C' ? cents(vat.vatAmnt) : -cents(vat.vatAmnt)
        add(balances, nr, accID, amntTp === 'D' ? cents(amnt) : -cents(amnt))
      }
    }
  }
  const stated = [Number(transactions.linesCount), cents(transactions.totalDebit), cents(transactions.totalCredit)]
  if (String(stated) !== String([counted.lines, counted.D, counted.C])) {
    throw new Error(`The audit file states ${stated}, and has ${JSON.stringify(counted)}`)
  }
  return { balances, vatCents: counted.vatCents }
}

type Subtotal = { TaxableAmount: string; TaxAmount: string; TaxCategory: { ID: string; Percent: string } }

/** A UBL document: its total, and net amount and VAT by category; a credit note counts in positive numbers. */
export async function readUbl({ owner, shop }: Store, invoice: { id: number }) {
  const text = await downloaded({ owner }, getInvoiceXml, { id: shop.id, invoice: invoice.id }, {})
  const { Invoice, CreditNote } = new XMLParser({ parseTagValue: false, removeNSPrefix: true }).parse(text)
  const root = Invoice ?? CreditNote
  const subtotals = listed<Subtotal>(root.TaxTotal.TaxSubtotal).map(
    ({ TaxableAmount, TaxAmount, TaxCategory }): [string, [number, number]] => [
      `${TaxCategory.ID} ${Number(TaxCategory.Percent)}`,
      [cents(TaxableAmount), cents(TaxAmount)],
    ],
  )
  return {
    text,
    totalCents: cents(root.LegalMonetaryTotal.TaxInclusiveAmount),
    vatCents: cents(root.TaxTotal.TaxAmount),
    categories: Object.fromEntries(subtotals) as Record<string, [net: number, vat: number]>,
  }
}
