import { beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import * as bad from '#tests/api/bad-values.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let stocked: Stocked

beforeAll(async () => {
  stocked = await given.product({ name: 'Charizard', stock: 3, priceCents: 1_000 })
})

type Body = ReturnType<typeof checkout>

/** Places an order that must be rejected without writing anything or taking stock. */
async function refused(body: Body, product = stocked.product) {
  const stock = await stockOf(product)
  const answer = await expectNoTrace(() => raw('POST', '/api/orders', { json: body }))
  expect(await stockOf(product)).toBe(stock)
  return refusalOf(answer)
}

test('rejects a stale price and returns the current one', async () => {
  const { shop, product } = stocked
  const seen = { ...product, priceCents: 900 }
  const message = 'Charizard now costs €10.00.'
  expect(await refused(checkout(shop, [[seen, 1]]))).toEqual({
    status: 409,
    code: 'prices_changed',
    message,
    issues: [{ path: 'items.0', message, productId: product.id, priceCents: 1_000, stock: 3 }],
  })
})

test('rejects a wrong total and returns the correct one', async () => {
  const { shop, product } = stocked
  expect(await refused(checkout(shop, [[product, 2]], { totalCents: 1_999 }))).toMatchObject({
    status: 409,
    code: 'total_changed',
    message: 'The total is now €20.00.',
    issues: [{ path: 'totalCents', priceCents: 2_000 }],
  })
})

test('rejects more than is in stock and returns the remaining stock', async () => {
  const { shop, product } = stocked
  expect(await refused(checkout(shop, [[product, 4]]))).toMatchObject({
    status: 409,
    code: 'insufficient_stock',
    message: 'Only 3 of Charizard left.',
    issues: [{ path: 'items.0', productId: product.id, stock: 3 }],
  })
})

test('rejects two lines of a product that together exceed the stock', async () => {
  const { shop, product } = stocked
  const body = checkout(shop, [
    [product, 2],
    [product, 2],
  ])
  expect(await refused(body)).toMatchObject({ status: 409, code: 'insufficient_stock', issues: [{ path: 'items.0' }] })
})

test('rejects two lines of a product at different prices', async () => {
  const { shop, product } = stocked
  for (const priceCents of [999, 1_001]) {
    const body = checkout(shop, [
      [product, 1],
      [{ ...product, priceCents }, 1],
    ])
    expect(await refused(body)).toMatchObject({ status: 409, code: 'prices_changed' })
  }
})

test('returns an issue for every invalid line, and the code of the worst', async () => {
  const { shop, owner, product } = stocked
  const { product: soldOut } = await given.product({ of: { shop, owner }, name: 'Blastoise', stock: 0 })
  const { product: inactive } = await given.product({ of: { shop, owner }, name: 'Venusaur', isActive: false })
  const body = checkout(shop, [
    [soldOut, 1],
    [{ ...product, priceCents: 1 }, 1],
    [inactive, 1],
  ])
  expect(await refused(body)).toMatchObject({
    status: 409,
    code: 'product_unavailable',
    issues: [
      { path: 'items.0', message: 'Blastoise is sold out.', stock: 0 },
      { path: 'items.1', message: 'Charizard now costs €10.00.' },
      { path: 'items.2', message: 'Venusaur is no longer available.' },
    ],
  })
})

test('rejects a deleted product as unavailable', async () => {
  const { shop, owner, product } = await given.product()
  await as(owner).call(updateProduct, { params: product, body: { isActive: false } })
  expect(await refused(checkout(shop, [[product, 1]]), product)).toMatchObject({ code: 'product_unavailable' })
  await as(owner).call(deleteProduct, { params: product })
  expect(await refused(checkout(shop, [[product, 1]]), product)).toMatchObject({ code: 'product_unavailable' })
})

test("rejects another shop's product without revealing anything about it", async () => {
  const { product: foreign } = await given.product({ name: 'Secret', stock: 7, priceCents: 777 })
  const shown = { ...foreign, name: 'A card' }
  expect(await refused(checkout(stocked.shop, [[shown, 1]]), foreign)).toEqual({
    status: 409,
    code: 'product_unavailable',
    message: 'A card is no longer available.',
    issues: [{ path: 'items.0', productId: foreign.id, stock: 0, message: 'A card is no longer available.' }],
  })
})

test('rejects a nonexistent product as unavailable', async () => {
  const nothing = { id: Number.MAX_SAFE_INTEGER, name: 'Missingno', priceCents: 1 }
  expect(await refused(checkout(stocked.shop, [[nothing, 1]]))).toMatchObject({
    status: 409,
    code: 'product_unavailable',
  })
})

test('rejects an order at a nonexistent shop', async () => {
  const body = checkout({ id: Number.MAX_SAFE_INTEGER }, [[stocked.product, 1]])
  expect(await refused(body)).toMatchObject({ status: 404, code: 'not_found', message: 'Shop not found' })
})

test('rejects orders at a closed or suspended shop; a shop never approved is not found', async () => {
  const closed = { status: 403, code: 'shop_closed' }
  const admin = await given.admin()
  const { shop, owner, product } = await given.product()
  const body = checkout(shop, [[product, 1]])

  await as(owner).call(updateShop, { params: shop, body: { isActive: false } })
  expect(await refused(body, product)).toMatchObject(closed)
  await as(owner).call(updateShop, { params: shop, body: { isActive: true } })
  await as(admin).call(approveShop, { params: shop, body: { approved: false } })
  expect(await refused(body, product)).toMatchObject(closed)
  await as(admin).call(approveShop, { params: shop, body: { approved: true } })
  await call(placeOrder, { body })

  const waiting = await given.product({ of: await given.shop({ slug: 'not-approved-yet' }) })
  expect(await refused(checkout(waiting.shop, [[waiting.product, 1]]), waiting.product)).toMatchObject({
    status: 404,
    message: 'Shop not found',
  })
})

test.each([
  ['pickup', { ships: true, pickup: false }, 'Pick-up is not available at this shop right now.'],
  ['ship', { ships: false, pickup: true }, 'Shipping is not available at this shop right now.'],
] as const)('rejects a delivery type that the shop does not offer: %s', async (delivery, offer, message) => {
  const { shop, owner, product } = await given.product()
  await as(owner).call(updateShop, { params: shop, body: { ...offer, pickupInfo: 'Saturdays' } })
  expect(await refused(checkout(shop, [[product, 1]], { delivery }), product)).toEqual({
    status: 409,
    code: 'delivery_unavailable',
    message,
    issues: [{ path: 'delivery', message }],
  })
})

const lines = [
  ...bad.quantity.map(([value, message]) => ({ field: 'quantity', value, message })),
  ...bad.id.map(([value, message]) => ({ field: 'productId', value, message })),
  ...[[undefined, 'Price is required'] as const, ...bad.price].map(([value, message]) => ({
    field: 'priceCents',
    value,
    message,
  })),
  ...bad.saying('Must not contain control characters', ['a\0b', 'a\u0007b', 'a\ud800b']).map(([value, message]) => ({
    field: 'productName',
    value,
    message,
  })),
]

test.each(lines)('rejects a line whose $field is $value', async ({ field, value, message }) => {
  const body = checkout(stocked.shop, [[stocked.product, 1]])
  const items = [...body.items, { ...body.items[0], [field]: value }]
  const answer = await expectNoTrace(() => raw('POST', '/api/orders', { json: { ...body, items } }))
  const refusal = refusalOf(answer)
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', message })
  expect(refusal.issues).toContainEqual({ path: `items.1.${field}`, message })
})

test('rejects a line with an unknown field', async () => {
  const body = checkout(stocked.shop, [[stocked.product, 1]])
  const items = [{ ...body.items[0], stock: 100 }]
  expect(refusalOf(await raw('POST', '/api/orders', { json: { ...body, items } }))).toMatchObject({ status: 400 })
})
