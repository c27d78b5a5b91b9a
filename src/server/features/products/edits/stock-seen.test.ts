import { expect, test } from 'vitest'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, call, Refused } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

test('sets a stock that has not changed since', async () => {
  const { product, owner } = await given.product({ stock: 5 })
  const body = { stock: 9, seen: { stock: 5 } }
  expect(await as(owner).call(updateProduct, { params: product, body })).toMatchObject({ stock: 9 })
})

test('a form with the stock from before a sale does not undo the sale', async () => {
  const { product, owner } = await given.order({ of: await given.product({ stock: 5 }), quantity: 2 })
  const save = as(owner).call(updateProduct, { params: product, body: { stock: 6, seen: { stock: 5 }, priceCents: 1 } })
  const message = 'The stock has changed: it is now 3.'
  await expectRefusal(save, 409, 'product_changed', {
    message,
    issues: [{ path: 'stock', message, productId: product.id, stock: 3 }],
  })
  expect(await stockOf(product)).toBe(3)
})

test('does not overwrite a price that someone else has changed', async () => {
  const { product, owner } = await given.product({ priceCents: 1_250, stock: 3 })
  const put = (body: object) => as(owner).call(updateProduct, { params: product, body })
  const message = 'The price has changed: it is now €12.50.'
  await expectNoTrace(async () => {
    await expectRefusal(put({ priceCents: 1, seen: { priceCents: 7 } }), 409, 'product_changed', {
      message,
      issues: [{ path: 'priceCents', message, productId: product.id, priceCents: 1_250, stock: 3 }],
    })
  })
  expect(await put({ priceCents: 2, seen: { priceCents: 1_250, stock: 1 } })).toMatchObject({ priceCents: 2, stock: 3 })
})

test('a value that is already stored is neither a conflict nor a change', async () => {
  const { product, owner } = await given.product({ stock: 5 })
  const body = { stock: 5, seen: { stock: 1 } }
  await expectNoTrace(async () => {
    expect(await as(owner).call(updateProduct, { params: product, body })).toEqual({ ...product, editId: null })
  })
})

test('rejects a seen stock that is not a valid stock', async () => {
  const { product, owner } = await given.product()
  for (const stock of ['5', 1.5, true]) {
    const answer = await as(owner).raw('PUT', `/api/products/${product.id}`, { json: { stock: 1, seen: { stock } } })
    expect(answer).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'seen.stock', message: 'Stock must be a whole number' }] },
    })
  }
})

test('changing other fields does not touch the stock', async () => {
  const { product, owner } = await given.order({ of: await given.product({ stock: 5 }), quantity: 2 })
  const body = { name: 'Renamed', seen: { stock: 5 } }
  expect(await as(owner).call(updateProduct, { params: product, body })).toMatchObject({ name: 'Renamed', stock: 3 })
})

test('adds stock while others buy from it, without losing any', async () => {
  const { product, shop, owner } = await given.product({ stock: 30 })
  let added = 0
  const restock = async () => {
    for (let round = 0; round < 10; round++) {
      const stock = await stockOf(product)
      try {
        await as(owner).call(updateProduct, { params: product, body: { stock: stock + 5, seen: { stock } } })
        added += 5
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'product_changed')) throw error
      }
    }
  }
  const sell = Array.from({ length: 30 }, () => call(placeOrder, { body: checkout(shop, [[product, 1]]) }))
  await Promise.all([restock(), ...sell])
  expect(await stockOf(product)).toBe(30 + added - 30)
})
