import { and, eq, sql } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { invoices } from '#server/database/schema.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import * as till from '#shared/contract/orders/counter/till.ts'
import { createDraft } from '#shared/contract/orders/draft-orders.ts'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import * as files from '#shared/contract/shops/money/bookkeeping.ts'
import { getInvoiceXml } from '#shared/contract/shops/money/invoices.ts'
import { createPurchase } from '#shared/contract/shops/money/purchases.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { defaultCodes } from '#shared/rules/money/books/ledger.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { readAuditFile, readJournal } from '#tests/support/bookkeeper/read-books.ts'
import { as } from '#tests/support/client.ts'
import { wrongAmounts } from '#tests/support/files/ubl-amounts.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, onlyInvoice, paidOrder } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
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

test('purchases, cash rounding and closings of the drawer are in the journal and in the audit file', async () => {
  const { owner, shop, product } = await given.product({ stock: 9, priceCents: 1_003 })
  await enterSeller({ owner, shop })
  await as(owner).call(updateShop, { params: shop, body: { roundsCash: true } })
  await as(owner).call(till.openDrawer, { params: shop, body: { floatCents: 10_000 } })
  const items = [{ productId: product.id, quantity: 1, priceCents: 1_003 }]
  const { id } = await as(owner).call(sellAtCounter, {
    params: shop,
    body: { items, totalCents: 1_003, means: 'cash' },
  })
  await issueDue()
  const back = { amountCents: 201, reason: 'Bent', means: 'cash' } as const
  await as(owner).call(refund, { params: { id }, body: back })
  // 100.00 + 10.05 − 2.00, and 7 cents are missing.
  const count = { number: 1, countedCents: 10_798, leftCents: 5_000 }
  await as(owner).call(till.closeDrawer, { params: shop, body: count })
  const bought = { boughtOn: amsterdamDay(new Date()), supplierKind: 'trader' as const, lot: 'Box 3', description: '' }
  for (const [scheme, vatCents] of [
    ['margin', 0],
    ['standard', 2_100],
    ['shifted', 2_100],
  ] as const) {
    const body = {
      ...bought,
      supplier: 'Ash',
      statement: 'IV-12',
      scheme,
      rate: 21 as const,
      amountCents: 12_100,
      vatCents,
    }
    await as(owner).call(createPurchase, { params: shop, body })
  }
  const journal = await readJournal({ owner, shop })
  const balanceOf = (code: string) => [...journal.values()].reduce((sum, entry) => sum + (entry[code] ?? 0), 0)
  // The drawer has 50.00 at the end, of which 100.00 were its float.
  expect(balanceOf('1000')).toBe(1_005 - 200 - 7 - 5_798)
  expect([balanceOf('4980'), balanceOf('4990'), balanceOf('2010')]).toEqual([-2 - 1, 7, 5_798])
  expect([balanceOf('7010'), balanceOf('7000'), balanceOf('1510'), balanceOf('1504'), balanceOf('1600')]).toEqual([
    12_100,
    10_000 + 12_100,
    4_200,
    -2_100,
    -3 * 12_100,
  ])
  for (const entry of journal.values()) expect(Object.values(entry).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect((await readAuditFile({ owner, shop })).balances).toEqual(journal)
  const text = await textOf({ owner, shop } as Ordered, files.exportAuditFile, { year })
  const { auditfile } = new XMLParser({ parseTagValue: false }).parse(text)
  expect(auditfile.company.transactions.journal.map(({ jrnTp }: { jrnTp: string }) => jrnTp)).toEqual([
    'S',
    'B',
    'C',
    'P',
    'M',
  ])
  const parties: { custSupName: string; custSupTp: string }[] = auditfile.company.customersSuppliers.customerSupplier
  expect(parties.filter(({ custSupTp }) => custSupTp === 'S')).toMatchObject([{ custSupName: 'Ash' }])
  const [headings = [], ...receipts] = cellsOf(
    await textOf({ owner, shop } as Ordered, files.exportReceipts, { period, decimals: 'comma' }),
  )
  expect(receipts.map((row) => cents(row[headings.indexOf('afronding')]))).toEqual([2, 1])
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

test('a Dutch company without an address gets no UBL, and the ZIP file lists its invoice', async () => {
  const ordered = await paidOrder()
  await issueDue()
  const { number, id } = await onlyInvoice(ordered)
  const { db } = await platform()
  const buyer = { company: 'Bos B.V.', vatNumber: '', lines: [], email: 'bos@example.com' }
  await db
    .update(invoices)
    .set({ facts: sql`jsonb_set(${invoices.facts}, '{buyer}', ${JSON.stringify(buyer)}::jsonb)` })
    .where(and(eq(invoices.shopId, ordered.shop.id), eq(invoices.id, id)))
  const params = { id: ordered.shop.id, invoice: id }
  await expectRefusal(as(ordered.owner).call(getInvoiceXml, { params }), 409, 'buyer_address_missing')
  const zip = await textOf(ordered, files.exportUbl, ofPeriod)
  expect(zip).toContain('weggelaten.txt')
  expect(zip).toContain(number)
  expect(zip).not.toContain('.xml')
})

test('the stock at the end of the year is valued by VAT scheme', async () => {
  const stocked = await given.order({
    of: await given.product({ stock: 5, purchasePriceCents: 250, vatScheme: 'margin' }),
  })
  const rows = cellsOf(await textOf(stocked, files.exportStockValue, { year, decimals: 'comma' }))
  expect(rows.find((row) => row[1] === 'totaal' && row[2] === 'Margeregeling')?.[5]).toBe('10,00')
  // Pieces reserved for a draft are still the shop's.
  const held = { items: [{ productId: stocked.product.id, quantity: 2, priceCents: 100 }], holdStock: true }
  await as(stocked.owner).call(createDraft, { params: stocked.shop, body: held })
  expect(cellsOf(await textOf(stocked, files.exportStockValue, { year, decimals: 'comma' }))).toEqual(rows)
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
