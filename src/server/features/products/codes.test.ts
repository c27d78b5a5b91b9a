import { beforeAll, expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { createProduct, findProductByCode, updateProduct } from '#shared/contract/products/products.ts'
import { getPublicProduct } from '#shared/contract/storefront.ts'
import { labelCode } from '#shared/rules/products/labels/product-codes.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let store: Store
let other: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
  other = await given.shop({ open: true })
})

const add = (wishes: object = {}, of = store) =>
  as(of.owner).call(createProduct, {
    body: { shopId: of.shop.id, name: 'Charizard ex', priceCents: 900, stock: 2, ...wishes },
  })
const find = (code: string, of = store) => as(of.owner).call(findProductByCode, { params: of.shop, query: { code } })
const idsOf = async (found: ReturnType<typeof find>) => (await found).map(({ id }) => id)

test('finds a product by the code of its label, its SKU, EAN and certificate', async () => {
  const product = await add({ sku: 'KH-001', ean: '4 006381-333931' })
  expect(product).toMatchObject({ sku: 'KH-001', ean: '4006381333931' })
  for (const code of [labelCode(product.id), labelCode(product.id).toLowerCase(), 'kh-001', ' 4006381333931 '])
    expect(await idsOf(find(code))).toEqual([product.id])
  const slab = await add({ gradeCompany: 'PSA', grade: '10', certificateNumber: '778899' })
  expect(await idsOf(find('778899'))).toEqual([slab.id])
  const upc = await add({ ean: '036000291452' })
  expect(await idsOf(find('0036000291452'))).toEqual([upc.id])
})

test('lists products in stock first when several have the same code', async () => {
  const gone = await add({ sku: 'SAME', stock: 0 })
  const there = await add({ sku: 'same' })
  expect(await idsOf(find('Same'))).toEqual([there.id, gone.id])
})

test('does not find the code of another shop', async () => {
  const theirs = await add({ sku: 'THEIRS', ean: '96385074' }, other)
  for (const code of [labelCode(theirs.id), 'THEIRS', '96385074', 'nothing', 'TL0', '%'])
    await expectRefusal(find(code), 404, 'code_not_found')
  await expectRefusal(
    as(store.owner).call(findProductByCode, { params: other.shop, query: { code: 'THEIRS' } }),
    404,
    'not_found',
  )
})

test('rejects an EAN with a wrong check digit; an EAN can be removed', async () => {
  await expectRefusal(add({ ean: '4006381333932' }), 400, 'invalid_input')
  const product = await add({ ean: '0820650850011', sku: 'X' })
  expect(await as(store.owner).call(updateProduct, { params: product, body: { ean: '', sku: '' } })).toMatchObject({
    ean: null,
    sku: null,
  })
})

test('finds products by their codes in the owner’s search only', async () => {
  const product = await add({ sku: 'BINDER-17', ean: '5012345678900' })
  const search = async (text: string) =>
    (await as(store.owner).call(listProducts, { params: store.shop, query: { search: text } })).map(({ id }) => id)
  for (const text of ['BINDER-17', 'binder', '5012345678900', labelCode(product.id)])
    expect(await search(text)).toEqual([product.id])
  const shown = await call(getPublicProduct, { params: { id: store.shop.id, product: product.id } })
  expect(JSON.stringify(shown)).not.toMatch(/sku|BINDER|5012345678900/)
})

test('rejects a code that a spreadsheet corrupted, also in the form', async () => {
  const destroyed = [
    { sku: '3,21E+12' },
    { collectorNumber: '12-dec' },
    { setCode: 'jan-62' },
    { certificateNumber: '1E+07' },
  ]
  for (const wishes of destroyed) await expectRefusal(add(wishes), 400, 'invalid_input')
  for (const sku of ['B-1000', 'L-1234', 'DEC-12', '2026-11-26']) expect(await add({ sku })).toMatchObject({ sku })
})
