import { expect, test } from 'vitest'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let keys = 0
const newKey = () => ({ 'idempotency-key': `cart-of-today-${++keys}` })

test('twenty concurrent requests with the same key and body create one order', async () => {
  const { shop, owner, product } = await given.product({ stock: 50 })
  const request = { headers: newKey(), body: checkout(shop, [[product, 2]]) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(placeOrder, request)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await as(owner).callPage(listOrders, { params: shop })).total).toBe(1)
  expect(await stockOf(product)).toBe(48)
})

test('a retry returns the first response regardless of later changes', async () => {
  const { shop, owner, product } = await given.product({ stock: 1 })
  const request = { headers: newKey(), body: checkout(shop, [[product, 1]]) }
  const order = await call(placeOrder, request)
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await as(owner).call(updateProduct, { params: product, body: { priceCents: 1 } })
  await as(owner).call(updateShop, { params: shop, body: { isActive: false } })
  // But a paid order offers no payment methods.
  const again = { ...order, payment: { ...order.payment, methods: [] } }
  expect(await expectNoTrace(() => call(placeOrder, request))).toEqual(again)
  await as(owner).call(cancelOrder, { params: order })
  expect(await expectNoTrace(() => call(placeOrder, request))).toEqual(again)
})

test('rejects the same key with another body', async () => {
  const { shop, product } = await given.product()
  const headers = newKey()
  await call(placeOrder, { headers, body: checkout(shop, [[product, 1]]) })
  await expectRefusal(call(placeOrder, { headers, body: checkout(shop, [[product, 2]]) }), 422, 'idempotency_mismatch')
})

test('of two concurrent bodies with the same key, one creates an order', async () => {
  const { shop, product } = await given.product({ stock: 50 })
  const headers = newKey()
  const bodies = [1, 2].map((quantity) => checkout(shop, [[product, quantity]]))
  const answers = await Promise.allSettled(bodies.map((body) => call(placeOrder, { headers, body })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } })
})

test('a key can be reused after its order was rejected', async () => {
  const { shop, owner, product } = await given.product({ stock: 0 })
  const request = { headers: newKey(), body: checkout(shop, [[product, 1]]) }
  await expectRefusal(call(placeOrder, request), 409, 'insufficient_stock')
  await as(owner).call(updateProduct, { params: product, body: { stock: 1 } })
  expect(await call(placeOrder, request)).toMatchObject({ status: 'pending' })
})

test('keys are scoped to a shop', async () => {
  const headers = newKey()
  for (const { shop, product } of [await given.product(), await given.product()]) {
    const order = await call(placeOrder, { headers, body: checkout(shop, [[product, 1]]) })
    expect(order.shopId).toBe(shop.id)
  }
})

test('identical requests without a key create two orders', async () => {
  const { shop, product } = await given.product()
  const body = checkout(shop, [[product, 1]])
  const [one, other] = await Promise.all([call(placeOrder, { body }), call(placeOrder, { body })])
  expect(one?.id).not.toBe(other?.id)
})

test.each(['short', 'a'.repeat(201), 'with a blank', 'é'.repeat(10)])('rejects the key %j', async (key) => {
  const { shop, product } = await given.product()
  const request = { headers: { 'idempotency-key': key }, body: checkout(shop, [[product, 1]]) }
  await expectRefusal(call(placeOrder, request), 400, 'invalid_input')
})
