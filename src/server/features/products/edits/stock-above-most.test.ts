import { expect, test } from 'vitest'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { checkout, given } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

/**
 * A product with 1,000,050 in stock: 50 were ordered, the shelf was refilled to the maximum, and the order was
 * cancelled.
 */
async function lifted() {
  const stocked = await given.product({ stock: 1_000_000 })
  const { shop, owner, product } = stocked
  const order = await call(placeOrder, { body: checkout(shop, [[product, 50]]) })
  await as(owner).call(updateProduct, { params: product, body: { stock: 1_000_000 } })
  await as(owner).call(cancelOrder, { params: order })
  expect(await stockOf(product)).toBe(1_000_050)
  const edit = (change: object) =>
    as(owner).call(editProducts, { params: shop, body: { products: { ids: [product.id] }, change } })
  return { ...stocked, edit }
}

const tooMuch = { status: 400, issues: [{ path: 'stock', message: 'Stock must be 1,000,000 or less' }] }

test('restores all stock on cancellation; stock above the maximum can be edited and sold', async () => {
  const { shop, owner, product } = await lifted()
  const put = (body: object) => as(owner).call(updateProduct, { params: product, body })
  await put({ priceCents: 900, stock: 1_000_050, seen: { stock: 1_000_050 } })
  await expect(put({ stock: 1_000_051 })).rejects.toMatchObject(tooMuch)
  await call(placeOrder, { body: checkout(shop, [[{ ...product, priceCents: 900 }, 1]]) })
  expect(await put({ stock: 1_000_001, seen: { stock: 1_000_049 } })).toMatchObject({ stock: 1_000_001 })
  expect(await put({ stock: 5 })).toMatchObject({ stock: 5 })
  await expect(put({ stock: 1_000_001 })).rejects.toMatchObject(tooMuch)
})

test('lowers but never raises such stock in bulk, and an undo loses nothing', async () => {
  const { shop, owner, product, edit } = await lifted()
  await edit({ price: { byCents: 100 } })
  await expectRefusal(edit({ stock: { by: 1 } }), 409, 'stock_out_of_range')
  const { editId } = await edit({ stock: { by: -20 } })
  expect(await stockOf(product)).toBe(1_000_030)
  await as(owner).call(undoProductEdit, { params: { ...shop, edit: editId } })
  expect(await stockOf(product)).toBe(1_000_050)
})

test('imports an exported file again', async () => {
  const { product, ...store } = await lifted()
  const check = (stock: number) =>
    checkFile(store, csv('id,name,price,stock', `${product.id},${product.name},12.50,${stock}`))
  expect((await check(1_000_050)).counts).toMatchObject({ same: 1, refused: 0 })
  expect((await check(1_000_049)).counts).toMatchObject({ change: 1, refused: 0 })
  expect((await check(1_000_051)).counts).toMatchObject({ refused: 1 })
})
