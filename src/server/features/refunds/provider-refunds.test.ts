import { expect, test } from 'vitest'
import { refunds } from '#server/database/schema.ts'
import { sendWaitingRefunds } from '#server/features/online-payments/send-refunds.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listCompletedOrders } from '#shared/contract/orders/orders.ts'
import * as withdrawals from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import {
  callWebhook,
  mollieBooks,
  payable,
  paymentsOfJobs,
  press,
} from '#tests/support/records/money/online-payments.ts'
import { lineOf, mailsAbout, page, refund, shown } from '#tests/support/records/money/refunds.ts'
import { details } from '#tests/support/records/orders/moved-orders.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

/** An order paid at the provider. */
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

test('the provider refunds it and reports when it is done', async () => {
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

test('a cancelled order is refunded once the provider has sent everything, and no longer if that fails', async () => {
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

test('a withdrawal whose refund failed awaits its money again', async () => {
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

test('the job does not repeat a recent refund', async () => {
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

test('eight concurrent requests refund no more than was paid', async () => {
  const ordered = await paidOnline()
  await Promise.allSettled(Array.from({ length: 8 }, () => refund(ordered, { through: 'provider' })))
  const sent = (await mollieBooks()).payments.get(ordered.id)?.refunds ?? []
  expect(sent.map(({ amount }) => amount.value)).toEqual(Array.from({ length: 5 }, () => '2.50'))
  expect(await shown(ordered)).toMatchObject({ leftCents: 0 })
})

test('a refund that the provider refuses fails and can be repeated', async () => {
  const ordered = await paidOnline()
  const before = await stockOf(ordered.product)
  const wish = { lines: [{ id: await lineOf(ordered), quantity: 1 }], restock: true }
  const { mollie } = await platform()
  mollie.replies.push({}, { status: 422 })
  await expectRefusal(refund(ordered, wish), 409, 'refund_refused')
  expect(await shown(ordered)).toMatchObject({ refunds: [{ state: 'failed' }], leftCents: 1_250, lines: [{ left: 1 }] })
  expect([await stockOf(ordered.product), (await page(ordered)).refunds]).toEqual([before, []])
  expect(await refund(ordered, { ...wish, through: 'hand' })).toMatchObject({ leftCents: 1_000 })
  expect(await stockOf(ordered.product)).toBe(before + 1)
})

test.each([
  ['is not there', [{ hangUp: true }]],
  ['is down', Array(3).fill({ status: 500 })],
  ['is down when it is asked', [{}, ...Array(3).fill({ status: 500 })]],
  ['hangs up after it has done it', [{}, { hangUp: true }]],
  ['cannot say what became of it', [{}, {}, { status: 500 }]],
])('retries a provider that %s, and refunds once', async (_what, replies) => {
  const ordered = await paidOnline()
  const { mollie } = await platform()
  mollie.replies.push(...replies)
  expect(await refund(ordered)).toMatchObject({ refunds: [{ state: 'asked' }], leftCents: 1_000 })
  await Promise.all([askAgain(), askAgain()])
  expect(mollie.books.payments.get(ordered.id)?.refunds).toHaveLength(1)
  expect(await page(ordered)).toMatchObject({ refunds: [{ state: 'asked', amountCents: 250 }] })
  expect((await mailsAbout(ordered)).filter((template) => template === 'refunded-part')).toHaveLength(1)
})
