import { describe, expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { deleteProduct } from '#shared/contract/products/products.ts'
import { written } from '#shared/messages/translator.ts'
import { canMove, type OrderStatus, orderStatuses, statusInWords } from '#shared/rules/orders/order-status.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Step = Exclude<OrderStatus, 'pending'>
const steps = orderStatuses.filter((status): status is Step => status !== 'pending')

const move = ({ owner, order }: Ordered, to: Step) =>
  to === 'cancelled'
    ? as(owner).call(cancelOrder, { params: order })
    : as(owner).call(updateOrder, { params: order, body: { status: to } })

const details = ({ owner, order }: Ordered) => as(owner).call(getOrderDetails, { params: order })

describe('an order', () => {
  const ways = orderStatuses.flatMap((from) => steps.map((to) => ({ from, to, goes: canMove(from, to) })))

  test.each(ways.filter(({ goes }) => goes))('that is $from can become $to', async ({ from, to }) => {
    const ordered = await given.order({ status: from })
    expect(await move(ordered, to)).toMatchObject({ id: ordered.order.id, status: to })
    expect(await details(ordered)).toMatchObject({ status: to })
  })

  test.each(ways.filter(({ goes }) => !goes))('that is $from cannot become $to', async ({ from, to }) => {
    const ordered = await given.order({ status: from })
    const is = written(statusInWords(from), 'en')
    await expectNoTrace(() =>
      expectRefusal(move(ordered, to), 409, 'invalid_transition', {
        message: `This order is ${is} and cannot be marked as ${to}.`,
      }),
    )
    expect(await details(ordered)).toMatchObject({ status: from })
  })
})

test('Mark Paid sets the payment status to paid', async () => {
  const ordered = await given.order()
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'pending' })
  expect(await move(ordered, 'paid')).toMatchObject({ paymentStatus: 'paid' })
  expect(await move(ordered, 'ripped')).toMatchObject({ paymentStatus: 'paid' })
})

test('shipping stores a tracking code, and every transition is in the history', async () => {
  const { order, owner } = await given.order({ status: 'paid' })
  const body = { status: 'shipped', trackingCode: ' 3SABC123 ' } as const
  expect(await as(owner).call(updateOrder, { params: order, body })).toMatchObject({ trackingCode: '3SABC123' })
  const { history } = await as(owner).call(getOrderDetails, { params: order })
  expect(history).toMatchObject([
    { action: 'Order placed', who: 'Customer' },
    { action: 'Order paid', who: 'Misty Waters' },
    { action: 'Order shipped', who: 'Misty Waters' },
  ])
})

test.each(['paid', 'ripped'] as const)('accepts a tracking code only for shipping, not %s', async (status) => {
  const { order, owner } = await given.order()
  const answer = await as(owner).raw('PUT', `/api/orders/${order.id}`, { json: { status, trackingCode: '3S' } })
  expect(answer.status).toBe(400)
})

test('cancelling restocks once', async () => {
  const ordered = await given.order({ of: await given.product({ stock: 5 }), quantity: 3 })
  expect(await stockOf(ordered.product)).toBe(2)
  await move(ordered, 'cancelled')
  expect(await stockOf(ordered.product)).toBe(5)
  await expectRefusal(move(ordered, 'cancelled'), 409)
  expect(await stockOf(ordered.product)).toBe(5)
})

test('cancelling restocks a deleted product, which stays unlisted', async () => {
  const ordered = await given.order({ of: await given.product({ stock: 5 }), quantity: 3 })
  const { owner, shop, product } = ordered
  await as(owner).call(deleteProduct, { params: product })
  await move(ordered, 'cancelled')
  expect(await stockOf(product)).toBe(5)
  expect(await as(owner).call(listProducts, { params: shop })).toEqual([])
  expect(await details(ordered)).toMatchObject({ items: [{ productId: product.id, productName: product.name }] })
})

test('a paid order that was cancelled is refunded once', async () => {
  const ordered = await given.order({ status: 'paid' })
  const refund = () => as(ordered.owner).call(refundOrder, { params: ordered.order })
  await expectRefusal(refund(), 409, 'nothing_to_refund')
  expect(await move(ordered, 'cancelled')).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  expect(await refund()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  await expectRefusal(refund(), 409, 'nothing_to_refund')
})

test('rejects refunding an order that was never paid', async () => {
  const { order, owner } = await given.order({ status: 'cancelled' })
  await expect(as(owner).call(refundOrder, { params: order })).rejects.toMatchObject({ code: 'nothing_to_refund' })
})

test("rejects another shop's owner without revealing anything", async () => {
  const ordered = await given.order({ status: 'paid' })
  const stranger = await given.order()
  const byStranger = { ...ordered, owner: stranger.owner }
  const nowhere = { status: 404, code: 'not_found', message: 'Order not found' }
  for (const step of steps) await expect(move(byStranger, step)).rejects.toMatchObject(nowhere)
  await expect(as(stranger.owner).call(refundOrder, { params: ordered.order })).rejects.toMatchObject(nowhere)
  await expect(details(byStranger)).rejects.toMatchObject(nowhere)
  expect(await details(ordered)).toMatchObject({ status: 'paid' })
})

test('an administrator can access the orders of every shop', async () => {
  const { order } = await given.order()
  const admin = await given.admin()
  const shipped = await as(admin).call(updateOrder, { params: order, body: { status: 'paid' } })
  expect(shipped).toMatchObject({ status: 'paid' })
  expect((await as(admin).call(getOrderDetails, { params: order })).history.at(-1)).toMatchObject({
    who: `${admin.user.firstName} ${admin.user.lastName}`,
  })
})
