import { describe, expect, test } from 'vitest'
import { moveOrders, undoOrders } from '#shared/contract/orders/order-moves.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { UndoableTransition } from '#shared/rules/orders/order-status.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Ordered } from '#tests/support/given.ts'
import { details, make, newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { forgetMails } from '#tests/support/servers/mail-worker.ts'

describe('undoing many orders', () => {
  const three = async (status: 'pending' | 'paid' = 'pending', stock = 10) => {
    const stocked = await given.product({ stock, name: 'Mew' })
    const all: Ordered[] = []
    for (const _ of [1, 2, 3]) all.push(await given.order({ of: stocked, quantity: 2, status }))
    const ids = all.map(({ order }) => order.id)
    const back = (move: UndoableTransition, orders = ids) =>
      as(stocked.owner).call(undoOrders, { params: stocked.shop, body: { move, orders } })
    return { ...stocked, all, ids, back }
  }

  test('restores them together', async () => {
    const { owner, shop, all, ids, back } = await three('paid')
    await forgetMails()
    const orders = ids.map((id) => ({ id, trackingCode: `3S${id}` }))
    await as(owner).call(moveOrders, { params: shop, body: { status: 'shipped', orders } })
    expect((await back('shipped')).map(({ moved, status, reason }) => [moved, status, reason])).toEqual(
      Array(3).fill([true, 'paid', null]),
    )
    for (const ordered of all) {
      expect(await details(ordered)).toMatchObject({ status: 'paid', trackingCode: null })
      expect(await newsOf(ordered)).toEqual([])
    }
  })

  test('leaves out orders moved again since, with the reason', async () => {
    const { owner, shop, all, ids, back } = await three()
    await as(owner).call(moveOrders, {
      params: shop,
      body: { status: 'paid', orders: ids.map((id) => ({ id })) },
    })
    await as(owner).call(updateOrder, { params: { id: ids[1] ?? 0 }, body: { status: 'shipped' } })
    expect((await back('paid')).map(({ id, moved, status, reason }) => [id, moved, status, reason])).toEqual([
      [ids[0], true, 'pending', null],
      [ids[1], false, 'shipped', 'This order has changed since.'],
      [ids[2], true, 'pending', null],
    ])
    expect(await Promise.all(all.map(newsOf))).toEqual([[], ['order-paid', 'order-shipped'], []])
  })

  test('gives cancelled orders the remaining stock, oldest first', async () => {
    const { all, back, shop, product } = await three('pending', 6)
    for (const ordered of all) await make(ordered, 'cancelled')
    await call(placeOrder, { body: checkout(shop, [[product, 1]]) })
    expect((await back('cancelled')).map(({ moved, reason }) => [moved, reason])).toEqual([
      [true, null],
      [true, null],
      [false, 'Only 1 of Mew left. The order stays cancelled.'],
    ])
    expect(await stockOf(product)).toBe(1)
  })

  test("restores none if one is another shop's", async () => {
    const { all, ids, back } = await three()
    const foreign = await given.order()
    for (const ordered of [...all, foreign]) await make(ordered, 'paid')
    await expectNoTrace(() => expectRefusal(back('paid', [...ids, foreign.order.id]), 404, 'not_found'))
    const { owner } = await given.shop()
    await expectRefusal(
      as(owner).call(undoOrders, { params: foreign.shop, body: { move: 'paid', orders: [foreign.order.id] } }),
      404,
    )
    for (const ordered of [...all, foreign]) expect(await details(ordered)).toMatchObject({ status: 'paid' })
  })

  test('restores each order once for concurrent requests', async () => {
    const { all, ids, back, product } = await three()
    for (const ordered of all) await make(ordered, 'cancelled')
    const answers = await Promise.all([back('cancelled'), back('cancelled', [...ids].reverse()), back('cancelled')])
    const moved = answers.flat().filter((one) => one.moved)
    expect(moved.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(await stockOf(product)).toBe(4)
  })
})
