import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

test('a line stores tax settings and purchase price of the product, or else of the shop', async () => {
  const stocked = await given.product({ vatScheme: 'margin', vatRate: 9, purchasePriceCents: 300 })
  const { shop, owner, product } = stocked
  const { product: plain } = await given.product({ of: stocked })
  const body = checkout(shop, [
    [product, 1],
    [plain, 2],
  ])
  const order = await call(placeOrder, { body })
  await as(owner).call(updateProduct, { params: product, body: { vatRate: 0, purchasePriceCents: 999 } })
  const { db } = await platform()
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.id)
  expect(lines).toMatchObject([
    { vatScheme: 'margin', vatRate: 9, purchasePriceCents: 300 },
    { vatScheme: 'standard', vatRate: 21, purchasePriceCents: null },
  ])
})

test("a line stores the product's distinguishing details, and only those that apply", async () => {
  const signs = { isFirstEdition: true, isSigned: true, isAltered: true, isPlayset: true }
  const stocked = await given.product({ condition: 'LP', ...signs })
  const { shop, owner } = stocked
  const { product: plain } = await given.product({ of: stocked, condition: 'NM' })
  const body = checkout(shop, [
    [stocked.product, 1],
    [plain, 1],
  ])
  const { items } = await as(owner).call(getOrderDetails, { params: await call(placeOrder, { body }) })
  expect(items.map(({ details }) => details)).toEqual([{ condition: 'LP', ...signs }, { condition: 'NM' }])
})

test('a product listed twice in the cart gets one line at its first position', async () => {
  const stocked = await given.product({ priceCents: 100 })
  const { shop, owner, product } = stocked
  const { product: other } = await given.product({ of: stocked, priceCents: 250 })
  const body = checkout(shop, [
    [product, 1],
    [other, 1],
    [product, 2],
  ])
  const { items } = await as(owner).call(getOrderDetails, { params: await call(placeOrder, { body }) })
  expect(items).toMatchObject([
    { productId: product.id, quantity: 3 },
    { productId: other.id, quantity: 1 },
  ])
})
