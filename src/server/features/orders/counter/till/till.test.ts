import { expect, test } from 'vitest'
import { type CounterSale, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { changeMeans } from '#shared/contract/orders/counter/pay-means.ts'
import * as till from '#shared/contract/orders/counter/till.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { inDays, today } from '#tests/support/time/days.ts'
import { tillJournal } from './till-journal.queries.ts'

const open = ({ owner, shop }: Store, floatCents = 10_000) =>
  as(owner).call(till.openDrawer, { params: shop, body: { floatCents } })
const drawer = ({ owner, shop }: Store) => as(owner).call(till.getDrawer, { params: shop })
const move = ({ owner, shop }: Store, amountCents: number, reason = 'Stamps') =>
  as(owner).call(till.moveCash, { params: shop, body: { amountCents, reason } })
const close = ({ owner, shop }: Store, number: number, countedCents: number, leftCents = countedCents) =>
  as(owner).call(till.closeDrawer, { params: shop, body: { number, countedCents, leftCents } })
const closing = ({ owner, shop }: Store, number: number) =>
  as(owner).call(till.getClosing, { params: { id: shop.id, number } })
const sell = ({ owner, shop, product }: Stocked, more: Partial<CounterSale> = { means: 'cash' }) =>
  as(owner).call(sellAtCounter, {
    params: shop,
    body: {
      items: [{ productId: product.id, quantity: 1, priceCents: product.priceCents }],
      totalCents: product.priceCents,
      ...more,
    },
  })

/** A shop that rounds cash, with an open drawer and an earlier sale that is in no closing. */
async function opened(priceCents = 1_003): Promise<Stocked> {
  const stocked = await given.product({ stock: 50, priceCents })
  await enterSeller(stocked)
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { roundsCash: true } })
  await sell(stocked)
  await open(stocked)
  return stocked
}

test('a closing reports sales, means, VAT, rounding, refunds and the difference of the drawer', async () => {
  const stocked = await opened()
  const { id } = await sell(stocked)
  await sell(stocked, {
    payments: [
      { means: 'cash', amountCents: 503 },
      { means: 'card', amountCents: 500 },
    ],
  })
  await sell(stocked, { means: 'transfer', discount: { amountCents: 3 }, totalCents: 1_000 })
  await as(stocked.owner).call(refund, {
    params: { id },
    body: { amountCents: 201, reason: 'Bent', means: 'cash' },
  })
  await move(stocked, -1_500, 'Change from the bank')
  await move(stocked, 200, 'Found')
  // 100.00 + 10.05 + 5.05 − 2.00 − 15.00 + 2.00
  const expectedCents = 10_000 + 1_005 + 505 - 200 - 1_500 + 200
  expect((await drawer(stocked)).report).toMatchObject({ expectedCents, vat: null })
  expect(await close(stocked, 1, expectedCents - 7, 5_000)).toMatchObject({
    number: 1,
    expectedCents,
    differenceCents: -7,
    leftCents: 5_000,
    closedBy: 'Misty Waters',
    report: {
      sales: { sales: 3, pieces: 3, goodsCents: 3_009, discountCents: 3, totalCents: 3_006 },
      means: [
        { means: 'cash', payments: 2, takenCents: 1_506, refunds: 1, refundedCents: 201 },
        { means: 'card', payments: 1, takenCents: 500 },
        { means: 'transfer', payments: 1, takenCents: 1_000 },
      ],
      webShop: [],
      vat: [{ rate: 21, totalCents: 3_006, vatCents: 174 + 174 + 174 }],
      margin: null,
      roundingCents: 2 + 2 + 1,
      floatCents: 10_000,
      moves: [
        { amountCents: -1_500, reason: 'Change from the bank', by: 'Misty Waters' },
        { amountCents: 200, by: 'Misty Waters' },
      ],
    },
  })
  const { db } = await platform()
  expect(await tillJournal(db, stocked.shop.id, { from: today(), until: inDays(1) })).toEqual([
    { number: 1, day: today(), differenceCents: -7, takenOutCents: expectedCents - 7 - 5_000 },
  ])
})

test('later sales and refunds fall into the next closing, and the closed one stays as it was', async () => {
  const stocked = await opened(1_000)
  const { id } = await sell(stocked)
  const first = await close(stocked, 1, 11_000, 4_000)
  await sell(stocked)
  await as(stocked.owner).call(refund, { params: { id }, body: { amountCents: 300, reason: 'Bent', means: 'cash' } })
  await expectRefusal(
    as(stocked.owner).call(changeMeans, { params: { id }, body: { means: 'card' } }),
    409,
    'till_closed',
  )
  expect(await closing(stocked, 1)).toEqual(first)
  expect(await close(stocked, 2, 4_700)).toMatchObject({
    expectedCents: 4_700,
    differenceCents: 0,
    report: { from: first.closedAt, floatCents: 4_000, sales: { sales: 1 } },
  })
  const list = await as(stocked.owner).call(till.listClosings, { params: stocked.shop, query: {} })
  expect(list.map(({ number }) => number)).toEqual([2, 1])
  const earlier = await as(stocked.owner).call(till.listClosings, { params: stocked.shop, query: { before: 2 } })
  expect(earlier).toMatchObject([{ number: 1, salesCents: 1_000 }])
})

test('orders of the web shop count apart, and only with cash and cards', async () => {
  const stocked = await opened(1_000)
  const [cash, transfer] = [await given.order({ of: stocked }), await given.order({ of: stocked })]
  const owner = as(stocked.owner)
  await owner.call(updateOrder, { params: cash.order, body: { status: 'paid', means: 'cash' } })
  await owner.call(updateOrder, { params: transfer.order, body: { status: 'paid', means: 'transfer' } })
  const refunded = { amountCents: 400, reason: 'Late', means: 'transfer' as const }
  await owner.call(refund, { params: transfer.order, body: refunded })
  const totalCents = cash.order.totalCents
  expect(await close(stocked, 1, 10_000)).toMatchObject({
    expectedCents: 10_000 + totalCents,
    report: {
      sales: { sales: 0, totalCents: 0 },
      webShop: [{ means: 'cash', payments: 1, takenCents: totalCents, refunds: 0 }],
      means: [{ takenCents: 0 }, { takenCents: 0 }, { takenCents: 0, refundedCents: 0 }],
    },
  })
  await expectRefusal(owner.call(undoOrder, { params: cash.order, query: {} }), 409, 'till_closed')
})

test('a shop that rounds cash does not round other money', async () => {
  const stocked = await opened()
  const { order } = await given.order({ of: stocked })
  const owner = as(stocked.owner)
  await owner.call(updateOrder, { params: order, body: { status: 'paid', means: 'transfer' } })
  const roundingOf = async () => (await owner.call(getOrderDetails, { params: order })).payments[0]?.roundingCents
  expect(await roundingOf()).toBe(0)
  await owner.call(changeMeans, { params: order, body: { means: 'cash' } })
  expect(await roundingOf()).toBe(2)
})

test('a refund from a closed drawer can no longer be undone', async () => {
  const stocked = await opened(1_000)
  const { order } = await given.order({ of: stocked })
  const owner = as(stocked.owner)
  await owner.call(updateOrder, { params: order, body: { status: 'paid', means: 'cash' } })
  await owner.call(cancelOrder, { params: order })
  await owner.call(refundOrder, { params: order })
  const { payments } = await owner.call(getOrderDetails, { params: order })
  const paymentId = payments.find(({ kind }) => kind === 'refund')?.id
  await owner.call(changeMeans, { params: order, body: { paymentId, means: 'cash' } })
  await close(stocked, 1, 10_000)
  const undone = () => owner.call(undoOrder, { params: order, query: { move: 'refunded' } })
  await expectNoTrace(() => expectRefusal(undone(), 409, 'till_closed'))
})

test('of closings at the same time, one is made, and every sale is in exactly one', async () => {
  const stocked = await opened(500)
  const [sales, closings] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => sell(stocked))),
    Promise.allSettled(Array.from({ length: 4 }, () => close(stocked, 1, 10_000))),
  ])
  expect(closings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(close(stocked, 1, 10_000), 409, 'drawer_closed')
  await expectRefusal(close(stocked, 3, 10_000), 409, 'drawer_closed')
  await close(stocked, 2, 10_000)
  const [first, second] = [await closing(stocked, 1), await closing(stocked, 2)]
  expect(first.report.sales.sales + second.report.sales.sales).toBe(sales.length)
  expect(first.expectedCents - 10_000 + second.expectedCents - 10_000).toBe(6 * 500)
})

test('opens the drawer once, and refuses moves and closings before', async () => {
  const store = await given.shop()
  expect(await drawer(store)).toMatchObject({ number: null, report: null })
  await expectRefusal(move(store, 100), 409, 'drawer_not_open')
  await expectRefusal(close(store, 1, 0), 409, 'drawer_closed')
  await expectRefusal(closing(store, 0), 400)
  const openings = await Promise.allSettled(Array.from({ length: 3 }, () => open(store, 2_500)))
  expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(open(store), 409, 'drawer_open')
  expect(await drawer(store)).toMatchObject({ number: 1, report: { floatCents: 2_500, expectedCents: 2_500 } })
  await expectRefusal(closing(store, 1), 404, 'not_found')
})

test('refuses invalid amounts and reasons', async () => {
  const store = await given.shop()
  await expectRefusal(open(store, -1), 400)
  await open(store)
  await expectRefusal(move(store, 0), 400)
  await expectRefusal(move(store, 100, ' '), 400)
  await expectRefusal(move(store, 1.5), 400)
  await expectRefusal(close(store, 1, 100, 101), 400)
  await expectRefusal(close(store, 1, -1), 400)
})

test("refuses another shop's drawer", async () => {
  const [theirs, mine] = [await given.shop(), await given.shop()]
  await open(theirs)
  await close(theirs, 1, 10_000)
  const stranger = { ...theirs, owner: mine.owner }
  await expectRefusal(drawer(stranger), 404, 'not_found')
  await expectRefusal(open(stranger), 404, 'not_found')
  await expectRefusal(move(stranger, 100), 404, 'not_found')
  await expectRefusal(close(stranger, 2, 10_000), 404, 'not_found')
  await expectRefusal(closing(stranger, 1), 404, 'not_found')
})
