import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema.ts'
import { bookHandPayment, lockOrders, settleIfCovered } from '#server/features/orders/orders.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { receiveRest } from '#shared/contract/orders/received-rest.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { details, make, newsOf, undo } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { today } from '#tests/support/time/days.ts'

/** Changes the total like an edit of the order. */
async function reprice({ shop, order }: Ordered, totalCents: number) {
  const { db } = await platform()
  await db.change(shop.id, async (tx) => {
    const [held] = await lockOrders(tx, [shop.id], [order.id])
    if (held) await bookHandPayment(tx, held)
    const isOrder = and(eq(orders.shopId, shop.id), eq(orders.id, order.id))
    await tx.update(orders).set({ totalCents }).where(isOrder)
    await settleIfCovered(tx, await lockOrders(tx, [shop.id], [order.id]), undefined)
  })
}

const page = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })
const rest = ({ owner, order }: Ordered, amountCents: number) =>
  as(owner).call(receiveRest, { params: { id: order.id }, body: { amountCents } })

test('marking a manually paid order as refunded books both, and undo removes the refund', async () => {
  const ordered = await given.order({ status: 'paid' })
  await make(ordered, 'cancelled')
  await make(ordered, 'refunded')
  expect(await details(ordered)).toMatchObject({
    paymentStatus: 'refunded',
    receivedCents: 1_250,
    returnedCents: 1_250,
    creditedCents: 0,
    payments: [
      { kind: 'payment', amountCents: 1_250, source: 'hand', receivedOn: today() },
      { kind: 'refund', amountCents: -1_250, source: 'hand' },
    ],
  })
  await undo(ordered, 'refunded')
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', receivedCents: 1_250, returnedCents: 0 })
})

test('rejects undoing refunded if the money was returned, because it would be owed again', async () => {
  const ordered = await given.order({ status: 'paid' })
  await make(ordered, 'cancelled')
  const body = { amountCents: 1_250, reason: 'Lost', through: 'hand' as const }
  await as(ordered.owner).call(refund, { params: ordered.order, body })
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  await expectNoTrace(() => expectRefusal(undo(ordered, 'refunded'), 409, 'money_returned'))
  await expectNoTrace(() => expectRefusal(undo(ordered), 409, 'money_returned'))
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
})

test('marking a cancelled order as refunded books the amount not yet returned', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_250)
  await make(ordered, 'cancelled')
  await receive(ordered, -1_000, 'refund')
  await make(ordered, 'refunded')
  const { payments, ...order } = await details(ordered)
  expect(order).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250, creditedCents: 0 })
  expect(payments.at(-1)).toMatchObject({ amountCents: -250, source: 'hand' })
})

test('a reported refund replaces the part of a manual refund that would be too much', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_250)
  const body = { amountCents: 1_000, reason: 'Damaged', through: 'hand' as const }
  await as(ordered.owner).call(refund, { params: ordered.order, body })
  await receive(ordered, -750, 'refund')
  const { payments, ...order } = await details(ordered)
  expect(order).toMatchObject({ receivedCents: 1_250, returnedCents: 1_250, creditedCents: 1_250 })
  const refunds = payments.filter(({ kind }) => kind === 'refund')
  expect(refunds.map(({ source, amountCents }) => [source, amountCents]).toSorted()).toEqual([
    ['hand', -500],
    ['provider', -750],
  ])
})

test('marking a partly paid order as paid books the rest, until it is undone', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_000)
  await make(ordered, 'paid')
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
  await undo(ordered, 'paid')
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: 1_000 })
})

test('a raised total requests the rest, which can be booked by hand once', async () => {
  const ordered = await given.order({ status: 'paid' })
  await reprice(ordered, 1_500)
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250, payment: { amountCents: 250 } })
  expect(await page(ordered)).toMatchObject({ openCents: 250, payment: { amountCents: 250 } })
  await expectNoTrace(() => expectRefusal(rest(ordered, 251), 409, 'rest_changed'))
  await expectNoTrace(() => expectRefusal(rest(ordered, 0), 400, 'invalid_input'))
  const stranger = as((await given.shop()).owner)
  const request = { params: { id: ordered.order.id }, body: { amountCents: 250 } }
  await expectNoTrace(() => expectRefusal(stranger.call(receiveRest, request), 404, 'not_found'))
  const both = await Promise.allSettled([rest(ordered, 250), rest(ordered, 250)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await details(ordered)).toMatchObject({ receivedCents: 1_500 })
  expect(await page(ordered)).toMatchObject({ openCents: 0, payment: { methods: [] } })
})

test('an order lowered to zero is paid, and raised again owes everything', async () => {
  const stocked = await given.product({ priceCents: 1_000 })
  const { order, owner } = await given.order({ of: stocked })
  const change = async (priceCents: number) => {
    const { updatedAt } = await as(owner).call(getOrderDetails, { params: order })
    const lines = [{ productId: stocked.product.id, quantity: 1, priceCents }]
    return as(owner).call(changeOrder, { params: order, body: { updatedAt, lines } })
  }
  expect(await change(0)).toMatchObject({ status: 'paid', totalCents: 0 })
  await change(800)
  const found = await as(owner).call(getOrderDetails, { params: order })
  // Not even a payment of nothing.
  expect(found).toMatchObject({ totalCents: 800, receivedCents: 0, payments: [] })
})

test('the rest of an opened order can also arrive through a provider', async () => {
  const ordered = await given.order({ status: 'ripped' })
  await reprice(ordered, 1_500)
  expect(await page(ordered)).toMatchObject({ openCents: 250 })
  await receive(ordered, 250)
  expect(await details(ordered)).toMatchObject({ status: 'ripped', receivedCents: 1_500 })
  expect(await page(ordered)).toMatchObject({ openCents: 0 })
})

test('a lowered total creates a surplus, and refunding it leaves nothing to pay', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_250)
  await reprice(ordered, 1_000)
  await receive(ordered, -250, 'refund')
  expect(await details(ordered)).toMatchObject({ returnedCents: 250, creditedCents: 0 })
  await receive(ordered, -100, 'refund')
  expect(await details(ordered)).toMatchObject({ returnedCents: 350, creditedCents: 100 })
  expect(await page(ordered)).toMatchObject({ openCents: 0 })
  await reprice(ordered, 1_200)
  expect(await page(ordered)).toMatchObject({ openCents: 200 })
})

test('an order becomes paid if a partial payment covers its lowered total', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_000)
  await reprice(ordered, 1_001)
  expect(await details(ordered)).toMatchObject({ status: 'pending' })
  await reprice(ordered, 1_000)
  expect(await details(ordered)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  expect(await newsOf(ordered)).toEqual(['order-paid'])
})

test('bank and provider payments replace manual ones', async () => {
  const ordered = await given.order({ status: 'paid' })
  await reprice(ordered, 1_500)
  await receive(ordered, 250)
  expect(await details(ordered)).toMatchObject({ receivedCents: 1_500 })
  await receive(ordered, 1_250)
  const { payments, receivedCents } = await details(ordered)
  expect(receivedCents).toBe(1_500)
  expect(payments.map(({ source }) => source)).toEqual(['provider', 'provider'])
})

test('a partly refunded order stays paid and cannot be undone', async () => {
  const ordered = await given.order({ status: 'paid' })
  await receive(ordered, -250, 'refund')
  expect(await details(ordered)).toMatchObject({ receivedCents: 1_250, returnedCents: 250, creditedCents: 250 })
  await expectRefusal(undo(ordered, 'paid'), 409, 'partly_refunded')
})

test('undoing paid removes manual payments', async () => {
  const ordered = await given.order({ status: 'paid' })
  await reprice(ordered, 1_500)
  await undo(ordered, 'paid')
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: null, payments: [] })
})

test('a fully refunded order is refunded once it is cancelled', async () => {
  const ordered = await given.order({ status: 'paid' })
  await receive(ordered, -1_250, 'refund')
  await make(ordered, 'cancelled')
  expect(await details(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})
