import { expect, test } from 'vitest'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { withdraw } from '#shared/contract/orders/withdrawals.ts'
import { deleteProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { lineOf, mailsAbout, page, type RefundWish, refund, shown } from '#tests/support/records/money/refunds.ts'
import { asProposed, book, camt, paid, statementOf } from '#tests/support/records/money/statements.ts'
import { details } from '#tests/support/records/orders/moved-orders.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

test('refunds a part by hand with its reason, without the provider', async () => {
  const ordered = await given.order({ status: 'paid' })
  const answer = await refund(ordered)
  expect(answer).toMatchObject({
    refunds: [{ amountCents: 250, reason: 'A bent corner', through: 'hand', state: 'done', lines: [] }],
    leftCents: 1_000,
    providerCents: 0,
  })
  expect(await details(ordered)).toMatchObject({
    status: 'paid',
    paymentStatus: 'paid',
    receivedCents: 1_250,
    returnedCents: 250,
    creditedCents: 250,
    history: expect.arrayContaining([expect.objectContaining({ action: 'Money refunded', who: 'Misty Waters' })]),
  })
  expect(await page(ordered)).toMatchObject({ openCents: 0, refunds: [{ amountCents: 250, reason: 'A bent corner' }] })
  expect((await mailsAbout(ordered)).filter((template) => template === 'refunded-part')).toHaveLength(1)
})

test('names the account that paid by bank transfer, newest first and once', async () => {
  const ordered = await given.order()
  expect((await shown(ordered)).payers).toEqual([])
  const parts = [
    { ...paid(ordered, '5.00'), account: 'NL86INGB0002445588', text: 'one' },
    { ...paid(ordered, '5.00'), name: 'P Jansen', text: 'two' },
    { ...paid(ordered, '2.50'), name: 'P Jansen', text: 'three' },
  ]
  for (const part of parts) {
    const { entries } = await statementOf(ordered, camt([part]))
    await book(ordered, ...entries.map(asProposed))
  }
  expect((await shown(ordered)).payers).toEqual([
    { name: 'P Jansen', account: 'NL20INGB0001234567' },
    { name: 'J Jansen', account: 'NL86INGB0002445588' },
  ])
  const byHand = await given.order({ of: ordered, status: 'paid' })
  expect((await shown(byHand)).payers).toEqual([])
})

test('eight concurrent refunds return exactly what was paid', async () => {
  const ordered = await given.order({ status: 'paid' })
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => refund(ordered)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_much' })
  expect(await details(ordered)).toMatchObject({ returnedCents: 1_250, creditedCents: 1_250, paymentStatus: 'paid' })
})

test('pieces go back on sale once and are no longer packed', async () => {
  const ordered = await given.order({ quantity: 3, status: 'paid' })
  const before = await stockOf(ordered.product)
  expect((await shown(ordered)).lines).toMatchObject([{ left: 3, restockable: true }])
  const id = await lineOf(ordered)
  const two = { lines: [{ id, quantity: 2 }], restock: true }
  expect(await refund(ordered, two)).toMatchObject({ refunds: [{ lines: [{ quantity: 2, restocked: true }] }] })
  expect(await stockOf(ordered.product)).toBe(before + 2)
  await expectNoTrace(() => expectRefusal(refund(ordered, two), 409, 'lines_refunded'))
  const { owner, shop, order } = ordered
  const sheet = await as(owner).call(getPullSheet, { params: shop, query: { orders: String(order.id) } })
  expect(sheet).toMatchObject({ pieces: 1, lines: [{ quantity: 1 }] })
  await as(owner).call(cancelOrder, { params: order })
  expect(await stockOf(ordered.product)).toBe(before + 3)
})

test('opened pieces do not go back on sale', async () => {
  const ordered = await given.order({ status: 'ripped' })
  const before = await stockOf(ordered.product)
  expect((await shown(ordered)).lines).toMatchObject([{ left: 1, restockable: false }])
  const lines = [{ id: await lineOf(ordered), quantity: 1 }]
  expect(await refund(ordered, { lines, restock: true })).toMatchObject({
    refunds: [{ lines: [{ restocked: false }] }],
  })
  expect(await stockOf(ordered.product)).toBe(before)
})

test('stock of a deleted product grows, and it stays deleted', async () => {
  const ordered = await given.order({ status: 'paid' })
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  const before = await stockOf(ordered.product)
  await as(ordered.owner).call(deleteProduct, { params: ordered.product })
  await refund(ordered, { lines: [{ id: await lineOf(ordered), quantity: 1 }], restock: true })
  expect(await stockOf(ordered.product)).toBe(before + 1)
})

test('a cancelled order is refunded once all of its money is returned', async () => {
  const ordered = await given.order({ status: 'paid' })
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  expect((await shown(ordered)).lines).toMatchObject([{ left: 1, restockable: false }])
  await refund(ordered)
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', returnedCents: 250 })
  await refund(ordered, { amountCents: 1_000 })
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  const mails = await mailsAbout(ordered)
  expect(mails.filter((template) => template === 'refunded-part')).toHaveLength(1)
  expect(mails).toContain('order-refunded')
})

test('a concurrent withdrawal does not refund more than was paid', async () => {
  const ordered = await given.order({ status: 'paid', quantity: 2 })
  const body = { name: 'Misty Waters' }
  const refunded = Promise.allSettled(Array.from({ length: 4 }, () => refund(ordered, { amountCents: 1_000 })))
  await Promise.all([refunded, call(withdraw, { params: { key: ordered.order.pageKey }, body })])
  const { returnedCents, receivedCents } = await details(ordered)
  expect([returnedCents, receivedCents]).toEqual([2_000, 2_500])
})

test.each([
  [{ amountCents: 1_251 }, 409, 'too_much'],
  [{ amountCents: 0 }, 400, 'invalid_input'],
  [{ amountCents: -250 }, 400, 'invalid_input'],
  [{ amountCents: 2.5 }, 400, 'invalid_input'],
  [{ reason: ' ' }, 400, 'invalid_input'],
  [{ reason: 'x'.repeat(201) }, 400, 'invalid_input'],
  [{ through: 'provider' }, 409, 'nothing_to_refund'],
  [{ lines: [{ id: 1_000_000, quantity: 1 }] }, 409, 'lines_refunded'],
] as const)('rejects %j and stores nothing', async (wish, status, code) => {
  const ordered = await given.order({ status: 'paid' })
  await expectNoTrace(() => expectRefusal(refund(ordered, wish as RefundWish), status, code))
})

test('refuses a line of another order, an unpaid order, and another owner', async () => {
  const [mine, other] = [await given.order({ status: 'paid' }), await given.order({ status: 'paid' })]
  const lines = [{ id: await lineOf(other), quantity: 1 }]
  await expectNoTrace(() => expectRefusal(refund(mine, { lines }), 409, 'lines_refunded'))
  await expectNoTrace(async () => expectRefusal(refund({ ...mine, owner: other.owner }), 404, 'not_found'))
  const unpaid = await given.order()
  await expectNoTrace(() => expectRefusal(refund(unpaid), 409, 'too_much'))
  await receive(unpaid, 100)
  expect(await refund(unpaid, { amountCents: 100 })).toMatchObject({ leftCents: 0 })
  expect(await page(unpaid)).toMatchObject({ openCents: 1_250 })
})
