import { expect, test } from 'vitest'
import { blockOrders } from '#shared/contract/orders/order-blocks.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { checkout, given, newEmail } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const refused = async (body: object) => refusalOf(await expectNoTrace(() => raw('POST', '/api/orders', { json: body })))

test('a new shop accepts 200 pieces per order and 10 unpaid orders per email address and cancels after two days', async () => {
  const { shop } = await given.shop()
  expect(shop).toMatchObject({ maxPiecesPerOrder: 200, maxUnpaidOrders: 10, pendingDays: 2, pendingDaysChosen: true })
})

test('limits the pieces of an order across all lines', async () => {
  const { shop, owner, product } = await given.product({ stock: 1_462 })
  const { product: other } = await given.product({ of: { shop, owner }, stock: 100 })
  const body = checkout(shop, [
    [product, 150],
    [other, 51],
  ])
  const message = 'This shop takes at most 200 pieces per order.'
  expect(await refused(body)).toEqual({
    status: 409,
    code: 'too_many_pieces',
    message,
    issues: [{ path: 'items', message }],
  })
  expect([await stockOf(product), await stockOf(other)]).toEqual([1_462, 100])
  await call(placeOrder, { body: checkout(shop, [[product, 200]]) })

  await as(owner).call(updateShop, { params: shop, body: { maxPiecesPerOrder: 201, maxUnpaidPieces: 1_000 } })
  await call(placeOrder, { body })
  expect([await stockOf(product), await stockOf(other)]).toEqual([1_112, 49])
})

test('thirty concurrent orders of one email address stay within the limit of unpaid orders', async () => {
  const { shop, owner, product } = await given.product({ stock: 100 })
  // Use two products, so that row locks do not serialize the orders.
  const { product: other } = await given.product({ of: { shop, owner }, stock: 100 })
  const customerEmail = newEmail()
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidOrders: 4 } })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      raw('POST', '/api/orders', { json: checkout(shop, [[turn % 2 ? product : other, 1]], { customerEmail }) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const message = 'You have 4 unpaid orders at this shop. Please pay before you order again.'
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(refusalOf(answer)).toEqual({
      status: 409,
      code: 'too_many_unpaid_orders',
      message,
      issues: [{ path: 'customerEmail', message }],
    })
  }
  expect((await stockOf(product)) + (await stockOf(other))).toBe(196)
})

test('paying or cancelling an order allows the next one; other customers and shops do not count', async () => {
  const stocked = await given.product()
  const { shop, owner, product } = stocked
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidOrders: 1 } })
  const customerEmail = newEmail()
  const again = checkout(shop, [[product, 1]], { customerEmail })
  const first = await call(placeOrder, { body: again })
  expect(await refused(again)).toMatchObject({
    code: 'too_many_unpaid_orders',
    message: 'You have an unpaid order at this shop. Please pay before you order again.',
  })
  await given.order({ of: stocked })
  await given.order({ customerEmail })

  await as(owner).call(updateOrder, { params: first, body: { status: 'paid' } })
  const second = await call(placeOrder, { body: again })
  await as(owner).call(cancelOrder, { params: second })
  await call(placeOrder, { body: again })
})

test('spellings of one mailbox count as one customer for blocks and unpaid orders', async () => {
  const { shop, owner, product } = await given.product()
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidOrders: 1 } })
  const local = newEmail().split('@')[0] ?? ''
  const spelt = (customerEmail: string) => checkout(shop, [[product, 1]], { customerEmail })
  const first = await call(placeOrder, { body: spelt(`${local}+cards@gmail.com`) })
  expect(await refused(spelt(`${local.replace('-', '-.')}@googlemail.com`))).toMatchObject({
    code: 'too_many_unpaid_orders',
  })
  await as(owner).call(updateOrder, { params: first, body: { status: 'paid' } })
  const block = { kind: 'email' as const, email: `${local}@gmail.com` }
  await as(owner).call(blockOrders, { params: shop, body: block })
  expect(await as(owner).call(getOrderDetails, { params: first })).toMatchObject({
    blocks: { email: expect.any(Number) },
  })
  expect(await refused(spelt(`${local}+again@googlemail.com`))).toMatchObject({ code: 'ordering_blocked' })
})

test('limits pieces and value of the unpaid orders of one network, except for a first order', async () => {
  const { shop, owner, product } = await given.product({ stock: 1_000, priceCents: 1_000 })
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidPieces: 10, maxUnpaidCents: 12_000 } })
  const of = (quantity: number) => checkout(shop, [[product, quantity]])
  const first = await call(placeOrder, { body: of(11) })
  const message =
    'Unpaid orders from you or your internet connection may hold 10 items worth €120.00 at this shop. Please pay for an earlier order before you order again.'
  expect(await refused(of(1))).toEqual({
    status: 409,
    code: 'too_much_unpaid',
    message,
    issues: [{ path: 'customerEmail', message }],
  })
  await as(owner).call(updateOrder, { params: first, body: { status: 'paid' } })
  // Concurrent orders stay within the limit.
  const all = await Promise.all(Array.from({ length: 8 }, () => raw('POST', '/api/orders', { json: of(2) })))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidPieces: 100 } })
  await call(placeOrder, { body: of(2) })
  expect(await refused(of(1))).toMatchObject({ code: 'too_much_unpaid' })
})

test('a retry returns the order even when the limit of unpaid orders is reached', async () => {
  const { shop, owner, product } = await given.product()
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidOrders: 1 } })
  const input = { body: checkout(shop, [[product, 1]]), headers: { 'idempotency-key': 'a-key-of-mine' } }
  const first = await call(placeOrder, input)
  expect(await call(placeOrder, input)).toEqual(first)
})
