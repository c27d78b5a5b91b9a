import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines } from '#server/database/schema.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { getBooks, listMarginLines } from '#shared/contract/shops/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { marginsOf, totalOf, vatOf } from '#tests/support/bookkeeper/arithmetic.ts'
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
