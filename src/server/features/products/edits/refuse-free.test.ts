import { expect, test } from 'vitest'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { listProducts, type OwnerProductFilter } from '#shared/contract/products/product-lists.ts'
import { createProduct, updateProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const namesIn = async ({ shop, owner }: Store, state: OwnerProductFilter['state']) => {
  const found = await as(owner).call(listProducts, { params: shop, query: { state } })
  return found.map(({ name }) => name)
}
const named = (name: string) => ({ code: 'needs_price', issues: [expect.objectContaining({ message: name })] })

test('a product without a price is on sale only once that is confirmed, by name', async () => {
  const store = await given.shop({ open: true })
  const mine = as(store.owner)
  const body = { shopId: store.shop.id, name: 'Promo', priceCents: 0, stock: 3 }
  await expectRefusal(mine.call(createProduct, { body }), 409, 'needs_price', named('Promo'))
  const { id } = await mine.call(createProduct, { body: { ...body, isActive: false } })
  const params = { id }
  await expectRefusal(
    mine.call(updateProduct, { params, body: { isActive: true } }),
    409,
    'needs_price',
    named('Promo'),
  )
  expect(await mine.call(updateProduct, { params, body: { isActive: true, allowFree: true } })).toMatchObject({
    isActive: true,
  })
  // Once on sale, other changes ask nothing.
  await mine.call(updateProduct, { params, body: { stock: 4 } })
})

test('gets a price while inactive, and is on sale without a question afterwards', async () => {
  const { product, owner } = await given.product({ priceCents: 0, isActive: false })
  const params = { id: product.id }
  await as(owner).call(updateProduct, { params, body: { priceCents: 250 } })
  expect(await as(owner).call(updateProduct, { params, body: { isActive: true } })).toMatchObject({ priceCents: 250 })
  await expectRefusal(as(owner).call(updateProduct, { params, body: { priceCents: 0 } }), 409, 'needs_price')
})

test('a bulk change names the products without a price and changes nothing', async () => {
  const store = await given.shop({ open: true })
  const { product: priced } = await given.product({ of: store, name: 'Priced', isActive: false })
  const { product: free } = await given.product({ of: store, name: 'Unpriced', priceCents: 0, isActive: false })
  const body = { products: { ids: [priced.id, free.id] }, change: { isActive: true } }
  const edit = (more: object = {}) =>
    as(store.owner).call(editProducts, { params: store.shop, body: { ...body, ...more } })
  await expectRefusal(edit(), 409, 'needs_price', named('Unpriced'))
  expect(await namesIn(store, 'active')).toEqual([])
  expect(await namesIn(store, 'inactive')).toHaveLength(2)
  expect(await namesIn(store, 'unpriced')).toEqual(['Unpriced'])
  expect(await edit({ allowFree: true })).toMatchObject({ changed: 2 })
  expect(await namesIn(store, 'active')).toHaveLength(2)
})

test('the counter sells nothing for €0.00 without a confirmation', async () => {
  const { product, shop, owner } = await given.product({ name: 'Promo', priceCents: 0 })
  const body = { items: [{ productId: product.id, quantity: 1, priceCents: 0 }], totalCents: 0, means: 'cash' as const }
  await expectRefusal(as(owner).call(sellAtCounter, { params: shop, body }), 409, 'needs_price', named('Promo'))
  expect(await as(owner).call(sellAtCounter, { params: shop, body: { ...body, allowFree: true } })).toMatchObject({
    totalCents: 0,
  })
})
