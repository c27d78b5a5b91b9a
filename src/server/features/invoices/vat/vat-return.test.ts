import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoices, payments, purchases } from '#server/database/schema.ts'
import * as calls from '#shared/contract/shops/money/invoices.ts'
import { saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOfPeriod, quarterOf } from '#shared/rules/money/quarters.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, paidOrder, pdfText } from '#tests/support/records/money/invoices.ts'
import { enterSeller, taxSettings } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const today = amsterdamDay(new Date())
const quarter = quarterOf(today)
const { from } = daysOfPeriod(quarter)
const lastDay = addDays(from, -1)

const booksOf = ({ owner, shop }: Stocked, period = quarter) =>
  as(owner).call(calls.getBooks, { params: shop, query: { quarter: period } })

test('the return has a row for each box, with the margin of margin goods', async () => {
  const ordered = await paidOrder()
  const margin = await given.product({ of: ordered, priceCents: 2_420, vatScheme: 'margin', purchasePriceCents: 1_210 })
  await given.order({ of: margin, status: 'paid' })
  const low = await given.product({ of: ordered, priceCents: 1_090, vatRate: 9 })
  await given.order({ of: low, status: 'paid' })
  await issueDue()
  const expected = [
    { box: '1a', netCents: 2_000, vatCents: 420 },
    { box: '1b', netCents: 1_000, vatCents: 90 },
  ]
  expect(await booksOf(ordered)).toMatchObject({
    boxes: expected,
    owedCents: 510,
    deductibleCents: 0,
    vatBasis: 'cash',
  })
  expect((await booksOf(ordered, today.slice(0, 7))).boxes).toEqual(expected)
  const { origin } = await platform()
  const csv = await fetch(`${origin}/api/shops/${ordered.shop.id}/vat.csv?quarter=${quarter}`, {
    headers: { authorization: `Bearer ${ordered.owner.token}`, 'accept-language': 'en' },
  })
  expect(await csv.text()).toMatch(/1a,[^,]*,20\.00,4\.20/)
  const pdf = await pdfText(ordered, `/api/shops/${ordered.shop.id}/books.pdf?quarter=${quarter}`)
  expect(pdf).toMatch(/1a .*20[.,]00.*4[.,]20/)
  await expectRefusal(booksOf(ordered, '2026-13'), 400, 'invalid_input')
  await expectRefusal(booksOf({ ...ordered, owner: (await given.shop()).owner }), 404)
})

test('a payment counts on the day of the bank under the cash basis, and by its invoice under the other one', async () => {
  const { db } = await platform()
  const ordered = await paidOrder()
  const { shop, owner, order } = ordered
  await db.insert(payments).values({
    shopId: shop.id,
    orderId: order.id,
    kind: 'payment',
    amountCents: 1_210,
    source: 'hand',
    receivedOn: lastDay,
  })
  await issueDue()
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shopId, shop.id), eq(invoices.orderId, order.id)))
  expect(invoice).toMatchObject({ issuedOn: today, receivedOn: lastDay })
  expect((await booksOf(ordered)).invoices).toBe(0)
  expect(await booksOf(ordered, quarterOf(lastDay))).toMatchObject({ invoices: 1, owedCents: 210 })
  await as(owner).call(saveTaxSettings, { params: shop, body: { ...taxSettings, vatBasis: 'invoice' } })
  expect(await booksOf(ordered)).toMatchObject({ invoices: 1, owedCents: 210, vatBasis: 'invoice' })
  expect((await booksOf(ordered, quarterOf(lastDay))).invoices).toBe(0)
})

test('invoices for earlier orders name the quarters in which their VAT is due', async () => {
  const stocked = await given.product({ stock: 10 })
  await given.order({ of: stocked, status: 'paid' })
  await issueDue()
  await enterSeller(stocked)
  const issued = await as(stocked.owner).call(calls.issueInvoices, { params: stocked.shop, body: {} })
  expect(issued).toEqual({ issued: 1, left: 0, quarters: [{ quarter, invoices: 1 }] })
})

test('margins by period are sales less purchases of the register', async () => {
  const { db } = await platform()
  const ordered = await paidOrder({ priceCents: 2_420, vatScheme: 'margin', purchasePriceCents: null })
  const { shop, owner } = ordered
  await issueDue()
  expect(await booksOf(ordered)).toMatchObject({ owedCents: 420, linesWithoutCost: 1 })
  const bought = {
    shopId: shop.id,
    boughtOn: from,
    supplier: 'Ash',
    supplierKind: 'private',
    scheme: 'margin',
  } as const
  await db.insert(purchases).values({ ...bought, rate: 21, amountCents: 1_210 })
  await as(owner).call(saveTaxSettings, { params: shop, body: { ...taxSettings, marginMethod: 'period' } })
  const books = await booksOf(ordered)
  expect(books).toMatchObject({
    owedCents: 210,
    linesWithoutCost: 0,
    boxes: [{ box: '1a', netCents: 1_000, vatCents: 210 }],
  })
  await db.insert(purchases).values({ ...bought, rate: 21, amountCents: 2_000 })
  expect(await booksOf(ordered)).toMatchObject({ owedCents: 0, sums: [{ carriedInCents: 0, carriedOutCents: -790 }] })
})

test("the year's turnover of a small business counts toward its limit", async () => {
  const stocked = await given.product({ stock: 100, priceCents: 1_600_000 })
  await enterSeller(stocked, { smallBusiness: true })
  await given.order({ of: stocked, status: 'paid' })
  await issueDue()
  expect(await as(stocked.owner).call(calls.getTaxLimits, { params: stocked.shop })).toEqual({
    year: Number(today.slice(0, 4)),
    limits: [{ limit: 'small-business', cents: 1_600_000, limitCents: 2_000_000, isNear: true }],
  })
  expect(await booksOf(stocked)).toMatchObject({ boxes: [], owedCents: 0 })
})
