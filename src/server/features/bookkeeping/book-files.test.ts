import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import * as files from '#shared/contract/shops/bookkeeping.ts'
import { getInvoiceXml } from '#shared/contract/shops/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { defaultCodes } from '#shared/rules/money/ledger.ts'
import { as } from '#tests/support/client.ts'
import { wrongAmounts } from '#tests/support/files/ubl-amounts.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, onlyInvoice, paidOrder } from '#tests/support/records/invoices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const period = amsterdamDay(new Date()).slice(0, 7)
const year = period.slice(0, 4)
const ofPeriod = { period }

async function textOf({ owner, shop }: Ordered, endpoint: Endpoint, query: object, language = 'nl') {
  const { origin } = await platform()
  const answer = await fetch(origin + addressOf(endpoint.path, shop, query), {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** An order of 12.10 with 2.10 VAT, and a credit note of 1.21. */
async function credited() {
  const ordered = await paidOrder()
  await issueDue()
  const body = { amountCents: 121, reason: 'A bent corner' }
  await as(ordered.owner).call(creditOrder, { params: ordered.order, body })
  return ordered
}

const cellsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'))
const cents = (cell = '') => Math.round(Number(cell.replace(',', '.') || 0) * 100)
const sumOf = (rows: string[][], place: number) => rows.reduce((sum, row) => sum + cents(row[place]), 0)

test('the journal is in balance, by invoice, credit note and payment', async () => {
  const ordered = await credited()
  const text = await textOf(ordered, files.exportJournal, { period, decimals: 'comma' })
  const [headings = [], ...rows] = cellsOf(text)
  const [debit, credit, account] = ['debet', 'credit', 'grootboekrekening'].map((name) => headings.indexOf(name))
  const ofAccount = (code: string) => rows.filter((row) => row[account ?? 0] === code)
  expect(sumOf(rows, debit ?? 0)).toBe(sumOf(rows, credit ?? 0))
  const balance = (code: string) => sumOf(ofAccount(code), debit ?? 0) - sumOf(ofAccount(code), credit ?? 0)
  expect([balance('8000'), balance('1500'), balance('1300'), balance('2000')]).toEqual([-900, -189, -121, 1_210])
})

test('SnelStart gets balanced bookings, and e-Boekhouden the amounts of each invoice', async () => {
  const ordered = await credited()
  const [, ...bookings] = cellsOf(await textOf(ordered, files.exportSnelstart, ofPeriod))
  expect(bookings).toHaveLength(6)
  expect(sumOf(bookings, 4)).toBe(sumOf(bookings, 5))
  const [, ...customers] = cellsOf(await textOf(ordered, files.exportSnelstartCustomers, ofPeriod))
  expect(customers).toHaveLength(1)
  expect(new Set(bookings.map((row) => row[7]))).toEqual(new Set(customers.map((row) => row[0])))
  const [headings = [], ...mutations] = cellsOf(await textOf(ordered, files.exportEBoekhouden, ofPeriod))
  const code = headings.indexOf('BTWCode')
  expect(sumOf(mutations, headings.indexOf('BedragInclBTW'))).toBe(1_089)
  expect(sumOf(mutations, headings.indexOf('BedragBTW'))).toBe(189)
  expect(new Set(mutations.map((row) => row[code]))).toEqual(new Set(['HOOG_VERK_21']))
})

test('the audit file and the file of Exact have the amounts of the journal', async () => {
  const ordered = await credited()
  const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false })
  const { auditfile } = parser.parse(await textOf(ordered, files.exportAuditFile, { year }))
  const { transactions, generalLedger, customersSuppliers } = auditfile.company
  expect([transactions.linesCount, transactions.totalDebit, transactions.totalCredit]).toEqual(['8', '25.41', '25.41'])
  const [sales, receipts] = transactions.journal
  expect([sales.jrnTp, receipts.jrnTp]).toEqual(['S', 'B'])
  const lines = [...sales.transaction, receipts.transaction].flatMap(({ trLine }) => trLine)
  const side = (type: string) =>
    lines.filter(({ amntTp }) => amntTp === type).reduce((sum, { amnt }) => sum + cents(amnt), 0)
  expect([side('D'), side('C')]).toEqual([2_541, 2_541])
  const known = new Set(generalLedger.ledgerAccount.map(({ accID }: { accID: string }) => accID))
  expect(lines.every(({ accID }) => known.has(accID))).toBe(true)
  expect(lines.find(({ custSupID }) => custSupID).custSupID).toBe(customersSuppliers.customerSupplier.custSupID)
  const { eExact } = parser.parse(await textOf(ordered, files.exportExact, ofPeriod))
  const [invoice] = eExact.GLTransactions.GLTransaction
  const [debtor, revenue] = invoice.GLTransactionLine
  expect([debtor.Amount.Value, revenue.Amount.Value, revenue.VATTransaction.VATAmount]).toEqual([
    '12.10',
    '-10.00',
    '-2.10',
  ])
})

test('an invoice is available as UBL to its shop', async () => {
  const ordered = await paidOrder()
  await issueDue()
  const { id } = await onlyInvoice(ordered)
  const path = getInvoiceXml.path.replace(':invoice', String(id))
  const xml = await textOf(ordered, { ...getInvoiceXml, path: path as typeof getInvoiceXml.path }, {})
  expect(wrongAmounts(xml)).toEqual([])
  expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">12.10</cbc:TaxInclusiveAmount>')
})

test('the stock at the end of the year is valued by VAT scheme', async () => {
  const stocked = await given.order({
    of: await given.product({ stock: 5, purchasePriceCents: 250, vatScheme: 'margin' }),
  })
  const rows = cellsOf(await textOf(stocked, files.exportStockValue, { year, decimals: 'comma' }))
  expect(rows.find((row) => row[1] === 'totaal' && row[2] === 'Margeregeling')?.[5]).toBe('10,00')
  const earlier = await textOf(stocked, files.exportStockValue, { year: '2020', decimals: 'comma' })
  expect(cellsOf(earlier)).toHaveLength(3)
})

test('the owner’s own accounts are remembered, and used', async () => {
  const ordered = await credited()
  const owner = as(ordered.owner)
  const body = { ...defaultCodes, revenueHigh: '8123' }
  const save = () => owner.call(files.saveLedger, { params: ordered.shop, body })
  await Promise.all([save(), save()])
  expect(await owner.call(files.getLedger, { params: ordered.shop })).toEqual(body)
  expect(await textOf(ordered, files.exportJournal, ofPeriod)).toContain('8123')
  const empty = { ...body, debtors: ' ' }
  await expectRefusal(owner.call(files.saveLedger, { params: ordered.shop, body: empty }), 400, 'invalid_input')
})

test('refuses another owner and an unknown period', async () => {
  const ordered = await paidOrder()
  const other = await given.owner()
  const get = { params: ordered.shop, query: ofPeriod }
  await expectRefusal(as(other).call(files.getLedger, { params: ordered.shop }), 404, 'not_found')
  await expectRefusal(as(other).call(files.exportJournal, get), 404, 'not_found')
  const wrong = { params: ordered.shop, query: { period: '2026-13' } }
  await expectRefusal(as(ordered.owner).call(files.exportJournal, wrong), 400, 'invalid_input')
})
