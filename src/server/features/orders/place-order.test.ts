import { expect, test } from 'vitest'
import { placeOrder } from '#shared/contract/orders.ts'
import { call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'

test('an order takes the stock and carries number, total and payment link', async () => {
  const { shop, product } = await given.product({ stock: 5, priceCents: 1_999 })
  const order = await call(placeOrder, { body: checkout(shop, [[product, 2]], { customerEmail: 'Ash@Example.nl' }) })
  expect(order).toMatchObject({
    shopId: shop.id,
    orderNumber: `2025${order.id + 99}`,
    customerEmail: 'ash@example.nl',
    status: 'pending',
    paymentStatus: 'pending',
    totalCents: 3_998,
    paymentLink: 'https://pay.example.com/cards',
  })
})
