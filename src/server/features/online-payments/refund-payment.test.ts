import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, providerPayments } from '#server/database/schema.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { refundAtProvider } from '#shared/contract/orders/provider-payments.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  callWebhook,
  checkDue,
  mollieBooks,
  paidAndCancelled,
  payable,
  press,
} from '#tests/support/records/money/online-payments.ts'
import { details } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const refund = ({ order, owner }: Ordered) => as(owner).call(refundAtProvider, { params: order })

test('the provider refunds the money of a cancelled order', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  const books = await mollieBooks()
  await books.settle(id, 'paid')
  await callWebhook(ordered, id)
  expect(await details(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', receivedCents: 1_250 })

  expect(await refund(ordered)).toMatchObject([{ refundedCents: 1_250, refundPendingCents: 1_250 }])
  // Pending, and not to be requested again.
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid' })
  await expectRefusal(refund(ordered), 409, 'nothing_to_refund')
  books.endRefunds(id, 'refunded')
  await callWebhook(ordered, id)
  expect(await details(ordered)).toMatchObject({
    paymentStatus: 'refunded',
    returnedCents: 1_250,
    providerPayments: [{ refundedCents: 1_250, refundPendingCents: 0 }],
  })
})

test('ten concurrent requests refund once', async () => {
  const ordered = await paidAndCancelled()
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => refund(ordered)))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  expect((await mollieBooks()).payments.get(ordered.id)?.refunds).toHaveLength(1)
})

test('a refund with a lost response is not repeated', async () => {
  const ordered = await paidAndCancelled()
  const { mollie } = await platform()
  mollie.replies.push({}, { hangUp: true })
  await refund(ordered)
  // Saved, and repeated by a job.
  await expectRefusal(refund(ordered), 409, 'nothing_to_refund')
  expect(await details(ordered)).toMatchObject({ returningCents: 1_250 })
  expect(mollie.books.payments.get(ordered.id)?.refunds).toHaveLength(1)
})

test('shows a partial refund from elsewhere and sends only the rest', async () => {
  const ordered = await paidAndCancelled()
  const books = await mollieBooks()
  books.refundThere(ordered.id, 450)
  await callWebhook(ordered, ordered.id)
  expect(await details(ordered)).toMatchObject({
    paymentStatus: 'paid',
    returnedCents: 450,
    providerPayments: [{ refundedCents: 450 }],
  })
  await refund(ordered)
  expect(books.payments.get(ordered.id)?.refunds.map(({ amount }) => amount.value)).toEqual(['4.50', '8.00'])
})

test('a partly refunded order that continues stays paid', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  const books = await mollieBooks()
  await books.settle(id, 'paid')
  books.refundThere(id, 250)
  await callWebhook(ordered, id)
  expect(await details(ordered)).toMatchObject({
    status: 'paid',
    returnedCents: 250,
    providerPayments: [{ status: 'paid', refundedCents: 250 }],
  })
  await expectRefusal(refund(ordered), 409, 'nothing_to_refund')
})

test('shows a chargeback and its reversal', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  const books = await mollieBooks()
  await books.settle(id, 'paid')
  await callWebhook(ordered, id)
  books.chargeBack(id, 1_250)
  await callWebhook(ordered, id)
  expect(await details(ordered)).toMatchObject({
    status: 'paid',
    receivedCents: 0,
    providerPayments: [{ chargedBackCents: 1_250 }],
  })
  books.reverseChargebacks(id)
  await callWebhook(ordered, id)
  expect(await details(ordered)).toMatchObject({ receivedCents: 1_250, providerPayments: [{ chargedBackCents: 0 }] })
})

const mailsAboutIt = async ({ order }: Ordered) => {
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id))
  return rows.filter(({ template }) => template === 'refund-failed').map(({ toEmail, data }) => [toEmail, data])
}

test.each(['failed', 'canceled'] as const)('a refund that is %s after it was done is due again, once', async (end) => {
  const ordered = await paidAndCancelled()
  const books = await mollieBooks()
  books.newRefunds = 'refunded'
  await refund(ordered)
  books.newRefunds = 'pending'
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  books.endRefunds(ordered.id, end)
  await Promise.all(Array.from({ length: 5 }, () => callWebhook(ordered, ordered.id)))
  expect(await details(ordered)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
    receivedCents: 1_250,
    returnedCents: 0,
    payments: [{ kind: 'payment' }, { kind: 'refund' }, { kind: 'refund-failed', amountCents: 1_250 }],
    providerPayments: [{ refundedCents: 0, refundFailedCents: 1_250 }],
    history: expect.arrayContaining([expect.objectContaining({ action: 'Refund failed' })]),
  })
  expect(await mailsAboutIt(ordered)).toEqual([[ordered.owner.user.email, { amountCents: 1_250 }]])

  await refund(ordered)
  expect(books.payments.get(ordered.id)?.refunds).toHaveLength(2)
  const sent = books.payments.get(ordered.id)?.refunds[1]
  if (sent) sent.status = 'refunded'
  await callWebhook(ordered, ordered.id)
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  expect(await mailsAboutIt(ordered)).toHaveLength(1)
})

test('a pending refund that fails stays due, and the owner is notified', async () => {
  const ordered = await paidAndCancelled()
  await refund(ordered)
  const books = await mollieBooks()
  books.endRefunds(ordered.id, 'failed')
  await callWebhook(ordered, ordered.id)
  expect(await details(ordered)).toMatchObject({
    paymentStatus: 'paid',
    returnedCents: 0,
    payments: [{ kind: 'payment' }],
    providerPayments: [{ refundedCents: 0, refundPendingCents: 0, refundFailedCents: 1_250 }],
  })
  expect(await mailsAboutIt(ordered)).toHaveLength(1)
})

test('the job finds a completed refund that failed, also long after the payment', async () => {
  const ordered = await paidAndCancelled()
  const { db } = await platform()
  const books = await mollieBooks()
  books.newRefunds = 'refunded'
  await refund(ordered)
  books.newRefunds = 'pending'
  books.endRefunds(ordered.id, 'failed')
  const longAgo = sql`now() - interval '60 days'`
  await db
    .update(providerPayments)
    .set({ createdAt: longAgo, checkedAt: longAgo })
    .where(eq(providerPayments.providerId, ordered.id))
  await checkDue()
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', returnedCents: 0 })
})

test('a refund that the provider refuses stays due', async () => {
  const ordered = await paidAndCancelled()
  const { mollie } = await platform()
  mollie.replies.push({}, { status: 422 })
  await expectRefusal(refund(ordered), 409, 'refund_refused')
  mollie.books.revoke(ordered.key)
  await expectRefusal(refund(ordered), 409, 'refund_refused', { message: expect.stringContaining('API key') })
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', returnedCents: 0 })
})

test('refuses an order without a refund due, or of another shop', async () => {
  const ordered = await paidAndCancelled()
  const paid = await given.order({ status: 'paid' })
  await expectRefusal(refund(paid), 409, 'nothing_to_refund')
  const { owner } = await given.shop({ open: true })
  await expectRefusal(refund({ ...ordered, owner }), 404)
  await expectRefusal(call(refundAtProvider, { params: ordered.order }), 401)
  const { db } = await platform()
  expect((await db.select().from(emailLogs)).some(({ template }) => template === 'order-refunded')).toBe(false)
})
