import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoices } from '#server/database/schema.ts'
import { creditOrder, listOrderInvoices, renewInvoice } from '#shared/contract/orders/order-invoices.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import * as calls from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue, onlyInvoice, paidOrder, pdfOf, pdfText } from '#tests/support/records/money/invoices.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const today = amsterdamDay(new Date())
const quarter = quarterOf(today)
const year = today.slice(0, 4)

test('a paid order is invoiced once the payment can no longer be undone', async () => {
  const ordered = await paidOrder({ name: 'Pikachu' })
  expect(await invoicesOf(ordered)).toEqual([])
  await issueDue()
  await issueDue()
  const invoice = await onlyInvoice(ordered)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: `${year}-0001`,
    issuedOn: today,
    totalCents: 1_210,
    vatCents: 210,
    orderId: ordered.order.id,
  })
  const text = await pdfOf(ordered, invoice)
  for (const words of [
    'Pikachu',
    `${year}-0001`,
    'Cerulean Cards',
    'KvK 68750110',
    'NL000099998B57',
    '12,10',
    '2,10',
  ]) {
    expect(text.replaceAll('.', ',')).toContain(words.replaceAll('.', ','))
  }
})

test('a payment that is undone uses no number', async () => {
  const undone = await paidOrder()
  await as(undone.owner).call(undoOrder, { params: undone.order, query: { move: 'paid' } })
  const next = await given.order({ of: undone, status: 'paid' })
  await issueDue()
  expect(await invoicesOf(undone)).toEqual([])
  expect((await onlyInvoice(next)).number).toBe(`${year}-0001`)
})

test('fifty concurrent invoices have fifty numbers without a gap', async () => {
  const first = await paidOrder()
  const others = await Promise.all(Array.from({ length: 49 }, () => given.order({ of: first, status: 'paid' })))
  await Promise.all([issueDue(), issueDue(), issueDue(), issueDue()])
  await issueDue()
  const all = await Promise.all([first, ...others].map(onlyInvoice))
  expect(all.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 50 }, (_, place) => `${year}-${String(place + 1).padStart(4, '0')}`),
  )
})

test('an order is invoiced when its run ends, even if a concurrent run has taken it', async () => {
  const stocked = await paidOrder()
  const counts = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const ordered = await given.order({ of: stocked, status: 'paid' })
      await issueDue()
      return (await invoicesOf(ordered)).length
    }),
  )
  expect(counts).toEqual(counts.map(() => 1))
})

test("issues nothing without the seller's details, and later on the owner's request", async () => {
  const stocked = await given.product({ stock: 100 })
  const some = await Promise.all([1, 2, 3].map(() => given.order({ of: stocked, status: 'paid' })))
  await given.order({ of: stocked })
  await issueDue()
  const { owner, shop } = stocked
  const books = () => as(owner).call(calls.getBooks, { params: shop, query: { quarter } })
  expect(await books()).toMatchObject({ sellerComplete: false, ordersWithoutInvoice: 3, invoices: 0 })
  await expectRefusal(as(owner).call(calls.issueInvoices, { params: shop, body: {} }), 409, 'seller_incomplete')
  await enterSeller(stocked)
  expect(await invoicesOf(some[0] as Ordered)).toEqual([])
  const twice = await Promise.all([1, 2].map(() => as(owner).call(calls.issueInvoices, { params: shop, body: {} })))
  expect(twice.reduce((sum, { issued }) => sum + issued, 0)).toBe(3)
  expect(await books()).toMatchObject({ sellerComplete: true, ordersWithoutInvoice: 0, invoices: 3 })
})

test('an invoice does not change with its seller or product', async () => {
  const ordered = await paidOrder({ name: 'Pikachu' })
  await issueDue()
  const invoice = await onlyInvoice(ordered)
  const before = await pdfOf(ordered, invoice)
  await enterSeller(ordered, { legalName: 'Other B.V.', tradeName: 'Other' })
  await as(ordered.owner).call(updateProduct, { params: ordered.product, body: { name: 'Raichu', vatRate: 9 } })
  expect(await pdfOf(ordered, invoice)).toBe(before)
})

test('credits a refund once and in full', async () => {
  const ordered = await paidOrder()
  await issueDue()
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  await issueDue()
  await onlyInvoice(ordered)
  await as(ordered.owner).call(refundOrder, { params: ordered.order })
  await Promise.all([issueDue(), issueDue()])
  const [invoice, credit, ...others] = await invoicesOf(ordered)
  expect(others).toEqual([])
  expect(credit).toMatchObject({
    kind: 'credit-note',
    number: `${year}-0002`,
    totalCents: -1_210,
    vatCents: -210,
  })
  const text = await pdfOf(ordered, credit as { id: number })
  expect(text).toContain(invoice?.number)
  expect(text).toMatch(/Credit note|Creditnota/)
})

test('under the margin scheme the VAT is in the register and not on the invoice', async () => {
  const ordered = await paidOrder({ name: 'Blastoise', vatScheme: 'margin', purchasePriceCents: 605 })
  await issueDue()
  const text = await pdfOf(ordered, await onlyInvoice(ordered))
  expect(text).toMatch(/Margin scheme|Bijzondere regeling – gebruikte goederen/)
  expect(text).not.toContain('21%')
  expect(text).not.toContain('6.05')
  const { owner, shop } = ordered
  const register = await as(owner).callPage(calls.listMarginLines, { params: shop, query: { quarter } })
  expect(register.items).toMatchObject([
    { name: 'Blastoise', quantity: 1, costCents: 605, totalCents: 1_210, marginCents: 605, vatCents: 105 },
  ])
  const { sums } = await as(owner).call(calls.getBooks, { params: shop, query: { quarter } })
  expect(sums).toMatchObject([
    { scheme: 'margin', rate: 21, box: '1a', totalCents: 1_210, netCents: 500, vatCents: 105, costCents: 605 },
  ])
})

test('under the small-business scheme there is no VAT, and the invoice states why', async () => {
  const stocked = await given.product()
  await enterSeller(stocked, { smallBusiness: true, vatNumber: '' })
  const ordered = await given.order({ of: stocked, status: 'paid' })
  await issueDue()
  const invoice = await onlyInvoice(ordered)
  expect(invoice.vatCents).toBe(0)
  expect(await pdfOf(ordered, invoice)).toMatch(/small-business exemption|kleineondernemersregeling/)
})

test("refuses another shop's owner", async () => {
  const ordered = await paidOrder()
  await issueDue()
  const { id } = await onlyInvoice(ordered)
  const { shop, order } = ordered
  const other = await given.product()
  const them = as(other.owner)
  const ofShop = { params: shop, query: { quarter } }
  const body = { amountCents: 1, reason: 'A bent corner' }
  const attempts = [
    () => them.call(calls.getBooks, ofShop),
    () => them.callPage(calls.listInvoices, ofShop),
    () => them.call(calls.issueInvoices, { params: shop, body: {} }),
    () => them.call(calls.getInvoiceFile, { params: { id: shop.id, invoice: id } }),
    () => them.call(calls.getInvoiceFile, { params: { id: other.shop.id, invoice: id } }),
    () => them.callPage(calls.listMarginLines, ofShop),
    () => them.call(calls.exportInvoices, ofShop),
    () => them.call(calls.exportInvoiceFiles, ofShop),
    () => them.call(calls.exportMarginLines, ofShop),
    () => them.call(calls.exportBooks, ofShop),
    () => them.call(listOrderInvoices, { params: order }),
    () => them.call(creditOrder, { params: order, body }),
    () => them.call(renewInvoice, { params: order, body: { company: null } }),
  ]
  for (const attempt of attempts) await expectRefusal(attempt(), 404)
})

test('rejects an invalid quarter', async () => {
  const { shop, owner } = await given.shop()
  for (const wrong of ['2026-Q5', '2026', '2026-Q1; drop']) {
    const attempt = as(owner).call(calls.getBooks, { params: shop, query: { quarter: wrong } })
    await expectRefusal(attempt, 400, 'invalid_input')
  }
})

test('the files of a quarter contain its invoices and its register', async () => {
  const ordered = await paidOrder({ name: 'Mew', vatScheme: 'margin', purchasePriceCents: 605 })
  await issueDue()
  const { owner, shop } = ordered
  const get = (file: string) => as(owner).raw('GET', `/api/shops/${shop.id}/${file}?quarter=${quarter}`)
  expect((await get('invoices.csv')).text).toContain(`${year}-0001,Invoice,${today}`)
  expect((await get('margin-register.csv')).text).toContain(`${year}-0001,${today},Mew,1,6.05,12.10,6.05,1.05`)
  expect(await pdfText(ordered, `/api/shops/${shop.id}/books.pdf?quarter=${quarter}`)).toMatch(/1a .*5[.,]00.*1[.,]05/)
  const { items } = await as(owner).callPage(calls.listInvoices, { params: shop, query: { quarter } })
  expect(items).toHaveLength(1)
})

test('an invoice is the same file each time, and its row has the billed amounts', async () => {
  const ordered = await paidOrder()
  await issueDue()
  const { id } = await onlyInvoice(ordered)
  const path = `/api/shops/${ordered.shop.id}/invoices/${id}/invoice.pdf`
  const { origin, db } = await platform()
  const get = async () =>
    Buffer.from(
      await (await fetch(origin + path, { headers: { authorization: `Bearer ${ordered.owner.token}` } })).arrayBuffer(),
    )
  expect(Buffer.compare(await get(), await get())).toBe(0)
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  expect(row?.facts.seller).toEqual(seller)
})

test('orders moved in bulk are invoiced once', async () => {
  const ordered = await paidOrder()
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  await issueDue()
  await onlyInvoice(ordered)
})

test('an invoice has every letter of its names, and right-to-left words in order', async () => {
  const ordered = await paidOrder({ name: 'リザードン 리자몽 李小龙 ♀★ محمد بن علي 12' })
  await issueDue()
  const text = await pdfOf(ordered, await onlyInvoice(ordered))
  for (const words of ['リザードン', '리자몽', '李小龙', '♀★', 'محمد', 'علي']) expect(text).toContain(words)
})
