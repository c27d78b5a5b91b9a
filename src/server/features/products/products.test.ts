import { expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import {
  listCategories,
  listFilterLanguages,
  listFilterSets,
  listProducts,
  listSets,
} from '#shared/contract/products/product-lists.ts'
import { createProduct, deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const form = {
  name: ' Charizard ex ',
  description: 'Near mint.\nFrom our own packs.',
  priceCents: 24_999,
  imageUrl: 'https://example.com/charizard.webp',
  stock: 2,
  category: 'Single Cards',
  setName: 'Obsidian Flames',
  language: 'English',
  tags: ['ex', 'fire'],
  isActive: true,
}

test('an owner adds a product', async () => {
  const { shop, owner } = await given.shop()
  const product = await as(owner).call(createProduct, { body: { ...form, shopId: shop.id } })
  expect(product).toMatchObject({ ...form, shopId: shop.id, name: 'Charizard ex', category: 'singles' })
  expect(await as(owner).call(listProducts, { params: shop })).toEqual([product])
})

test('requires only a name and a price', async () => {
  const { shop, owner } = await given.shop()
  const body = { shopId: shop.id, name: 'Promo', priceCents: 5 }
  expect(await as(owner).call(createProduct, { body })).toMatchObject({
    stock: 0,
    isActive: true,
    tags: [],
    description: null,
    imageUrl: null,
    category: null,
    setName: null,
    language: null,
    pokemonProductId: null,
  })
})

test('stores an emptied field as none', async () => {
  const { product, owner } = await given.product(form)
  const body = { description: '', imageUrl: '', setName: ' ', language: '', tags: [] }
  expect(await as(owner).call(updateProduct, { params: product, body })).toMatchObject({
    description: null,
    imageUrl: null,
    setName: null,
    language: null,
    tags: [],
    name: 'Charizard ex',
    priceCents: 24_999,
    category: 'singles',
  })
})

test('leaves omitted fields unchanged', async () => {
  const { product, owner } = await given.product(form)
  const changed = await as(owner).call(updateProduct, { params: product, body: { priceCents: 19_999 } })
  expect(changed).toEqual({ ...product, priceCents: 19_999, updatedAt: changed.updatedAt, editId: expect.any(Number) })
})

test('accepts the complete form with its own shop, but not with another shop', async () => {
  const { product, shop, owner } = await given.product(form)
  const send = (shopId: number) => as(owner).raw('PUT', `/api/products/${product.id}`, { json: { ...form, shopId } })
  expect(await send(shop.id)).toMatchObject({ status: 200, json: { id: product.id } })
  expect(await send(shop.id + 1)).toMatchObject({ status: 409, json: { code: 'read_only' } })
})

test('accepts price and stock up to their limits', async () => {
  const limits = { priceCents: 10_000_000, stock: 1_000_000 }
  expect((await given.product(limits)).product).toMatchObject(limits)
})

test('hides a deactivated product from the storefront, but not from its owner', async () => {
  const { product, shop, owner } = await given.product()
  await as(owner).call(updateProduct, { params: product, body: { isActive: false } })
  expect(await call(listPublicProducts, { params: shop })).toEqual([])
  expect(await as(owner).call(listProducts, { params: shop })).toMatchObject([{ id: product.id, isActive: false }])
  await as(owner).call(updateProduct, { params: product, body: { isActive: true } })
  expect(await call(listPublicProducts, { params: shop })).toMatchObject([{ id: product.id }])
})

test('removes a deleted product from every list, rejects changes to it, and keeps its orders intact', async () => {
  const { order, product, shop, owner } = await given.order({ of: await given.product(form) })
  await as(owner).call(deleteProduct, { params: product })
  expect(await as(owner).call(listProducts, { params: shop })).toEqual([])
  expect(await call(listPublicProducts, { params: shop })).toEqual([])
  expect(await as(owner).call(listCategories, { params: shop })).toEqual([])
  const nowhere = { status: 404, code: 'not_found', message: 'Product not found' }
  await expect(as(owner).call(updateProduct, { params: product, body: {} })).rejects.toMatchObject(nowhere)
  await expect(as(owner).call(deleteProduct, { params: product })).rejects.toMatchObject(nowhere)
  const { items } = await as(owner).call(getOrderDetails, { params: order })
  expect(items).toMatchObject([{ productId: product.id, productName: 'Charizard ex', priceCents: 24_999 }])
})

test('deletes a product once when two requests race', async () => {
  const { product, owner } = await given.product()
  const all = await Promise.allSettled([1, 2].map(() => as(owner).call(deleteProduct, { params: product })))
  expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('rejects reading, changing, adding and deleting products of another shop', async () => {
  const { product, shop } = await given.product()
  const { owner: stranger } = await given.product()
  const nowhere = { status: 404, code: 'not_found' }
  await expectNoTrace(async () => {
    await expect(as(stranger).call(listProducts, { params: shop })).rejects.toMatchObject(nowhere)
    await expect(as(stranger).call(listSets, { params: shop })).rejects.toMatchObject(nowhere)
    await expect(as(stranger).call(updateProduct, { params: product, body: { stock: 0 } })).rejects.toMatchObject(
      nowhere,
    )
    await expect(as(stranger).call(deleteProduct, { params: product })).rejects.toMatchObject(nowhere)
    const body = { ...form, shopId: shop.id }
    await expect(as(stranger).call(createProduct, { body })).rejects.toMatchObject(nowhere)
  })
  expect(await stockOf(product)).toBe(product.stock)
})

test('an administrator adds products to any shop', async () => {
  const { shop } = await given.shop()
  const body = { ...form, shopId: shop.id }
  expect(await as(await given.admin()).call(createProduct, { body })).toMatchObject({ shopId: shop.id })
})

test('the filters offer the values of the products, in alphabetical order', async () => {
  const store = await given.shop()
  const add = (wishes: object) => given.product({ of: store, ...wishes })
  await add({ category: 'Booster Packs', setName: 'Lost Origin', language: 'Japanese' })
  await add({ category: 'ETB', setName: 'Base Set', language: 'English', isActive: false })
  await add({ category: 'sleeved boosters', setName: 'Base Set', language: 'Dutch', stock: 0 })
  await add({})
  const of = { params: store.shop }
  expect(await as(store.owner).call(listCategories, of)).toEqual(['boosterpacks', 'etbs'])
  expect(await as(store.owner).call(listSets, of)).toEqual(['Base Set', 'Lost Origin'])
  expect(await as(store.owner).call(listFilterSets, of)).toEqual(['Base Set', 'Lost Origin'])
  await add({ setName: 'Alpha', game: 'magic' })
  expect(await as(store.owner).call(listFilterSets, { ...of, query: { game: 'magic' } })).toEqual(['Alpha'])
  expect(await as(store.owner).call(listFilterSets, { ...of, query: { game: 'lorcana' } })).toEqual([])
  expect(await as(store.owner).call(listFilterLanguages, of)).toEqual(['Dutch', 'English', 'Japanese'])
})

test('strips invisible characters from names', async () => {
  const { shop, owner } = await given.shop()
  const body = {
    shopId: shop.id,
    name: '\u202eChar\u200bizard ex\u2069',
    setName: '1\u200b51',
    sku: '\ufeffA-1',
    priceCents: 1,
  }
  expect(await as(owner).call(createProduct, { body })).toMatchObject({
    name: 'Charizard ex',
    setName: '151',
    sku: 'A-1',
  })
})
