import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, payments } from '#server/database/schema.ts'
import { getDayTotals, getReceipt, mailReceipt, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { listCustomers } from '#shared/contract/shops/customers.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { COUNTER_EMAIL } from '#shared/rules/orders/placing/counter.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue, pdfOf } from '#tests/support/records/money/invoices.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Line = { id: number; priceCents: number }
const saleOf = (lines: readonly [Line, number][], more: object = {}) => ({
  items: lines.map(([{ id, priceCents }, quantity]) => ({ productId: id, quantity, priceCents })),
  totalCents: lines.reduce((sum, [{ priceCents }, quantity]) => sum + priceCents * quantity, 0),
  means: 'cash' as const,
  ...more,
})
const sell = (store: Store, body: ReturnType<typeof saleOf>, key?: string) =>
  as(store.owner).call(sellAtCounter, { params: store.shop, body, headers: { 'idempotency-key': key } })
const detailsOf = (store: Store, id: number) => as(store.owner).call(getOrderDetails, { params: { id } })
const totalsOf = (store: Store, day?: string) =>
  as(store.owner).call(getDayTotals, { params: store.shop, query: { day } })
const mailsAbout = async (orderId: number) => {
  await handleEvents()
  const { db } = await platform()
  return db.select().from(emailLogs).where(eq(emailLogs.orderId, orderId)).orderBy(desc(emailLogs.id))
}

test('a sale is an order that is paid and handed over immediately, with stock, money and history', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_250 })
  const receipt = await sell(stocked, saleOf([[stocked.product, 2]]))
  expect(receipt).toMatchObject({
    totalCents: 2_500,
    payments: [{ means: 'cash', amountCents: 2_500, roundingCents: 0 }],
    customerEmail: null,
    extras: [],
    items: [{ productName: stocked.product.name, quantity: 2, priceCents: 1_250 }],
  })
  expect(await stockOf(stocked.product)).toBe(3)
  const order = await detailsOf(stocked, receipt.id)
  expect(order).toMatchObject({
    status: 'shipped',
    paymentStatus: 'paid',
    delivery: 'counter',
    customerEmail: COUNTER_EMAIL,
    totalCents: 2_500,
    receivedCents: 2_500,
    shippingCents: 0,
    payments: [{ kind: 'payment', amountCents: 2_500, source: 'hand' }],
  })
  expect(order.orderNumber).toBe(`2025${order.id + 99}`)
  expect(order.history.map(({ action }) => action)).toEqual(['Order placed', 'Order paid', 'Order shipped'])
  expect(await mailsAbout(receipt.id)).toEqual([])
  expect(await as(stocked.owner).call(listCustomers, { params: stocked.shop })).toEqual([])
})

test('applies a discount as an amount or a percentage, with the same VAT as on the invoice', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_210 })
  await enterSeller(stocked)
  const lines: [Line, number][] = [[stocked.product, 1]]
  const tenth = await sell(stocked, saleOf(lines, { discount: { percent: 10 }, totalCents: 1_089 }))
  expect(tenth).toMatchObject({ totalCents: 1_089, extras: [{ name: 'Discount 10%', amountCents: -121 }] })
  expect(tenth.vat).toEqual([{ rate: 21, totalCents: 1_089, vatCents: 189 }])
  expect(tenth.shop.seller.length).toBeGreaterThan(1)
  const amount = { discount: { amountCents: 210 }, totalCents: 1_000, language: 'nl' as const }
  expect(await sell(stocked, saleOf(lines, amount))).toMatchObject({ extras: [{ name: 'Korting', amountCents: -210 }] })
  await issueDue()
  const order = { ...stocked, order: { ...tenth, shopId: stocked.shop.id } as never }
  const [invoice] = await invoicesOf(order)
  expect(invoice).toMatchObject({ totalCents: 1_089 })
  expect(await pdfOf(order, invoice as { id: number })).not.toContain(COUNTER_EMAIL)
})

test('a free sale has no payment and is fully paid', async () => {
  const stocked = await given.product({ priceCents: 500 })
  const { id } = await sell(stocked, saleOf([[stocked.product, 1]], { discount: { percent: 100 }, totalCents: 0 }))
  expect(await detailsOf(stocked, id)).toMatchObject({ totalCents: 0, receivedCents: 0, payments: [] })
})

test('rejects a product that was just sold online, and writes nothing', async () => {
  const stocked = await given.product({ stock: 1 })
  const { product: other } = await given.product({ of: stocked })
  await call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) })
  const lines: [Line, number][] = [
    [other, 1],
    [stocked.product, 1],
  ]
  await handleEvents()
  await expectNoTrace(() =>
    expectRefusal(sell(stocked, saleOf(lines)), 409, 'insufficient_stock', {
      issues: [expect.objectContaining({ path: 'items.1', productId: stocked.product.id, stock: 0 })],
    }),
  )
  expect(await stockOf(other)).toBe(10)
})

test('only one of two concurrent sales, online and at the counter, gets the last copy', async () => {
  const stocked = await given.product({ stock: 1 })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => sell(stocked, saleOf([[stocked.product, 1]]))),
    ...Array.from({ length: 3 }, () => call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) })),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(stocked.product)).toBe(0)
})

test('the same idempotency key returns the same sale, also concurrently, and rejects another sale', async () => {
  const stocked = await given.product({ stock: 5 })
  const sale = saleOf([[stocked.product, 1]])
  const all = await Promise.all(Array.from({ length: 4 }, () => sell(stocked, sale, 'a-key-of-mine')))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all[1]).toEqual(all[0])
  expect(await stockOf(stocked.product)).toBe(4)
  await expectRefusal(sell(stocked, { ...sale, means: 'card' as never }, 'a-key-of-mine'), 422, 'idempotency_mismatch')
})

test('rejects a stale price, a wrong total and an archived product', async () => {
  const stocked = await given.product({ priceCents: 900 })
  await expectRefusal(sell(stocked, saleOf([[{ ...stocked.product, priceCents: 800 }, 1]])), 409, 'prices_changed', {
    issues: [expect.objectContaining({ productId: stocked.product.id, priceCents: 900 })],
  })
  await expectRefusal(sell(stocked, saleOf([[stocked.product, 1]], { totalCents: 899 })), 409, 'total_changed')
  const body = saleOf([[stocked.product, 1]])
  for (const wrong of [
    { means: 'gold' },
    { items: [] },
    { discount: { percent: 101 } },
    { discount: { percent: 5, amountCents: 1 } },
  ])
    await expectRefusal(sell(stocked, { ...body, ...(wrong as object) }), 400)
})

test("rejects another shop's products and another shop's counter", async () => {
  const [mine, theirs] = [await given.product(), await given.product()]
  await expectRefusal(sell(mine, saleOf([[theirs.product, 1]])), 409, 'product_unavailable')
  await expectRefusal(sell({ ...theirs, owner: mine.owner }, saleOf([[theirs.product, 1]])), 404, 'not_found')
  const { id } = await sell(theirs, saleOf([[theirs.product, 1]]))
  await expectRefusal(as(mine.owner).call(getReceipt, { params: { id } }), 404, 'not_found')
  await expectRefusal(
    as(mine.owner).call(mailReceipt, { params: { id }, body: { email: newEmail() } }),
    404,
    'not_found',
  )
  await expectRefusal(as(mine.owner).call(getDayTotals, { params: theirs.shop, query: {} }), 404, 'not_found')
})

test('the counter sells while the shop is closed to customers, and their limits do not apply', async () => {
  const stocked = await given.product({ stock: 100 })
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { isActive: false, maxPiecesPerOrder: 1 } })
  expect(await sell(stocked, saleOf([[stocked.product, 50]]))).toMatchObject({ totalCents: 62_500 })
})

test('mails the receipt on request, at the sale or afterwards', async () => {
  const stocked = await given.product()
  const [first, second] = [newEmail(), newEmail()]
  const withEmail = await sell(stocked, saleOf([[stocked.product, 1]], { customerEmail: first }))
  expect(await mailsAbout(withEmail.id)).toMatchObject([{ toEmail: first, template: 'counter-receipt' }])
  const { id } = await sell(stocked, saleOf([[stocked.product, 1]]))
  expect(await as(stocked.owner).call(mailReceipt, { params: { id }, body: { email: second } })).toMatchObject({
    customerEmail: second,
  })
  expect(await mailsAbout(id)).toMatchObject([{ toEmail: second, template: 'counter-receipt' }])
  await expectRefusal(
    as(stocked.owner).call(mailReceipt, { params: { id }, body: { email: first } }),
    409,
    'has_customer',
  )
  const ordered = await given.order({ of: stocked, status: 'paid' })
  await expectRefusal(
    as(stocked.owner).call(mailReceipt, { params: ordered.order, body: { email: first } }),
    409,
    'not_at_counter',
  )
})

test('a sale is refunded, not undone: money, stock and day totals reflect it', async () => {
  const stocked: Stocked = await given.product({ stock: 5, priceCents: 1_000 })
  const { id } = await sell(stocked, saleOf([[stocked.product, 3]]))
  await sell(stocked, saleOf([[stocked.product, 1]], { means: 'card' }))
  const params = { id }
  await expectRefusal(as(stocked.owner).call(undoOrder, { params, query: { move: 'shipped' } }), 409, 'counter_sale')
  await expectRefusal(as(stocked.owner).call(undoOrder, { params, query: {} }), 409, 'counter_sale')
  const { lines } = await as(stocked.owner).call(listRefunds, { params })
  const body = { amountCents: 1_000, lines: [{ id: lines[0]?.id ?? 0, quantity: 1 }], restock: true, reason: 'Back' }
  await as(stocked.owner).call(refund, { params, body: { ...body, means: 'cash' } })
  expect(await stockOf(stocked.product)).toBe(2)
  expect(await totalsOf(stocked)).toMatchObject({
    sales: 2,
    salesCents: 4_000,
    means: [
      { means: 'cash', payments: 1, takenCents: 3_000, refunds: 1, refundedCents: 1_000 },
      { means: 'card', payments: 1, takenCents: 1_000, refunds: 0, refundedCents: 0 },
      { means: 'transfer', payments: 0, takenCents: 0, refunds: 0, refundedCents: 0 },
    ],
    latest: [
      { totalCents: 1_000, pieces: 1 },
      { totalCents: 3_000, returnedCents: 1_000, pieces: 3 },
    ],
  })
  expect(await totalsOf(stocked, '2020-01-31')).toMatchObject({ sales: 0, latest: [], day: '2020-01-31' })
})

test('orders of the web shop that were marked as paid count apart, by their means or as unspecified, and not once undone', async () => {
  const stocked = await given.product({ priceCents: 700 })
  const [cash, unspecified, undone] = [
    await given.order({ of: stocked }),
    await given.order({ of: stocked }),
    await given.order({ of: stocked }),
  ]
  const markPaid = (params: { id: number }, more: object = {}) =>
    as(stocked.owner).call(updateOrder, { params, body: { status: 'paid', ...more } })
  await markPaid(cash.order, { means: 'cash' })
  await markPaid(unspecified.order)
  await markPaid(undone.order, { means: 'cash' })
  await as(stocked.owner).call(undoOrder, { params: undone.order, query: {} })
  const { means, webShop } = await totalsOf(stocked)
  expect(means.every(({ takenCents }) => takenCents === 0)).toBe(true)
  expect(webShop.find((each) => each.means === 'cash')).toMatchObject({ payments: 1, takenCents: 700 })
  expect(webShop.find((each) => each.means === null)).toMatchObject({ payments: 1, takenCents: 700 })
  const { db } = await platform()
  expect(await db.select().from(payments).where(eq(payments.orderId, undone.order.id))).toEqual([])
})
