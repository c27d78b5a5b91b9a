import { expect, test } from 'vitest'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { getPublicProduct, listNeighbours } from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { refusalOf } from '#tests/support/refusal.ts'

const shown = ({ shop, product }: Stocked) => call(getPublicProduct, { params: { id: shop.id, product: product.id } })
const beside = ({ shop, product }: Stocked) => call(listNeighbours, { params: { id: shop.id, product: product.id } })
const notThere = { status: 404, message: 'Product not found' }

test('visitors see a product with the data of the list, and its tags', async () => {
  const stocked = await given.product({
    name: 'Mew',
    description: 'Near mint\nfrom a pack',
    tags: ['holo'],
    setName: '151',
  })
  expect(await shown(stocked)).toEqual({
    id: stocked.product.id,
    name: 'Mew',
    description: 'Near mint\nfrom a pack',
    priceCents: 1_250,
    imageUrl: null,
    stock: 10,
    category: null,
    game: 'pokemon',
    setName: '151',
    shippingSize: null,
    language: null,
    releaseDate: null,
    maxPerCustomer: null,
    isReserved: false,
    paysAtRelease: false,
    sale: null,
    tags: ['holo'],
    brand: null,
    maker: null,
    safety: null,
    marketCardId: null,
    underMarketPercent: null,
    sentWithinDays: null,
    parts: [],
    setCode: null,
    collectorNumber: null,
    rarity: null,
    condition: null,
    finish: null,
    gradeCompany: null,
    grade: null,
    certificateNumber: null,
    imageUrls: [],
    isFirstEdition: false,
    isSigned: false,
    isAltered: false,
    isPlayset: false,
  })
})

test('a sold-out product is still visible', async () => {
  expect(await shown(await given.product({ stock: 0 }))).toMatchObject({ stock: 0 })
})

test('one that is inactive, deleted or of another shop is not', async () => {
  const inactive = await given.product({ isActive: false })
  await expect(shown(inactive)).rejects.toMatchObject(notThere)
  await expect(beside(inactive)).rejects.toMatchObject(notThere)
  const deleted = await given.product()
  await as(deleted.owner).call(deleteProduct, { params: deleted.product })
  await expect(shown(deleted)).rejects.toMatchObject(notThere)
  const { shop } = await given.product()
  const { product } = await given.product()
  await expect(shown({ ...inactive, shop, product })).rejects.toMatchObject(notThere)
  await expect(beside({ ...inactive, shop, product })).rejects.toMatchObject(notThere)
})

test('a product of a shop without a slug is not visible', async () => {
  const hidden = await given.product({ of: await given.shop() })
  await expect(shown(hidden)).rejects.toMatchObject({ status: 404, message: 'Shop not found' })
})

test('a change is visible at once', async () => {
  const stocked = await given.product()
  await shown(stocked)
  await as(stocked.owner).call(updateProduct, { params: stocked.product, body: { priceCents: 99, stock: 0 } })
  expect(await shown(stocked)).toMatchObject({ priceCents: 99, stock: 0 })
})

test.each(['0', '-1', '1.5', 'abc', '9'.repeat(300), '%00'])('rejects %s as a product id', async (product) => {
  const { shop } = await given.shop({ open: true })
  for (const more of ['', '/neighbours'])
    expect(refusalOf(await raw('GET', `/api/public/shops/${shop.id}/products/${product}${more}`))).toMatchObject({
      status: 400,
    })
})

test('shows up to six others of its set for sale, most expensive first', async () => {
  const store = await given.shop({ open: true })
  const add = (priceCents: number, more: object = {}) =>
    given.product({ of: store, setName: 'Base Set', priceCents, ...more })
  const it = await add(500)
  for (const priceCents of [100, 800, 300, 700, 200, 600, 900]) await add(priceCents)
  await add(9_000, { stock: 0 })
  await add(9_000, { isActive: false })
  await add(9_000, { setName: 'Jungle' })
  expect((await beside(it)).map(({ priceCents }) => priceCents)).toEqual([900, 800, 700, 600, 300, 200])
})

test('shows nothing next to a product without a set', async () => {
  const it = await given.product()
  await given.product({ of: it })
  expect(await beside(it)).toEqual([])
})
