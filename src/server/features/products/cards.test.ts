import { beforeAll, expect, test } from 'vitest'
import { Picture } from '#shared/contract/catalogue/pictures.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import {
  createProduct,
  deleteProduct,
  findSameProduct,
  getProduct,
  updateProduct,
} from '#shared/contract/products/products.ts'
import { getPublicProduct, listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let store: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
})

const facts = {
  setName: 'Obsidian Flames',
  setCode: 'OBF',
  collectorNumber: '125/197',
  rarity: 'Double rare',
  condition: 'NM' as const,
  finish: 'Reverse Holo',
  language: 'German',
  isSigned: true,
}
const ours = { location: 'Box A · row 3', purchasePriceCents: 300 }

const add = (wishes: object = {}) =>
  as(store.owner).call(createProduct, {
    body: { shopId: store.shop.id, name: 'Charizard ex', priceCents: 900, stock: 2, ...wishes },
  })

test('stores the details that identify a card; hides its location and cost from visitors', async () => {
  const product = await add({ ...facts, ...ours })
  const shown = { ...facts, finish: 'reverse', isAltered: false, gradeCompany: null, imageUrls: [] }
  expect(product).toMatchObject({ ...shown, ...ours, keepsPrice: false })
  const params = { id: store.shop.id, product: product.id }
  for (const answer of [
    await call(getPublicProduct, { params }),
    (await call(listPublicProducts, { params: store.shop })).find(({ id }) => id === product.id),
  ]) {
    expect(answer).toMatchObject(shown)
    expect(JSON.stringify(answer)).not.toMatch(/Box A|location|purchase|keepsPrice/)
  }
})

test('records on the order which card was bought, as it was at that time', async () => {
  const product = await add(facts)
  const placed = await call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })
  await as(store.owner).call(updateProduct, { params: product, body: { condition: 'PO', language: '' } })
  const { items } = await as(store.owner).call(getOrderDetails, { params: placed })
  expect(items).toMatchObject([{ productName: 'Charizard ex', details: { ...facts, finish: 'reverse' } }])
})

test('a graded card has a grade instead of a condition', async () => {
  const graded = { gradeCompany: 'PSA', grade: 10, certificateNumber: '12345' }
  await expectRefusal(add({ ...graded, condition: 'NM' }), 400, 'graded_has_no_condition')
  const product = await add({ condition: 'NM' })
  const edited = await as(store.owner).call(updateProduct, { params: product, body: graded })
  expect(edited).toMatchObject({ gradeCompany: 'PSA', grade: '10', condition: null })
})

test('rejects a second product with the same certificate, also in a race', async () => {
  const graded = { gradeCompany: 'CGC', grade: '9.5', certificateNumber: 'AB1' }
  const both = await Promise.allSettled([
    add(graded),
    add({ ...graded, gradeCompany: 'cgc', certificateNumber: 'ab1' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(add(graded), 409, 'certificate_used')
  const [first] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await as(store.owner).call(deleteProduct, { params: { id: first?.id ?? 0 } })
  await add(graded)
})

test.each([
  ['condition', 'Mint'],
  ['condition', 'DMG'],
  ['finish', 'x'.repeat(41)],
  ['purchasePriceCents', -1],
  ['isSigned', 'yes'],
  ['imageUrls', Array(9).fill('https://cards.example/a.webp')],
  ['imageUrls', ['/media/999/someone-elses.webp']],
  ['collectorNumber', 'line\nbreak'],
])('rejects %s %j', async (field, value) => {
  const refusal: unknown = await add({ [field]: value }).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ status: 400 })
  expect(JSON.stringify(refusal)).toContain(field)
})

test('stores photos of the actual copy, and uses the first one as the picture of a product without one', async () => {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  const path = `/api/shops/${store.shop.id}/pictures?purpose=product`
  const { url } = Picture.parse((await as(store.owner).raw('POST', path, { body: pixel })).json)
  const product = await add({ imageUrls: [url, 'https://cards.example/back.webp'] })
  expect(await as(store.owner).call(getProduct, { params: product })).toMatchObject({ imageUrl: null })
  const shown = await call(getPublicProduct, { params: { id: store.shop.id, product: product.id } })
  expect(shown).toMatchObject({ imageUrl: url, imageUrls: [url, 'https://cards.example/back.webp'] })
})

test('finds the same listing again; another condition, finish or language is a different listing', async () => {
  const product = await add({ ...facts, name: 'Mew ex', collectorNumber: '151/165' })
  const same = async (wishes: object) => {
    const { isSigned: _signed, rarity: _rarity, ...words } = facts
    const query = { ...words, isSigned: 'true' as const, name: 'mew EX', collectorNumber: '151', ...wishes }
    return (await as(store.owner).call(findSameProduct, { params: store.shop, query })).product?.id
  }
  expect(await same({})).toBe(product.id)
  expect(await same({ finish: 'reverse holofoil', language: 'DE' })).toBe(product.id)
  for (const wishes of [{ condition: 'EX' }, { finish: 'holo' }, { language: 'English' }, { collectorNumber: '205' }]) {
    expect(await same(wishes)).toBeUndefined()
  }
})
