import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines } from '#server/database/schema.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { getBooks, listMarginLines } from '#shared/contract/shops/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { marginsOf, paidFor, totalOf, vatOf, vatWithin } from '#tests/support/bookkeeper/arithmetic.ts'
import { type Case, cases } from '#tests/support/bookkeeper/cases.ts'
import { sellCase } from '#tests/support/bookkeeper/sell-case.ts'
import { as } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'

const quarter = quarterOf(amsterdamDay(new Date()))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const linesOf = async (shopId: number) => {
  const { db } = await platform()
  return db.select().from(invoiceLines).where(eq(invoiceLines.shopId, shopId)).orderBy(invoiceLines.position)
}

test.each(cases)('the arithmetic agrees with the bookkeeper: $title', (sale) => {
  expect([totalOf(sale), vatOf(sale)]).toEqual([sale.totalCents, sale.vatCents])
})

test.each(cases)('invoice, register and books agree with the bookkeeper: $title', async (sale: Case) => {
  const { owner, shop, order } = await sellCase(sale)
  const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
  expect(invoices).toMatchObject([{ totalCents: sale.totalCents, vatCents: vatOf(sale) }])
  const lines = await linesOf(shop.id)
  for (const { quantity, priceCents, discountCents, shippingCents, totalCents } of lines) {
    expect(quantity * (priceCents ?? 0) - discountCents + shippingCents).toBe(totalCents)
  }
  expect(lines.filter(({ kind, scheme }) => kind === 'shipping' && scheme === 'margin')).toEqual([])
  const register = await as(owner).callPage(listMarginLines, { params: shop, query: { quarter } })
  expect(register.items.map(({ marginCents }) => marginCents)).toEqual(
    marginsOf(sale).map(({ marginCents }) => marginCents),
  )
  const books = await as(owner).call(getBooks, { params: shop, query: { quarter } })
  expect(sum(books.sums.map(({ vatCents }) => vatCents))).toBe(vatOf(sale))
  const isUnknown = sale.pieces.some(({ scheme, costCents }) => scheme === 'margin' && costCents === null)
  expect(books.linesWithoutCost).toBe(isUnknown ? 1 : 0)
})

/** The line of the card that comes back in the cases below. */
const returned = [
  { title: 'a counter sale with 7% off', place: 0 },
  { title: '21%, 9% and margin', place: 2 },
] as const

test.each(returned)('a returned card is credited with the VAT of its own margin: $title', async ({ title, place }) => {
  const sale = cases.find((each) => each.title === title)
  const card = sale && paidFor(sale)[place]
  if (!sale || !card) throw new Error(`No case ${title}`)
  const { owner, shop, order } = await sellCase(sale)
  const { lines } = await as(owner).call(listRefunds, { params: order })
  const chosen = [{ id: lines[place]?.id ?? 0, quantity: 1 }]
  const body = { amountCents: card.goodsCents, lines: chosen, reason: 'Bent', through: 'hand' as const }
  await as(owner).call(refund, { params: order, body })
  const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
  expect(invoices.map(({ totalCents }) => totalCents)).toEqual([sale.totalCents, -card.goodsCents])
  // The shipping that the shop keeps has VAT of its own.
  const margin = card.goodsCents + card.shippingCents - (card.costCents ?? 0)
  expect(invoices[1]?.vatCents).toBe(vatWithin(card.shippingCents, card.rate) - vatWithin(margin, card.rate))
  const credited = (await linesOf(shop.id)).filter(({ totalCents }) => totalCents < 0)
  expect(credited).toMatchObject([{ kind: 'goods', quantity: -1, costCents: 0 - (card.costCents ?? 0) }])
})

test('the card of the counter sale goes back for 926, with VAT of 62', () => {
  const sale = cases.find(({ title }) => title === returned[0].title)
  const card = sale && paidFor(sale)[0]
  expect([card?.goodsCents, vatWithin((card?.goodsCents ?? 0) - (card?.costCents ?? 0), 21)]).toEqual([926, 62])
})
