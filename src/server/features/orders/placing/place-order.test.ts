import { expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, PASSWORD } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'

test('an order takes the stock and has a number, total and payment link', async () => {
  const { shop, product } = await given.product({ stock: 5, priceCents: 1_999 })
  const order = await call(placeOrder, { body: checkout(shop, [[product, 2]], { customerEmail: ' Ash@Example.NL ' }) })
  expect(order).toEqual({
    id: order.id,
    shopId: shop.id,
    orderNumber: `2025${order.id + 99}`,
    customerEmail: 'ash@example.nl',
    language: 'en',
    status: 'pending',
    paymentStatus: 'pending',
    totalCents: 3_998,
    paymentLink: 'https://pay.example.com/cards',
    delivery: 'ship',
    shipping: { country: 'NL', method: 'parcel', kind: 'parcel', name: '', time: '' },
    shippingCents: 0,
    payment: {
      reference: paymentReference(order.orderNumber),
      amountCents: 3_998,
      methods: [{ kind: 'link', url: 'https://pay.example.com/cards' }],
    },
    pageKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: expect.any(String),
  })
  expect(await stockOf(product)).toBe(3)
})

test('lines keep name and price from the time of ordering, in cart order', async () => {
  const { shop, owner, product: first } = await given.product({ name: 'Pikachu', priceCents: 100 })
  const { product: second } = await given.product({ of: { shop, owner }, name: 'Bulbasaur', priceCents: 250 })
  const body = checkout(shop, [
    [second, 3],
    [first, 1],
  ])
  const order = await call(placeOrder, { body })
  await as(owner).call(updateProduct, { params: second, body: { name: 'Ivysaur', priceCents: 9_999 } })

  const { items, totalCents } = await as(owner).call(getOrderDetails, { params: order })
  expect(items).toMatchObject([
    { productId: second.id, productName: 'Bulbasaur', priceCents: 250, quantity: 3 },
    { productId: first.id, productName: 'Pikachu', priceCents: 100, quantity: 1 },
  ])
  expect(totalCents).toBe(850)
})

test('ignores the product name in the request', async () => {
  const { shop, owner, product } = await given.product({ name: 'Mew' })
  const order = await call(placeOrder, { body: checkout(shop, [[{ ...product, name: 'Mewtwo' }, 1]]) })
  const { items } = await as(owner).call(getOrderDetails, { params: order })
  expect(items).toMatchObject([{ productName: 'Mew' }])
})

test('sums lines of the same product', async () => {
  const { shop, owner, product } = await given.product({ stock: 5, priceCents: 100 })
  const body = checkout(shop, [
    [product, 2],
    [product, 3],
  ])
  const order = await call(placeOrder, { body })
  const { items } = await as(owner).call(getOrderDetails, { params: order })
  expect(items).toMatchObject([{ productId: product.id, quantity: 5 }])
  expect(await stockOf(product)).toBe(0)
})

test('accepts a free card', async () => {
  const { shop, product } = await given.product({ priceCents: 0 })
  expect(await call(placeOrder, { body: checkout(shop, [[product, 1]]) })).toMatchObject({ totalCents: 0 })
})

test('totals a large order of expensive cards correctly', async () => {
  const store = await given.shop({ open: true, maxPiecesPerOrder: 10_000 })
  const { shop, product } = await given.product({ of: store, priceCents: 10_000_000, stock: 1_000_000 })
  const order = await call(placeOrder, { body: checkout(shop, [[product, 10_000]]) })
  expect(order.totalCents).toBe(100_000_000_000)
})

test('an order keeps its payment link and number when the shop changes them', async () => {
  const { order, shop, owner, product } = await given.order()
  const body = { paymentLink: 'https://pay.example.com/new', orderPrefix: 'MISTY-' }
  await as(owner).call(updateShop, { params: shop, body: { ...body, currentPassword: PASSWORD } })

  const before = await as(owner).call(getOrderDetails, { params: order })
  expect(before).toMatchObject({ paymentLink: order.paymentLink, orderNumber: `2025${order.id + 99}` })
  const after = await call(placeOrder, { body: checkout(shop, [[product, 1]]) })
  expect(after).toMatchObject({ paymentLink: body.paymentLink, orderNumber: `MISTY-${after.id + 99}` })
})

test('a shop without a payment link accepts orders', async () => {
  const store = await given.shop({ open: true, paymentLink: '' })
  const { shop, product } = await given.product({ of: store })
  expect(await call(placeOrder, { body: checkout(shop, [[product, 1]]) })).toMatchObject({ paymentLink: null })
})

test('a returning customer is stored once', async () => {
  const stocked = await given.product()
  const first = await given.order({ of: stocked, customerEmail: 'ash@example.nl' })
  const again = await given.order({ of: stocked, customerEmail: 'ASH@example.nl' })
  const elsewhere = await given.order({ customerEmail: 'ash@example.nl' })
  const customerOf = async ({ order, owner }: typeof first) =>
    (await as(owner).call(getOrderDetails, { params: order })).customerId
  expect(await customerOf(again)).toBe(await customerOf(first))
  expect(await customerOf(elsewhere)).not.toBe(await customerOf(first))
})
