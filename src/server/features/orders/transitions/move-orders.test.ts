import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders, type OrderMoves } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import type { OrderStatus } from '#shared/rules/orders/order-status.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const move = ({ owner, shop }: Store, status: OrderMoves['status'], orders: OrderMoves['orders']) =>
  as(owner).call(moveOrders, { params: shop, body: { status, orders } })

const ordersIn = async (statuses: readonly OrderStatus[]) => {
  const stocked = await given.product({ stock: 100 })
  const placed: PlacedOrder[] = []
  for (const status of statuses) placed.push((await given.order({ of: stocked, status })).order)
  const at = (place: number) => {
    const order = placed[place]
    if (!order) throw new Error('There are not that many')
    return order
  }
  const details = (place: number) => as(stocked.owner).call(getOrderDetails, { params: at(place) })
  return { ...stocked, placed, at, details, ids: placed.map(({ id }) => ({ id })) }
}

test('marks many orders as paid in one request, each with its history entry', async () => {
  const store = await ordersIn(['pending', 'pending', 'pending'])
  const outcome = await move(store, 'paid', store.ids)
  expect(outcome).toEqual(
    store.placed.map(({ id, orderNumber }) => ({ id, orderNumber, moved: true, status: 'paid', reason: null })),
  )
  for (const place of [0, 1, 2]) {
    const { paymentStatus, history } = await store.details(place)
    expect(paymentStatus).toBe('paid')
    expect(history.map(({ action, who }) => [action, who])).toEqual([
      ['Order placed', 'Customer'],
      ['Order paid', 'Misty Waters'],
    ])
  }
})

test('leaves orders in an invalid state unchanged and returns the reason', async () => {
  const store = await ordersIn(['pending', 'paid', 'ripped', 'shipped', 'cancelled'])
  const outcome = await move(store, 'shipped', store.ids)
  expect(outcome.map(({ moved, status, reason }) => [moved, status, reason])).toEqual([
    [false, 'pending', 'This order is pending and cannot be marked as shipped.'],
    [true, 'shipped', null],
    [true, 'shipped', null],
    [false, 'shipped', 'This order is shipped and cannot be marked as shipped.'],
    [false, 'cancelled', 'This order is cancelled and cannot be marked as shipped.'],
  ])
  expect((await store.details(0)).history).toHaveLength(1)
})

test('each parcel has its own tracking code, or none', async () => {
  const store = await ordersIn(['paid', 'ripped'])
  await move(store, 'shipped', [{ id: store.at(0).id, trackingCode: ' 3SONE ' }, { id: store.at(1).id }])
  expect(await store.details(0)).toMatchObject({ status: 'shipped', trackingCode: '3SONE' })
  expect(await store.details(1)).toMatchObject({ status: 'shipped', trackingCode: null })
})

test("moves no order if one is another shop's or does not exist", async () => {
  const store = await ordersIn(['pending'])
  const { order: foreign } = await given.order()
  for (const id of [foreign.id, Number.MAX_SAFE_INTEGER]) {
    await expectNoTrace(() => expectRefusal(move(store, 'paid', [...store.ids, { id }]), 404, 'not_found'))
  }
  expect(await store.details(0)).toMatchObject({ status: 'pending' })
  const { owner } = await given.shop()
  await expectRefusal(move({ ...store, owner }, 'paid', store.ids), 404)
})

test.each([
  [{ status: 'paid', orders: [{ id: 1, trackingCode: '3S' }] }, 'orders', 'Only shipping takes a tracking code'],
  [{ status: 'shipped', orders: [{ id: 0 }] }, 'orders.0.id', 'Must be 1 or more'],
  [
    { status: 'shipped', orders: [{ id: 1, trackingCode: 'a'.repeat(101) }] },
    'orders.0.trackingCode',
    /100 characters/,
  ],
])('rejects %j', async (body, path, message) => {
  const { owner, shop } = await given.shop()
  const answer = await expectNoTrace(() => as(owner).raw('POST', `/api/shops/${shop.id}/orders/move`, { json: body }))
  const refusal = refusalOf(answer)
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(refusal.issues).toContainEqual(expect.objectContaining({ path }))
  expect(refusal.message).toMatch(message)
})

test('concurrent requests for the same orders move each order once', async () => {
  const store = await ordersIn(Array(20).fill('pending'))
  const answers = await Promise.all([
    move(store, 'paid', store.ids),
    move(store, 'paid', [...store.ids].reverse()),
    move(store, 'paid', store.ids),
  ])
  const moved = answers.flat().filter((one) => one.moved)
  expect(moved.map(({ id }) => id).sort()).toEqual(store.placed.map(({ id }) => id).sort())
  expect((await store.details(7)).history).toHaveLength(2)
})

test('with concurrent shipping and cancelling, each order ends up either shipped or cancelled', async () => {
  const store = await ordersIn(Array(12).fill('paid'))
  const before = await stockOf(store.product)
  const [shipped, ...cancelled] = await Promise.all([
    move(store, 'shipped', store.ids),
    ...store.placed.map((order) =>
      as(store.owner)
        .call(cancelOrder, { params: order })
        .then(
          () => true,
          () => false,
        ),
    ),
  ])
  for (const [place, { moved, id }] of shipped.entries()) {
    expect(moved).toBe(!cancelled[place])
    const { status } = await as(store.owner).call(getOrderDetails, { params: { id } })
    expect(status).toBe(moved ? 'shipped' : 'cancelled')
  }
  expect(await stockOf(store.product)).toBe(before + cancelled.filter(Boolean).length)
})

test('cancels many orders in one request, restocks once and notifies each customer', async () => {
  const store = await ordersIn(['pending', 'paid', 'ripped', 'shipped', 'cancelled'])
  const { product: other } = await given.product({ of: store, stock: 10 })
  const both = await given.order({ of: { ...store, product: other }, quantity: 4 })
  const orders = [...store.ids, { id: both.order.id }]
  expect([await stockOf(store.product), await stockOf(other)]).toEqual([96, 6])

  const outcomes = await Promise.all([move(store, 'cancelled', orders), move(store, 'cancelled', orders)])
  const moved = outcomes.map((outcome) => outcome.filter((order) => order.moved).length).sort()
  expect(moved).toEqual([0, 4])
  expect([await stockOf(store.product), await stockOf(other)]).toEqual([99, 10])
  const unchanged = outcomes[0]?.find(({ id }) => id === store.at(3).id)
  expect(unchanged).toMatchObject({
    moved: false,
    status: 'shipped',
    reason: 'This order is shipped and cannot be marked as cancelled.',
  })
  const { status, paymentStatus, history } = await store.details(1)
  expect({ status, paymentStatus }).toEqual({ status: 'cancelled', paymentStatus: 'paid' })
  expect(history.map(({ action }) => action)).toEqual(['Order placed', 'Order paid', 'Order cancelled'])
  const { db } = await platform()
  await handleEvents()
  const notified = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, store.shop.id), eq(emailLogs.template, 'order-cancelled')))
  expect(notified.map(({ orderId }) => orderId).sort()).toEqual(
    [store.at(0).id, store.at(1).id, store.at(2).id, store.at(4).id, both.order.id].sort(),
  )
})
