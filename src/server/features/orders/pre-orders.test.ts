import { expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { getOrderCounts, listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { deleteProduct, getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { inDays } from '#tests/support/days.ts'
import { checkout, given } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/stock.ts'

test('orders that wait for a release are found until that day', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5 })
  const { shop, owner, product } = stocked
  const now = await given.product({ of: stocked })
  const both = checkout(shop, [
    [product, 1],
    [now.product, 1],
  ])
  const order = await call(placeOrder, { body: both })
  await given.order({ of: now })
  const gone = await given.order({ of: stocked })
  await as(owner).call(cancelOrder, { params: gone.order })
  const waiting = async () => {
    const listed = await as(owner).call(listOrders, { params: shop, query: { task: 'pre-order' } })
    expect((await as(owner).call(getOrderCounts, { params: shop }))['pre-order']).toBe(listed.length)
    return listed.map(({ id }) => id)
  }
  expect(await waiting()).toEqual([order.id])
  await as(owner).call(updateProduct, { params: product, body: { releaseDate: inDays(0) } })
  expect(await waiting()).toEqual([])
})

test('orders of a pre-order that is deleted keep their line, and are still found', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5, name: 'Chaos Rising Box' })
  const { shop, owner, product } = stocked
  const { order } = await given.order({ of: stocked, quantity: 2 })
  await as(owner).call(deleteProduct, { params: product })
  const [found] = await as(owner).call(listOrders, { params: shop, query: { task: 'pre-order' } })
  expect(found).toMatchObject({ id: order.id, firstItemName: 'Chaos Rising Box', itemCount: 2 })
  expect((await as(owner).call(getOrderDetails, { params: order })).items).toMatchObject([{ quantity: 2 }])
  await as(owner).call(cancelOrder, { params: order })
  expect(await stockOf(product)).toBe(5)
  await expect(as(owner).call(getProduct, { params: product })).rejects.toMatchObject({ status: 404 })
})
