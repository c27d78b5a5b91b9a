import { expect, test } from 'vitest'
import { shopSellers } from '#server/database/schema.ts'
import { sellers } from '#server/demo/story/sellers.ts'
import { settleOrder } from '#server/features/invoices/invoices.ts'
import { bookPayments } from '#server/features/orders/orders.ts'
import { undoOrders } from '#shared/contract/orders/order-moves.ts'
import { sendParcel } from '#shared/contract/orders/packing/parcels.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { listEntries } from '#shared/contract/payments/statements.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  book,
  bookCertain,
  bookedEntry,
  camt,
  open,
  overview,
  paid,
  statementOf,
  undoBooking,
} from '#tests/support/records/money/statements.ts'
import { details, make, newsOf, undo as undoMove } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

test('a booking undone at once leaves no trace', async () => {
  const ordered = await given.order()
  const other = await given.order({ of: ordered })
  await bookCertain(ordered, camt([paid(ordered), paid(other)]))
  const booked = await as(ordered.owner).call(listEntries, { params: ordered.shop, query: { state: 'booked' } })
  const ids = booked.map(({ id }) => id)
  expect(await undoBooking(ordered, ...ids)).toMatchObject([
    { done: true, moved: [{ status: 'pending' }] },
    { done: true },
  ])
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: null, payments: [] })
  expect(await newsOf(ordered)).toEqual([])
  expect(await open(ordered)).toHaveLength(2)
})

test('undoing a booking later informs the notified customer that the order is not paid', async () => {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered)]))
  await tellAll(ordered)
  expect(await undoBooking(ordered, await bookedEntry(ordered))).toMatchObject([
    { done: true, moved: [{ status: 'pending' }] },
  ])
  expect(await details(ordered)).toMatchObject({ status: 'pending', paymentStatus: 'pending', receivedCents: null })
  expect(await newsOf(ordered)).toEqual(['order-paid', 'order-unpaid'])
  expect(await open(ordered)).toHaveLength(1)
})

test('credits an existing invoice before undoing its booking', async () => {
  const ordered = await given.order()
  const { db } = await platform()
  await db.insert(shopSellers).values({ shopId: ordered.shop.id, ...sellers.open })
  await bookCertain(ordered, camt([paid(ordered)]))
  await db.transaction((tx) => settleOrder(tx, { shopId: ordered.shop.id, id: ordered.order.id }))
  const [refused] = await undoBooking(ordered, await bookedEntry(ordered))
  expect(refused).toMatchObject({ done: false, reason: expect.stringContaining('has an invoice. Credit the invoice') })
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
})

test('a booking stays while a part of its money has been returned', async () => {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered)]))
  const body = { amountCents: 500, reason: 'Bent', means: 'transfer' as const }
  await as(ordered.owner).call(refund, { params: ordered.order, body })
  const [refused] = await undoBooking(ordered, await bookedEntry(ordered))
  expect(refused).toMatchObject({ done: false, reason: expect.stringContaining('went back to its customer') })
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250, returnedCents: 500 })
})

test('a shipped order stays shipped, with its money missing', async () => {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered)]))
  await tellAll(ordered)
  await make(ordered, 'shipped')
  expect(await undoBooking(ordered, await bookedEntry(ordered))).toMatchObject([{ done: true, moved: [] }])
  expect(await details(ordered)).toMatchObject({ status: 'shipped', receivedCents: 0 })
  expect((await overview(ordered)).problems).toMatchObject([{ id: ordered.order.id, problem: 'missing', cents: 1_250 }])
})

test('a partly sent order stays paid, with its money missing', async () => {
  const ordered = await given.order({ quantity: 2 })
  await bookCertain(ordered, camt([paid(ordered, '25.00')]))
  const id = (await details(ordered)).items[0]?.id ?? 0
  const parcel = { lines: [{ id, quantity: 1 }], parcelsSeen: 0 }
  await as(ordered.owner).call(sendParcel, { params: ordered.order, body: parcel })
  expect(await undoBooking(ordered, await bookedEntry(ordered))).toMatchObject([{ done: true, moved: [] }])
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 0 })
  expect((await overview(ordered)).problems).toMatchObject([{ id: ordered.order.id, problem: 'missing', cents: 2_500 }])
})

test('undoing paid on an order reopens the entry once', async () => {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered)]))
  const all = await Promise.allSettled([1, 2, 3].map(() => undoMove(ordered, 'paid')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: null, payments: [] })
  expect(await open(ordered)).toMatchObject([{ certainty: 'certain', orders: [{ id: ordered.order.id }] }])
})

test('of two entries only the one that completes an order moves it', async () => {
  const whole = await given.order()
  const part = await given.order({ of: whole })
  await statementOf(whole, camt([paid(whole), paid(part, '10.00')]))
  const entries = (await open(whole)).map(({ id, amountCents }) => {
    const { order } = amountCents === 1_250 ? whole : part
    return { id, orders: [{ id: order.id, amountCents }] }
  })
  const outcomes = await book(whole, ...entries)
  expect(outcomes.flatMap(({ moved }) => moved)).toEqual([
    { id: whole.order.id, orderNumber: whole.order.orderNumber, status: 'paid' },
  ])
  expect(await details(part)).toMatchObject({ status: 'pending', receivedCents: 1_000 })
})

test('of two parts only the one that completed the payment is reopened', async () => {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered, '10.00'), paid(ordered, '2.50')]))
  await undoMove(ordered, 'paid')
  expect(await details(ordered)).toMatchObject({ status: 'pending', payments: [{}] })
  expect(await open(ordered)).toHaveLength(1)
})

test('undoes a credit for several orders completely or not at all', async () => {
  const one = await given.order()
  const two = await given.order({ of: one })
  await bookCertain(one, camt([{ amount: '25.00', text: `${one.order.orderNumber} + ${two.order.orderNumber}` }]))
  await expectRefusal(undoMove(one, 'paid'), 409, 'paid_together')
  expect(await open(one)).toEqual([])
  const orders = [one.order.id, two.order.id]
  const outcomes = await as(one.owner).call(undoOrders, { params: one.shop, body: { move: 'paid', orders } })
  expect(outcomes).toMatchObject([{ moved: true }, { moved: true }])
  expect(await details(two)).toMatchObject({ status: 'pending', receivedCents: null })
  expect(await open(one)).toHaveLength(1)
})

test('an online payment stays', async () => {
  const ordered = await given.order()
  const { db } = await platform()
  const money = { source: 'provider', providerPaymentId: 'tr_stays', receivedOn: '2026-11-21' } as const
  await db.change(ordered.shop.id, (tx) =>
    bookPayments(
      tx,
      [ordered.shop.id],
      [{ orderId: ordered.order.id, amountCents: 1_250, kind: 'payment', ...money }],
      undefined,
    ),
  )
  await expectRefusal(undoMove(ordered, 'paid'), 409, 'paid_online')
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
})

/** Marks all mails as sent. */
async function tellAll(ordered: Ordered) {
  const { mailer } = await openMail()
  await newsOf(ordered)
  await makeDue()
  await sendDue(mailer)
}
