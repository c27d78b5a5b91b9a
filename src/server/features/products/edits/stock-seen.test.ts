import { expect, test } from 'vitest'
import { placeOrder } from '#shared/contract/orders/orders.ts'
import { updateProduct } from '#shared/contract/products.ts'
import { as, call, Refused } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/stock.ts'

test('a stock that nobody touched meanwhile can be set', async () => {
  const { product, owner } = await given.product({ stock: 5 })
  const body = { stock: 9, stockSeen: 5 }
  expect(await as(owner).call(updateProduct, { params: product, body })).toMatchObject({ stock: 9 })
})

test('a form that still shows the stock from before a sale does not undo the sale', async () => {
  const { product, owner } = await given.order({ of: await given.product({ stock: 5 }), quantity: 2 })
  const save = as(owner).call(updateProduct, { params: product, body: { stock: 6, stockSeen: 5, priceCents: 1 } })
  const message = 'The stock changed meanwhile: it is 3 now.'
  await expect(save).rejects.toMatchObject({
    status: 409,
    code: 'stock_changed',
    message,
    issues: [{ path: 'stock', message, productId: product.id, stock: 3 }],
  })
  expect(await stockOf(product)).toBe(3)
})

test('changing anything but the stock does not touch it', async () => {
  const { product, owner } = await given.order({ of: await given.product({ stock: 5 }), quantity: 2 })
  const body = { name: 'Renamed', stockSeen: 5 }
  expect(await as(owner).call(updateProduct, { params: product, body })).toMatchObject({ name: 'Renamed', stock: 3 })
})

test('cards added to a shelf from which others are sold at the same moment: none is lost', async () => {
  const { product, shop, owner } = await given.product({ stock: 30 })
  let added = 0
  const restock = async () => {
    for (let round = 0; round < 10; round++) {
      const stockSeen = await stockOf(product)
      try {
        await as(owner).call(updateProduct, { params: product, body: { stock: stockSeen + 5, stockSeen } })
        added += 5
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'stock_changed')) throw error
      }
    }
  }
  const sell = Array.from({ length: 30 }, () => call(placeOrder, { body: checkout(shop, [[product, 1]]) }))
  await Promise.all([restock(), ...sell])
  expect(await stockOf(product)).toBe(30 + added - 30)
})
