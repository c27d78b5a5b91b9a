import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines } from '#server/database/schema.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { getBooks, listMarginLines } from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import * as by from '#tests/support/bookkeeper/arithmetic.ts'
import { type Case, cases } from '#tests/support/bookkeeper/cases.ts'
import { readAuditFile, readJournal, readUbl } from '#tests/support/bookkeeper/read-books.ts'
import { sellCase } from '#tests/support/bookkeeper/sell-case.ts'
import { as } from '#tests/support/client.ts'
import { wrongAmounts } from '#tests/support/files/ubl-amounts.ts'
import type { Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

const quarter = quarterOf(amsterdamDay(new Date()))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const linesOf = async (shopId: number) => {
  const { db } = await platform()
  return db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.shopId, shopId))
    .orderBy(invoiceLines.invoiceId, invoiceLines.position)
}

test.each(cases)('the arithmetic agrees with the bookkeeper: $title', (sale) => {
  const sold = by.soldIn(sale)
  expect([by.totalOf(sold), by.vatOf(sold)]).toEqual([sale.totalCents, sale.vatCents])
})

/** Compares the period of a shop with what is sold: the boxes of its return, and the register's margins. */
async function expectPeriod({ owner, shop }: Store, sold: readonly by.Sold[]) {
  const books = await as(owner).call(getBooks, { params: shop, query: { quarter } })
  expect(books.boxes).toEqual(by.boxesOf(sold))
  expect([books.totalCents, books.vatCents]).toEqual([by.totalOf(sold), by.vatOf(sold)])
  expect(books.owedCents).toBe(sum(by.boxesOf(sold).map(({ vatCents }) => vatCents)))
  const { items } = await as(owner).callPage(listMarginLines, { params: shop, query: { quarter } })
  const margins = sold.filter(({ taxed }) => taxed === 'margin')
  expect(sum(items.map(({ marginCents }) => marginCents))).toBe(sum(margins.map(by.marginOf)))
  expect(sum(items.map(({ vatCents }) => vatCents))).toBe(sum(margins.map(by.vatOnMargin)))
  expect(sum(items.map(({ costCents }) => costCents ?? 0))).toBe(sum(margins.map(({ costCents }) => costCents)))
  return books
}

/** Compares a document's entry in the journal and in the audit file. */
async function expectBooked(store: Store, number: string, balances: Record<string, number>) {
  expect((await readJournal(store)).get(number)).toEqual(balances)
  expect((await readAuditFile(store)).balances.get(number)).toEqual(balances)
}

const grounds: Partial<Record<by.Taxed, RegExp>> = {
  zero: /<cbc:ID>Z<\/cbc:ID>/,
  margin: /VATEX-EU-F/,
  'small-business': /kleineondernemersregeling|small-business|small business/i,
  'eu-company': /VATEX-EU-IC/,
  export: /VATEX-EU-G/,
}

test.each(cases)('all books agree with the bookkeeper: $title', async (sale: Case) => {
  const store = await sellCase(sale)
  const { owner, shop, order } = store
  const sold = by.soldIn(sale)
  const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
  expect(invoices).toMatchObject([{ totalCents: sale.totalCents, vatCents: sale.vatCents }])
  const lines = await linesOf(shop.id)
  for (const { quantity, priceCents, discountCents, shippingCents, totalCents } of lines) {
    expect(quantity * (priceCents ?? 0) - discountCents + shippingCents).toBe(totalCents)
  }
  expect(lines.filter(({ kind, scheme }) => kind === 'shipping' && scheme === 'margin')).toEqual([])
  const books = await expectPeriod(store, sold)
  const isUnknown = sale.pieces.some(({ scheme, costCents }) => scheme === 'margin' && costCents === null)
  expect(books.linesWithoutCost).toBe(isUnknown ? 1 : 0)
  const [invoice] = invoices
  if (!invoice) throw new Error('There is no invoice')
  await expectBooked(store, invoice.number, by.balancesOf(sold))
  const ubl = await readUbl(store, invoice)
  expect(wrongAmounts(ubl.text)).toEqual([])
  expect([ubl.totalCents, ubl.categories]).toEqual([sale.totalCents, by.categoriesOf(sold)])
  for (const { taxed } of sold) expect(ubl.text).toMatch(grounds[taxed] ?? /<cbc:ID>S<\/cbc:ID>/)
})

/** Lines of a credit note are taxed like the lines that they correct, and take their margin off. */
async function expectCreditedTax(shopId: number, rest: readonly by.Sold[]) {
  const lines = await linesOf(shopId)
  const invoiced = lines.filter(({ corrects }) => corrects === null)
  const credited = lines.filter(({ corrects }) => corrects !== null)
  expect(credited.length).toBeGreaterThan(0)
  for (const { corrects, scheme, treatment, rate, marginCents } of credited) {
    const line = invoiced.find(({ position }) => position === corrects)
    expect({ scheme, treatment, rate }).toEqual({
      scheme: line?.scheme,
      treatment: line?.treatment,
      rate: line?.rate,
    })
    expect(marginCents === null).toBe(scheme !== 'margin')
  }
  const margins = rest.filter(({ taxed }) => taxed === 'margin')
  expect(sum(lines.map(({ marginCents }) => marginCents ?? 0))).toBe(sum(margins.map(by.taxedMarginOf)))
}

test.each(cases)('all books agree after a piece came back: $title', async (sale: Case) => {
  const store = await sellCase(sale)
  const { owner, order } = store
  const sold = by.soldIn(sale)
  const place = Math.max(
    0,
    sold.findIndex(({ taxed }) => taxed === 'margin'),
  )
  const rest = by.withoutOne(sold, place)
  const backCents = by.totalOf(sold) - by.totalOf(rest)
  const { lines } = await as(owner).call(listRefunds, { params: order })
  const chosen = [{ id: lines[place]?.id ?? 0, quantity: 1 }]
  const body = { amountCents: backCents, lines: chosen, reason: 'Bent', through: 'hand' as const }
  await as(owner).call(refund, { params: order, body })
  const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
  const [, note] = invoices
  expect([note?.totalCents, note?.vatCents]).toEqual([-backCents, by.vatOf(rest) - by.vatOf(sold)])
  await expectPeriod(store, rest)
  await expectCreditedTax(store.shop.id, rest)
  if (!note) throw new Error('There is no credit note')
  await expectBooked(store, note.number, by.less(by.balancesOf(rest), by.balancesOf(sold)))
  const ubl = await readUbl(store, note)
  expect(wrongAmounts(ubl.text)).toEqual([])
  const [before, after] = [by.categoriesOf(sold), by.categoriesOf(rest)]
  const credited = Object.entries(before).flatMap(([key, [net, vat]]) => {
    const [netLeft, vatLeft] = after[key] ?? [0, 0]
    return net === netLeft ? [] : [[key, [net - netLeft, vat - vatLeft]]]
  })
  expect([ubl.totalCents, ubl.categories]).toEqual([backCents, Object.fromEntries(credited)])
})

test('the card of the counter sale goes back for 926, with VAT of 62', () => {
  const sold = by.soldIn(cases.find(({ title }) => title === 'a counter sale with 7% off') as Case)
  const rest = by.withoutOne(sold, 0)
  expect([by.totalOf(sold) - by.totalOf(rest), by.vatOf(sold) - by.vatOf(rest)]).toEqual([926, 62])
})
