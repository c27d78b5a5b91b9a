import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { getTaxReport } from '#shared/contract/platform/tax-reports.ts'
import { bookCardmarketSales } from '#shared/contract/products/cardmarket.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOfPeriod, quarterOf } from '#shared/rules/money/quarters.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'

const today = amsterdamDay(new Date())

const aShop = async (more: Parameters<typeof given.product>[0] = {}) => {
  const stocked = await given.product({ name: 'Mew', stock: 20, priceCents: 1_000, ...more })
  await enterSeller(stocked)
  return stocked
}

/** Books an order of Cardmarket: two pieces for €12.10 each and €1.21 shipping. */
async function sell({ shop, owner }: Stocked, { day = today, country = 'Netherlands' } = {}) {
  const headings = 'OrderID;Country;Date of Purchase;Shipment Costs;Currency;Description;Product ID'
  const file = Buffer.from(`${headings}\r\n7;${country};${day} 00:00:01;1,21;EUR;2x Mew (Set) - NM - 12,10 EUR;`)
  const { status } = await as(owner).raw('POST', addressOf(bookCardmarketSales.path, shop), {
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
  expect(status).toBe(200)
  await issueDue()
  const { db } = await platform()
  return db
    .select({ invoice: invoices, scheme: invoiceLines.scheme, rate: invoiceLines.rate })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(eq(invoices.shopId, shop.id))
}

test('a sale is revenue and a best seller of its day, with an invoice and VAT in that quarter', async () => {
  const stocked = await aShop()
  const { from } = daysOfPeriod(quarterOf(today))
  const lastDay = addDays(from, -1)
  const [line] = await sell(stocked, { day: lastDay })
  expect(line).toMatchObject({
    invoice: { totalCents: 2_541, vatCents: 441, country: 'NL', receivedOn: lastDay, deliveredOn: null },
    scheme: 'standard',
  })
  expect(line?.invoice.facts.buyer).toMatchObject({ email: '', lines: [] })
  const books = (quarter: string) => as(stocked.owner).call(getBooks, { params: stocked.shop, query: { quarter } })
  expect(await books(quarterOf(lastDay))).toMatchObject({ invoices: 1, owedCents: 441 })
  expect((await books(quarterOf(today))).invoices).toBe(0)
  const query = { from: lastDay, to: lastDay }
  const figures = await as(stocked.owner).call(getShopFigures, { params: stocked.shop, query })
  expect(figures.now).toMatchObject({ revenueCents: 2_541, orders: 1, units: 2, goodsCents: 2_420 })
  expect(figures.bestSellers).toMatchObject([{ units: 2 }])
})

test('a sale to another country is a distance sale there', async () => {
  const [line] = await sell(await aShop(), { country: 'Germany' })
  expect(line).toMatchObject({ invoice: { country: 'DE', vatCents: 441 } })
})

test('margin goods keep the margin scheme, with no VAT on the invoice', async () => {
  const margin = await aShop({ vatScheme: 'margin', purchasePriceCents: 1_000 })
  const lines = await sell(margin)
  expect(lines.every(({ scheme }) => scheme === 'margin')).toBe(true)
  expect(lines[0]?.invoice).toMatchObject({ totalCents: 2_541 })
})

test('the yearly report to the tax office leaves out sales on Cardmarket', async () => {
  const admin = await given.admin()
  const stocked = await aShop()
  await sell(stocked)
  const { db } = await platform()
  const { rows } = await db.execute(sql`select revenue_cents from shop_months where shop_id = ${stocked.shop.id}`)
  expect(rows).toEqual([{ revenue_cents: expect.anything() }])
  const { sellers } = await as(admin).call(getTaxReport, { params: { year: Number(today.slice(0, 4)) } })
  expect(sellers.find(({ shopId }) => shopId === stocked.shop.id)).toBeUndefined()
})
