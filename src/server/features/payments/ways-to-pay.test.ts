import { expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { type ShopSettings, updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { readReference } from '#shared/rules/payments/payment-reference.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, PASSWORD } from '#tests/support/given.ts'
import { receive } from '#tests/support/records/money/received-money.ts'

const bankAccount = { name: 'Kaarthuis B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }
const paymentLink = 'https://pay.example.com/cards'

async function placedAt(settings: ShopSettings, priceCents = 1_250) {
  const store = await given.shop({ open: true, ...settings })
  const { product } = await given.product({ of: store, priceCents })
  const order = await call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })
  return { ...store, product, order }
}

const kinds = ({ methods }: { methods: { kind: string }[] }) => methods.map(({ kind }) => kind)

test('an order shows its link and bank transfer, the same to customer and shop', async () => {
  const { order, owner } = await placedAt({ paymentLink, bankAccount })
  const { reference, methods } = order.payment
  expect(readReference(reference)).toBe(reference)
  expect(order.payment).toEqual({
    reference,
    amountCents: 1_250,
    methods: [
      { kind: 'link', url: paymentLink },
      {
        kind: 'bank-transfer',
        ...bankAccount,
        epc: `BCD\n002\n1\nSCT\nABNANL2A\nKaarthuis B.V.\nNL91ABNA0417164300\nEUR12.50\n\n${reference}`,
      },
    ],
  })
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page.payment).toEqual({ reference, amountCents: 1_250, methods })
  expect((await as(owner).call(getOrderDetails, { params: order })).payment).toEqual(page.payment)
  await as(owner).call(cancelOrder, { params: order })
  expect((await call(getCustomerOrder, { params: { key: order.pageKey } })).payment.methods).toEqual([])
})

test('the shop chooses the first way to pay, and visitors see it before they order', async () => {
  const { order, shop } = await placedAt({ paymentLink, bankAccount, paymentFirst: 'bank-transfer' })
  expect(kinds(order.payment)).toEqual(['bank-transfer', 'link'])
  const { waysToPay } = await call(getPublicShop, { params: { slug: shop.slug ?? '' } })
  expect(waysToPay).toEqual([{ kind: 'bank-transfer' }, { kind: 'link', host: 'pay.example.com', maxCents: null }])
})

test('offers a link up to its maximum and not a cent above', async () => {
  const most = { paymentLink, paymentLinkMaxCents: 75_000 }
  expect(kinds((await placedAt(most, 75_000)).order.payment)).toEqual(['link'])
  expect(kinds((await placedAt(most, 75_001)).order.payment)).toEqual([])
  const both = await placedAt({ ...most, bankAccount }, 75_001)
  expect(kinds(both.order.payment)).toEqual(['bank-transfer'])
  expect(both.order.paymentLink).toBe(paymentLink)
})

test('an order keeps its link, and uses the shop’s current account', async () => {
  const { order, shop, owner } = await placedAt({ paymentLink: 'https://pay.example.com/?a={amount}&n={reference}' })
  const url = `https://pay.example.com/?a=12.50&n=${order.orderNumber}`
  expect(order.payment.methods).toEqual([{ kind: 'link', url }])
  const body = { paymentLink: 'https://other.example.com', bankAccount, currentPassword: PASSWORD }
  await as(owner).call(updateShop, { params: shop, body })
  const { payment } = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(payment.methods).toMatchObject([
    { kind: 'link', url },
    { kind: 'bank-transfer', iban: bankAccount.iban },
  ])
})

test('a repeated request returns the same ways to pay', async () => {
  const { shop, product } = await placedAt({ paymentLink, bankAccount })
  const request = { body: checkout(shop, [[product, 1]]), headers: { 'idempotency-key': 'lost-answer' } }
  const [one, other] = await Promise.all([call(placeOrder, request), call(placeOrder, request)])
  expect(other).toEqual(one)
  expect(kinds(one.payment)).toEqual(['link', 'bank-transfer'])
})

test('a free order has neither a link nor a transfer', async () => {
  const { order } = await placedAt({ paymentLink, bankAccount }, 0)
  expect(order).toMatchObject({ status: 'paid', paymentLink: null, payment: { methods: [] } })
})

test('after a partial payment every way asks for the rest, and after full payment for nothing', async () => {
  const settings = { paymentLink: 'https://bunq.me/kaarthuis', paymentLinkMaxCents: 1_000, bankAccount }
  const placed = await placedAt(settings)
  const { order, shop, owner } = placed
  expect(kinds(order.payment)).toEqual(['bank-transfer'])
  await receive({ shop, order }, 400)
  const { payment, totalCents } = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect([totalCents, payment.amountCents]).toEqual([1_250, 850])
  expect(payment.methods).toMatchObject([
    { kind: 'link', url: expect.stringMatching(/\/8\.50\//) },
    { kind: 'bank-transfer', epc: expect.stringContaining('\nEUR8.50\n') },
  ])
  expect((await as(owner).call(getOrderDetails, { params: order })).payment).toEqual(payment)
  await receive({ shop, order }, 850)
  expect((await call(getCustomerOrder, { params: { key: order.pageKey } })).payment).toMatchObject({
    amountCents: 1_250,
    methods: [],
  })
})
