import { expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOpenOrders, listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'

const holdsOf = async ({ owner, shop }: Stocked) =>
  (await as(owner).call(listOrders, { params: shop })).map(({ unusualHold }) => unusualHold).reverse()

test('flags a new customer who holds 20 pieces or more and half of the stock', async () => {
  const stocked = await given.product({ stock: 40 })
  await given.order({ of: stocked, quantity: 19 })
  const { order } = await given.order({ of: stocked, quantity: 20 })
  expect(await holdsOf(stocked)).toEqual([null, { pieces: 20, percent: 95 }])
  const owner = as(stocked.owner)
  expect((await owner.call(getOrderDetails, { params: order })).unusualHold).toEqual({ pieces: 20, percent: 95 })
  const [open] = await owner.call(listOpenOrders, { params: stocked.shop, query: { limit: 1 } })
  expect(open?.unusualHold).toEqual({ pieces: 20, percent: 95 })
})

test('does not flag a small share of the stock', async () => {
  const stocked = await given.product({ stock: 100 })
  await given.order({ of: stocked, quantity: 49 })
  expect(await holdsOf(stocked)).toEqual([null])
})

test("sums the unpaid orders of one email address and counts each product's stock once", async () => {
  const stocked = await given.product({ stock: 40 })
  const { product: other } = await given.product({ of: stocked, stock: 4 })
  const customerEmail = newEmail()
  for (const lines of [
    [[stocked.product, 10]],
    [
      [stocked.product, 10],
      [other, 2],
    ],
  ] as const) {
    await call(placeOrder, {
      body: checkout(
        stocked.shop,
        [...lines].map(([product, count]) => [product, count]),
        { customerEmail },
      ),
    })
  }
  expect(await holdsOf(stocked)).toEqual(Array(2).fill({ pieces: 22, percent: 50 }))
})

test('does not flag customers who have paid before, or orders no longer pending', async () => {
  const regular = newEmail()
  const stocked = await given.product({ stock: 100 })
  await given.order({ of: stocked, customerEmail: regular, status: 'shipped' })
  await given.order({ of: stocked, customerEmail: regular, quantity: 60 })
  expect(await holdsOf(stocked)).toEqual([null, null])

  const { order } = await given.order({ of: stocked, quantity: 35 })
  expect((await holdsOf(stocked)).at(-1)).toEqual({ pieces: 35, percent: 90 })
  await as(stocked.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  expect((await holdsOf(stocked)).at(-1)).toBe(null)
})
