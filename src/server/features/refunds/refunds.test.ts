import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, products, refunds } from '#server/database/schema.ts'
import { sendWaitingRefunds } from '#server/features/online-payments/send-refunds.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listCompletedOrders } from '#shared/contract/orders/orders.ts'
import { getPullSheet } from '#shared/contract/orders/packing.ts'
import * as calls from '#shared/contract/orders/refunds.ts'
import * as withdrawals from '#shared/contract/orders/withdrawals.ts'
import { deleteProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { details } from '#tests/support/moved-orders.ts'
import { callWebhook, mollieBooks, payable, paymentsOfJobs, press } from '#tests/support/online-payments.ts'
import { handleEvents } from '#tests/support/order-events.ts'
import { platform } from '#tests/support/platform.ts'
import { receive } from '#tests/support/received-money.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Wish = Partial<calls.RefundWish>
const wanted = (wish: Wish) => ({ amountCents: 250, reason: 'A bent corner', ...wish })
const refund = ({ owner, order }: Ordered, wish: Wish = {}) =>
  as(owner).call(calls.refund, { params: { id: order.id }, body: wanted(wish) })
const shown = ({ owner, order }: Ordered) => as(owner).call(calls.listRefunds, { params: { id: order.id } })
const page = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })

const stockOf = async ({ product }: Ordered) => {
  const { db } = await platform()
  const [row] = await db.select().from(products).where(eq(products.id, product.id))
  return row?.stock ?? 0
}
const mailsAbout = async ({ order }: Ordered) => {
  await handleEvents()
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id))
  return rows.map(({ template }) => template)
}
const lineOf = async (ordered: Ordered) => (await shown(ordered)).lines[0]?.id ?? 0

/** Paid at the provider. */
async function paidOnline(quantity = 1) {
  const ordered = await payable({ quantity })
  const { id } = await press(ordered)
  await (await mollieBooks()).settle(id, 'paid')
  await callWebhook(ordered, id)
  return { ...ordered, id }
}

async function askAgain() {
  const { db } = await platform()
  await db.update(refunds).set({ askedAt: null, createdAt: new Date(Date.now() - 60_000) })
  await sendWaiting()
}

const sendWaiting = async () => sendWaitingRefunds(await paymentsOfJobs())

test('a part is given back by hand, with its reason, and is asked for nowhere', async () => {
  const ordered = await given.order({ status: 'paid' })
  const answer = await refund(ordered)
  expect(answer).toMatchObject({
    refunds: [{ amountCents: 250, reason: 'A bent corner', through: 'hand', state: 'done', lines: [] }],
    ...{ leftCents: 1_000, providerCents: 0 },
  })
  expect(await details(ordered)).toMatchObject({
    ...{ status: 'paid', paymentStatus: 'paid', receivedCents: 1_250, returnedCents: 250, creditedCents: 250 },
    history: expect.arrayContaining([expect.objectContaining({ action: 'Money refunded', who: 'Misty Waters' })]),
  })
  expect(await page(ordered)).toMatchObject({ openCents: 0, refunds: [{ amountCents: 250, reason: 'A bent corner' }] })
  expect((await mailsAbout(ordered)).filter((template) => template === 'refunded-part')).toHaveLength(1)
})

test('eight at once give back exactly what was paid', async () => {
  const ordered = await given.order({ status: 'paid' })
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => refund(ordered)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_much' })
  expect(await details(ordered)).toMatchObject({ returnedCents: 1_250, creditedCents: 1_250, paymentStatus: 'paid' })
})

test('pieces go back on sale once, and are not packed any more', async () => {
  const ordered = await given.order({ quantity: 3, status: 'paid' })
  const before = await stockOf(ordered)
  expect((await shown(ordered)).lines).toMatchObject([{ left: 3, restockable: true }])
  const id = await lineOf(ordered)
  const two = { lines: [{ id, quantity: 2 }], restock: true }
  expect(await refund(ordered, two)).toMatchObject({ refunds: [{ lines: [{ quantity: 2, restocked: true }] }] })
  expect(await stockOf(ordered)).toBe(before + 2)
  await expectNoTrace(() => expectRefusal(refund(ordered, two), 409, 'lines_refunded'))
  const { owner, shop, order } = ordered
  const sheet = await as(owner).call(getPullSheet, { params: shop, query: { orders: String(order.id) } })
  expect(sheet).toMatchObject({ pieces: 1, lines: [{ quantity: 1 }] })
  await as(owner).call(cancelOrder, { params: order })
  expect(await stockOf(ordered)).toBe(before + 3)
})

test('what was opened is not put back on sale', async () => {
  const ordered = await given.order({ status: 'ripped' })
  const before = await stockOf(ordered)
  expect((await shown(ordered)).lines).toMatchObject([{ left: 1, restockable: false }])
  const lines = [{ id: await lineOf(ordered), quantity: 1 }]
  expect(await refund(ordered, { lines, restock: true })).toMatchObject({
    refunds: [{ lines: [{ restocked: false }] }],
  })
  expect(await stockOf(ordered)).toBe(before)
})

test('stock of a product that was deleted since grows, and stays deleted', async () => {
  const ordered = await given.order({ status: 'paid' })
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  const before = await stockOf(ordered)
  await as(ordered.owner).call(deleteProduct, { params: ordered.product })
  await refund(ordered, { lines: [{ id: await lineOf(ordered), quantity: 1 }], restock: true })
  expect(await stockOf(ordered)).toBe(before + 1)
})

test('a cancelled order is refunded once all of its money is back', async () => {
  const ordered = await given.order({ status: 'paid' })
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  expect((await shown(ordered)).lines).toMatchObject([{ left: 1, restockable: false }])
  await refund(ordered)
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', returnedCents: 250 })
  await refund(ordered, { amountCents: 1_000 })
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  const told = await mailsAbout(ordered)
  expect(told.filter((template) => template === 'refunded-part')).toHaveLength(1)
  expect(told).toContain('order-refunded')
})

test('while its customer withdraws, no more goes back than was paid', async () => {
  const ordered = await given.order({ status: 'paid', quantity: 2 })
  const body = { name: 'Misty Waters' }
  const refunded = Promise.allSettled(Array.from({ length: 4 }, () => refund(ordered, { amountCents: 1_000 })))
  await Promise.all([refunded, call(withdrawals.withdraw, { params: { key: ordered.order.pageKey }, body })])
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
] as const)('%j is refused, and nothing is kept', async (wish, status, code) => {
  const ordered = await given.order({ status: 'paid' })
  await expectNoTrace(() => expectRefusal(refund(ordered, wish as Wish), status, code))
})

test('a line of another order, an order that nobody paid, and another owner’s', async () => {
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

test('the provider sends it back, and says when it is there', async () => {
  const ordered = await paidOnline()
  const lines = [{ id: await lineOf(ordered), quantity: 1 }]
  const answer = await refund(ordered, { lines, amountCents: 1_000 })
  expect(answer).toMatchObject({
    refunds: [{ through: 'provider', state: 'asked' }],
    leftCents: 250,
    providerCents: 250,
  })
  await expectRefusal(refund(ordered, { amountCents: 251 }), 409, 'too_much')
  expect(await mailsAbout(ordered)).toContain('refunded-part')
  const books = await mollieBooks()
  books.endRefunds(ordered.id, 'refunded')
  await callWebhook(ordered, ordered.id)
  expect(await shown(ordered)).toMatchObject({ refunds: [{ state: 'done' }], leftCents: 250 })
  expect(await details(ordered)).toMatchObject({ returnedCents: 1_000, creditedCents: 1_000 })
  books.endRefunds(ordered.id, 'failed')
  await callWebhook(ordered, ordered.id)
  expect(await shown(ordered)).toMatchObject({ refunds: [{ state: 'failed' }], leftCents: 1_250, lines: [{ left: 1 }] })
  expect(await details(ordered)).toMatchObject({ returnedCents: 0, creditedCents: 0 })
})

test('a cancelled order is refunded when the provider has sent all of it back, and not any more when that fails', async () => {
  const ordered = await paidOnline()
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  await refund(ordered, { amountCents: 1_250, through: 'provider' })
  expect(await details(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  expect(await mailsAbout(ordered)).not.toContain('refunded-part')
  const books = await mollieBooks()
  books.endRefunds(ordered.id, 'refunded')
  await callWebhook(ordered, ordered.id)
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  books.endRefunds(ordered.id, 'failed')
  await callWebhook(ordered, ordered.id)
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', returnedCents: 0 })
  expect(await shown(ordered)).toMatchObject({ leftCents: 1_250 })
})

test('a withdrawal whose refund came to nothing waits for its money again', async () => {
  const ordered = await paidOnline()
  const { owner, order } = ordered
  await as(owner).call(updateOrder, { params: order, body: { status: 'shipped' } })
  const key = { key: order.pageKey }
  const { made } = await call(withdrawals.withdraw, { params: key, body: { name: 'Misty Waters' } })
  const params = { id: order.id, withdrawal: made[0]?.id ?? 0 }
  await as(owner).call(withdrawals.receiveReturn, { params, body: { restock: false } })
  await as(owner).call(withdrawals.refundWithdrawal, { params, body: { amountCents: 1_250, through: 'provider' } })
  const state = async () => (await call(withdrawals.getWithdrawal, { params: key })).made[0]?.state
  expect(await state()).toBe('refunded')
  const books = await mollieBooks()
  books.endRefunds(ordered.id, 'failed')
  await callWebhook(ordered, ordered.id)
  expect(await state()).toBe('received')
  const tasks = await as(owner).call(listCompletedOrders, { params: ordered.shop, query: { task: 'refund-due' } })
  expect(tasks).toMatchObject([{ id: order.id }])
})

test('what is being asked for is not asked for again meanwhile', async () => {
  const ordered = await paidOnline()
  const { mollie } = await platform()
  mollie.replies.push({ hangUp: true })
  await refund(ordered)
  const sent = () => mollie.books.payments.get(ordered.id)?.refunds.length
  await sendWaiting()
  expect(sent()).toBe(0)
  await askAgain()
  expect(sent()).toBe(1)
})

test('asked eight times at once, the provider sends what was paid and no more', async () => {
  const ordered = await paidOnline()
  await Promise.allSettled(Array.from({ length: 8 }, () => refund(ordered, { through: 'provider' })))
  const sent = (await mollieBooks()).payments.get(ordered.id)?.refunds ?? []
  expect(sent.map(({ amount }) => amount.value)).toEqual(Array.from({ length: 5 }, () => '2.50'))
  expect(await shown(ordered)).toMatchObject({ leftCents: 0 })
})

test('what the provider refuses has failed, and what it was for can be refunded again', async () => {
  const ordered = await paidOnline()
  const before = await stockOf(ordered)
  const wish = { lines: [{ id: await lineOf(ordered), quantity: 1 }], restock: true }
  const { mollie } = await platform()
  mollie.replies.push({}, { status: 422 })
  await expectRefusal(refund(ordered, wish), 409, 'refund_refused')
  expect(await shown(ordered)).toMatchObject({ refunds: [{ state: 'failed' }], leftCents: 1_250, lines: [{ left: 1 }] })
  expect([await stockOf(ordered), (await page(ordered)).refunds]).toEqual([before, []])
  expect(await refund(ordered, { ...wish, through: 'hand' })).toMatchObject({ leftCents: 1_000 })
  expect(await stockOf(ordered)).toBe(before + 1)
})

test.each([
  ['is not there', [{ hangUp: true }]],
  ['is down', Array(3).fill({ status: 500 })],
  ['is down when it is asked', [{}, ...Array(3).fill({ status: 500 })]],
  ['hangs up after it has done it', [{}, { hangUp: true }]],
  ['cannot say what became of it', [{}, {}, { status: 500 }]],
])('a provider that %s is asked again, and sends it once', async (_what, replies) => {
  const ordered = await paidOnline()
  const { mollie } = await platform()
  mollie.replies.push(...replies)
  expect(await refund(ordered)).toMatchObject({ refunds: [{ state: 'asked' }], leftCents: 1_000 })
  await Promise.all([askAgain(), askAgain()])
  expect(mollie.books.payments.get(ordered.id)?.refunds).toHaveLength(1)
  expect(await page(ordered)).toMatchObject({ refunds: [{ state: 'asked', amountCents: 250 }] })
  expect((await mailsAbout(ordered)).filter((template) => template === 'refunded-part')).toHaveLength(1)
})
