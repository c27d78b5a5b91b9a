import { beforeAll, expect, test } from 'vitest'
import { importCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { charizard, fillCatalogue, idOf } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

beforeAll(() => fillCatalogue(charizard))

const form = async ({ owner }: Store) => ({
  pokemonProductId: await idOf(owner, 'MEW 006'),
  priceCents: 2_495,
  stock: 3,
})

test('an owner makes a product of an entry, which stores its entry', async () => {
  const store = await given.shop({ open: true })
  const body = { ...(await form(store)), setName: ' Scarlet & Violet 151 ', language: 'German' }
  const product = await as(store.owner).call(importCatalogueProduct, { body })
  expect(product).toMatchObject({
    shopId: store.shop.id,
    pokemonProductId: body.pokemonProductId,
    name: 'Charizard ex',
    priceCents: 2_495,
    stock: 3,
    setName: 'Scarlet & Violet 151',
    language: 'German',
    category: 'singles',
    isActive: true,
    imageUrl: charizard.imageUrl,
    description: 'MEW 006/165 · Double rare',
  })
  expect(await as(store.owner).call(listProducts, { params: store.shop })).toEqual([product])
  expect(await call(listPublicProducts, { params: store.shop })).toMatchObject([{ id: product.id }])
})

const copy = {
  condition: 'EX' as const,
  finish: 'Reverse Holofoil',
  isFirstEdition: true,
  isSigned: true,
  location: 'Box A',
  purchasePriceCents: 1_200,
  keepsPrice: true,
}

test('a card takes its printing from the catalogue, and its copy from the form', async () => {
  const store = await given.shop()
  const product = await as(store.owner).call(importCatalogueProduct, { body: { ...(await form(store)), ...copy } })
  expect(product).toMatchObject({
    setCode: 'MEW',
    collectorNumber: '006/165',
    rarity: 'Double rare',
    pokemonProductId: expect.any(Number),
    ...copy,
    finish: 'reverse',
    isAltered: false,
    isPlayset: false,
    grade: null,
  })
})

test('a graded card has no condition, and a certificate number is unique', async () => {
  const store = await given.shop()
  const body = { ...(await form(store)), gradeCompany: 'PSA', grade: '10', certificateNumber: '81234567' }
  const product = await as(store.owner).call(importCatalogueProduct, { body })
  expect(product).toMatchObject({ gradeCompany: 'PSA', grade: '10', certificateNumber: '81234567', condition: null })
  await expectRefusal(as(store.owner).call(importCatalogueProduct, { body }), 409)
  const both = { ...body, certificateNumber: '2', condition: 'NM' as const }
  await expectNoTrace(() => expectRefusal(as(store.owner).call(importCatalogueProduct, { body: both }), 400))
})

test('a sealed product takes only its location from the form', async () => {
  const store = await given.shop()
  await fillCatalogue({
    ...charizard,
    pokedataId: 'tcgdex:etb',
    kind: 'elite-trainer-box',
    name: '151 ETB',
    number: undefined,
  })
  const body = { ...(await form(store)), pokemonProductId: await idOf(store.owner, '151 etb'), ...copy }
  expect(await as(store.owner).call(importCatalogueProduct, { body })).toMatchObject({
    condition: null,
    finish: null,
    isFirstEdition: false,
    isSigned: false,
    collectorNumber: null,
    rarity: null,
    location: 'Box A',
    purchasePriceCents: 1_200,
  })
})

test.each([{ condition: 'mint' }, { finish: 'x'.repeat(41) }, { purchasePriceCents: -1 }, { isSigned: 'maybe' }])(
  'rejects %j',
  async (wrong) => {
    const store = await given.shop()
    const json = { ...(await form(store)), ...wrong }
    const { status } = await expectNoTrace(() => as(store.owner).raw('POST', '/api/pokemon/import', { json }))
    expect(status).toBe(400)
  },
)

test('set and language default to those of the catalogue', async () => {
  const store = await given.shop()
  const body = await form(store)
  expect(await as(store.owner).call(importCatalogueProduct, { body })).toMatchObject({
    setName: '151',
    language: 'English',
  })
})

test('records the import in the log', async () => {
  const store = await given.shop()
  await as(store.owner).call(importCatalogueProduct, { body: await form(store) })
  const log = await as(await given.admin()).call(listActivity, { query: { search: 'Product imported' } })
  expect(log[0]).toMatchObject({ type: 'product', action: 'Product imported', shop: { id: store.shop.id } })
})

test('imports the same entry twice, also concurrently', async () => {
  const store = await given.shop()
  const body = await form(store)
  await Promise.all([1, 2].map(() => as(store.owner).call(importCatalogueProduct, { body })))
  expect(await as(store.owner).call(listProducts, { params: store.shop })).toHaveLength(2)
})

test.each([
  [{ priceCents: 0 }, 'Invalid values: Price and stock must be greater than 0.'],
  [{ stock: 0 }, 'Invalid values: Price and stock must be greater than 0.'],
  [{ priceCents: -1, stock: -1 }, 'Invalid values: Price and stock must be greater than 0.'],
  [{ priceCents: undefined }, 'Missing information'],
  [{ stock: undefined }, 'Missing information'],
])('rejects %j and stores nothing', async (wrong, message) => {
  const store = await given.shop()
  const body = { ...(await form(store)), ...wrong }
  const { status, json } = await expectNoTrace(() => as(store.owner).raw('POST', '/api/pokemon/import', { json: body }))
  expect({ status, json }).toMatchObject({ status: 400, json: { message } })
})

test('refuses an entry that is not in the catalogue', async () => {
  const { owner } = await given.shop()
  const body = { pokemonProductId: 999_999, priceCents: 1, stock: 1 }
  await expectNoTrace(() => expectRefusal(as(owner).call(importCatalogueProduct, { body }), 404))
})

test("refuses another shop's owner and accepts an administrator", async () => {
  const store = await given.shop()
  const body = { ...(await form(store)), shopId: store.shop.id }
  await expectRefusal(as(await given.owner()).call(importCatalogueProduct, { body }), 404)
  await expectRefusal(call(importCatalogueProduct, { body }), 401)
  const admin = await given.admin()
  expect(await as(admin).call(importCatalogueProduct, { body })).toMatchObject({ shopId: store.shop.id })
})

test('refuses a user without a shop', async () => {
  const admin = await given.admin()
  const store = await given.shop()
  const refused = as(admin).call(importCatalogueProduct, { body: await form(store) })
  await expect(refused).rejects.toMatchObject({ status: 404, message: 'No shop found' })
})
