import { expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'

const place = ({ shop, product }: Stocked, language?: string, token?: string) =>
  clientOf({ language, token }).call(placeOrder, { body: checkout(shop, [[product, 1]]) })

const dutchShop = async () => {
  const stocked = await given.product()
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { language: 'nl' } })
  return stocked
}

test("an order has the customer's requested language", async () => {
  const stocked = await given.product()
  const order = await place(stocked, 'nl-NL, en;q=0.8')
  expect(order.language).toBe('nl')
  expect(await as(stocked.owner).call(getOrderDetails, { params: order })).toMatchObject({ language: 'nl' })
  const page = await clientOf({ language: 'en' }).call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page.language).toBe('nl')
  expect((await place(await dutchShop(), 'en')).language).toBe('en')
})

test("falls back to the shop's language without a supported one", async () => {
  const stocked = await dutchShop()
  for (const language of [undefined, 'fr, de;q=0.5', `${'x'.repeat(10_000)}, en`]) {
    expect((await place(stocked, language)).language).toBe('nl')
  }
  // The owner's language does not apply to a customer.
  expect((await place(stocked, 'fr', stocked.owner.token)).language).toBe('nl')
})

test('a retry returns the first response', async () => {
  const stocked = await given.product()
  const body = checkout(stocked.shop, [[stocked.product, 1]])
  const headers = { 'idempotency-key': 'in-two-languages' }
  const first = await clientOf({ language: 'nl' }).call(placeOrder, { body, headers })
  expect(await clientOf({ language: 'en' }).call(placeOrder, { body, headers })).toEqual(first)
})
