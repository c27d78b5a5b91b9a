import { expect, test } from 'vitest'
import { payments } from '#server/database/schema.ts'
import * as calls from '#shared/contract/orders/order-invoices.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { type Invoice, listMarginLines } from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue, paidOrder, pdfOf } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const reason = 'A bent corner'

test('credits parts up to the remainder, which add up to the invoice', async () => {
  const ordered = await paidOrder()
  await issueDue()
  const credit = (amountCents: number) =>
    as(ordered.owner).call(calls.creditOrder, { params: ordered.order, body: { amountCents, reason } })
  await credit(401)
  await expectRefusal(credit(810), 409, 'too_much')
  await expectRefusal(credit(0), 400, 'invalid_input')
  const outcomes = await Promise.allSettled([credit(809), credit(809)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const all = await invoicesOf(ordered)
  expect(all.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0)
  expect(all.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0)
  await expectRefusal(credit(1), 409, 'no_invoice')
})

test('refuses to credit an order without an invoice', async () => {
  const ordered = await given.order({ status: 'paid' })
  const { owner, order } = ordered
  const body = { amountCents: 100, reason }
  await expectRefusal(as(owner).call(calls.creditOrder, { params: order, body }), 409, 'no_invoice')
})

test('reissues an invoice to a company: credits it and uses the next number', async () => {
  const ordered = await paidOrder()
  await issueDue()
  const body = { company: { name: 'Bos & Zoon', vatNumber: '', address } }
  const renew = () => as(ordered.owner).call(calls.renewInvoice, { params: ordered.order, body })
  const { invoices: all, company, mayRenew } = await renew()
  expect(all.map(({ kind, customer, totalCents }) => ({ kind, customer, totalCents }))).toEqual([
    { kind: 'invoice', customer: ordered.order.customerEmail, totalCents: 1_210 },
    { kind: 'credit-note', customer: ordered.order.customerEmail, totalCents: -1_210 },
    { kind: 'invoice', customer: 'Bos & Zoon', totalCents: 1_210 },
  ])
  expect({ company, mayRenew }).toEqual({ ...body, mayRenew: true })
  await issueDue()
  expect(await invoicesOf(ordered)).toHaveLength(3)
  const [, credit, newest] = all as unknown as [Invoice, Invoice, Invoice]
  expect(await pdfOf(ordered, credit)).toContain('A new invoice for the same order replaces')
  expect(await pdfOf(ordered, newest)).toContain('Bos & Zoon')
})

test('a credit note of a reissued invoice names no day of a refund', async () => {
  const ordered = await paidOrder()
  const { db } = await platform()
  const { shop, order, owner } = ordered
  const paid = { kind: 'payment', amountCents: 1_210, source: 'hand', receivedOn: '2026-03-03' } as const
  await db.insert(payments).values({ shopId: shop.id, orderId: order.id, ...paid })
  await issueDue()
  const { invoices } = await as(owner).call(calls.renewInvoice, { params: order, body: { company: null } })
  const [invoice, credit] = invoices as unknown as [Invoice, Invoice]
  expect(await pdfOf(ordered, invoice)).toContain('Paid on')
  expect(await pdfOf(ordered, credit)).not.toContain('Refunded on')
})

test('reissues with the seller’s current name, without a company, and once when concurrent', async () => {
  const ordered = await paidOrder()
  await issueDue()
  await enterSeller(ordered, { legalName: 'Other B.V.', tradeName: 'Other Cards' })
  const renew = () => as(ordered.owner).call(calls.renewInvoice, { params: ordered.order, body: { company: null } })
  await renew()
  await Promise.all([renew(), renew()])
  const all = await invoicesOf(ordered)
  expect(all.map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit-note',
    'invoice',
    'credit-note',
    'invoice',
    'credit-note',
    'invoice',
  ])
  expect(all.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(1_210)
  expect(await pdfOf(ordered, all[6] as { id: number })).toContain('Other Cards')
})

/** Three of one product and one of another, for €36.30 and €5.00. */
async function twoLines(): Promise<Ordered> {
  const of = await given.product({ name: 'Pikachu', stock: 10, priceCents: 1_210, ...margin })
  await enterSeller(of)
  const { shop, owner } = of
  const sleeves = { shopId: shop.id, name: 'Sleeves', stock: 10, priceCents: 500 }
  const other = await as(owner).call(createProduct, { body: sleeves })
  const body = checkout(shop, [
    [of.product, 3],
    [other, 1],
  ])
  const order = await call(placeOrder, { body })
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await issueDue()
  return { ...of, order }
}
const margin = { vatScheme: 'margin', purchasePriceCents: 605 } as const

test('credits pieces with their share of price and cost', async () => {
  const ordered = await twoLines()
  const { owner, order, shop } = ordered
  const credit = (lines: { line: number; quantity: number }[]) =>
    as(owner).call(calls.creditOrder, { params: order, body: { lines, reason } })
  const { left: before } = await as(owner).call(calls.listOrderInvoices, { params: order })
  expect(before.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([
    [3, 3_630],
    [1, 500],
  ])
  const { invoices, left, mayRenew } = await credit([{ line: 0, quantity: 2 }])
  expect(invoices[1]).toMatchObject({ kind: 'credit-note', totalCents: -2_420, vatCents: -210 })
  expect(left).toMatchObject([
    { line: 0, quantity: 1, totalCents: 1_210 },
    { line: 1, quantity: 1, totalCents: 500 },
  ])
  expect(mayRenew).toBe(false)
  const text = await pdfOf(ordered, invoices[1] as { id: number })
  expect(text).toContain(`Reason: ${reason}`)
  expect(text).not.toContain('Sleeves')
  const quarter = quarterOf(amsterdamDay(new Date()))
  const { items } = await as(owner).callPage(listMarginLines, { params: shop, query: { quarter } })
  expect(items.map(({ quantity, costCents, vatCents }) => [quantity, costCents, vatCents]).toSorted()).toEqual([
    [-2, -1_210, -210],
    [3, 1_815, 315],
  ])

  await expectNoTrace(async () => {
    await expectRefusal(credit([{ line: 0, quantity: 2 }]), 409, 'too_much')
    await expectRefusal(
      credit([
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ]),
      409,
      'too_much',
    )
    await expectRefusal(credit([{ line: 7, quantity: 1 }]), 409, 'too_much')
    await expectRefusal(credit([{ line: 0, quantity: 0 }]), 400, 'invalid_input')
    await expectRefusal(credit([]), 400, 'invalid_input')
    const both = { reason, amountCents: 100, lines: [{ line: 0, quantity: 1 }] }
    for (const body of [both, { reason }, { amountCents: 100, reason: ' ' }]) {
      await expectRefusal(as(owner).call(calls.creditOrder, { params: order, body }), 400, 'invalid_input')
    }
  })
  const outcomes = await Promise.allSettled([credit([{ line: 0, quantity: 1 }]), credit([{ line: 0, quantity: 1 }])])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const last = await credit([{ line: 1, quantity: 1 }])
  expect(last.left).toEqual([])
  expect(last.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0)
  expect(last.invoices.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0)
})
