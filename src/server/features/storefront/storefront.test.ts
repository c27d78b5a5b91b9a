import { expect, test } from 'vitest'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import {
  getPublicShop,
  listPublicCategories,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call, callPage, raw } from '#tests/support/client.ts'
import { png } from '#tests/support/files/picture-files.ts'
import { checkout, given } from '#tests/support/given.ts'
import { noCard } from '#tests/support/records/products/no-card.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'

test('visitors see only the necessary data of a shop', async () => {
  const { shop } = await given.shop({
    open: true,
    slug: 'pallet-cards',
    paymentLink: 'https://pay.example.com/secret?key=1',
  })
  expect(await call(getPublicShop, { params: { slug: 'pallet-cards' } })).toEqual({
    id: shop.id,
    slug: 'pallet-cards',
    name: shop.name,
    language: 'en',
    description: '',
    descriptionTranslated: '',
    conditionScale: 'cardmarket',
    games: [],
    openingSort: 'price-low',
    headerImageUrl: null,
    bannerFocus: { x: 50, y: 50 },
    namePlace: 'below',
    logoUrl: null,
    accentColour: null,
    accent: null,
    isActive: true,
    approved: true,
    termsVersion: null,
    preview: null,
    seller: null,
    declaredAt: null,
    paymentHost: 'pay.example.com',
    waysToPay: [{ kind: 'link', host: 'pay.example.com', maxCents: null }],
    opensLive: false,
    forAgents: true,
    lives: [],
    buysCards: false,
    maxPiecesPerOrder: 200,
    holiday: null,
    delivery: {
      ships: true,
      pickup: false,
      payAtPickup: false,
      zones: flatShipping(0),
      categorySizes: {},
      addressAtCheckout: false,
      daysMin: null,
      daysMax: null,
      returnDays: 14,
      pickupInfo: '',
      pickupInfoTranslated: '',
    },
  })
})

test('the name is placed where the banner is legible, and below an external one', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const placeOn = async (headerImageUrl: string) => {
    await as(owner).call(updateShop, { params: shop, body: { headerImageUrl } })
    return (await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).namePlace
  }
  const banner = async (colour: string) =>
    `data:image/png;base64,${(await png({ width: 960, height: 320, colour })).toString('base64')}`
  expect(await placeOn(await banner('#101830'))).toBe('bottom-light')
  expect(await placeOn(await banner('#f5efe0'))).toBe('bottom-dark')
  expect(await placeOn('https://pictures.example.com/banner.webp')).toBe('below')
})

test('a shop opens in the order that its owner chose, until a visitor chooses or searches', async () => {
  const store = await given.shop({ open: true })
  for (const [name, priceCents] of [
    ['Mew', 300],
    ['Mewtwo', 100],
    ['Mew ex', 200],
  ] as const)
    await given.product({ of: store, name, priceCents })
  const names = async (query = {}) =>
    (await call(listPublicProducts, { params: store.shop, query })).map(({ name }) => name)
  expect(await names()).toEqual(['Mewtwo', 'Mew ex', 'Mew'])
  await as(store.owner).call(updateShop, { params: store.shop, body: { openingSort: 'recent' } })
  expect(await call(getPublicShop, { params: { slug: store.shop.slug ?? '' } })).toMatchObject({
    openingSort: 'recent',
  })
  expect(await names()).toEqual(['Mew ex', 'Mewtwo', 'Mew'])
  expect(await names({ sort: 'price-low' })).toEqual(['Mewtwo', 'Mew ex', 'Mew'])
  expect((await names({ search: 'mew' }))[0]).toBe('Mew')
})

test('an owner marks the part of the banner that stays visible', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const save = (bannerFocus: unknown) => as(owner).raw('PUT', `/api/shops/${shop.id}`, { json: { bannerFocus } })
  expect(await save({ x: 20, y: 0 })).toMatchObject({ status: 200, json: { bannerFocus: { x: 20, y: 0 } } })
  for (const wrong of [
    { x: 101, y: 0 },
    { x: -1, y: 0 },
    { x: 1.5, y: 0 },
    { x: 50 },
    { x: 1, y: 1, z: 1 },
    null,
    'top',
  ])
    expect(await save(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 })
  const shown = await call(getPublicShop, { params: { slug: shop.slug ?? '' } })
  expect(shown.bannerFocus).toEqual({ x: 20, y: 0 })
})

test.each(['pallet-town', 'Pallet-Town', '@pallet-town', '%40Pallet-Town'])(
  '/%s leads to the same shop',
  async (slug) => {
    await given.shop({ open: true, slug: 'pallet-town' }).catch(() => undefined)
    expect(await raw('GET', `/api/shops/${slug}`)).toMatchObject({ status: 200, json: { slug: 'pallet-town' } })
  },
)

test.each(['nobody-here', '1', 'admin', "'--", '%F0%9F%83%8F', 'constructor'])(
  'there is no shop at %s',
  async (slug) => {
    expect(refusalOf(await raw('GET', `/api/shops/${slug}`))).toMatchObject({ status: 404, message: 'Shop not found' })
  },
)

test.each(['%00', 'a%07b', 'a'.repeat(61), 'a'.repeat(400), '%ED%A0%80', '%'])('rejects %s as a slug', async (slug) => {
  const { status } = refusalOf(await raw('GET', `/api/shops/${slug}`))
  expect([400, 404, 414]).toContain(status)
})

test('active products in stock are for sale', async () => {
  const store = await given.shop({ open: true })
  const add = (wishes: object) => given.product({ of: store, ...wishes })
  const { product } = await add({ category: 'etb', setName: 'Base Set', language: 'Dutch', tags: ['promo'] })
  await add({ category: 'deck', setName: 'Gone', language: 'German', stock: 0 })
  await add({ category: 'box', setName: 'Hidden', language: 'French', isActive: false })
  const of = { params: store.shop }
  expect(await call(listPublicProducts, of)).toEqual([
    {
      id: product.id,
      name: product.name,
      description: null,
      priceCents: 1_250,
      imageUrl: null,
      stock: 10,
      category: 'etbs',
      game: 'pokemon',
      setName: 'Base Set',
      shippingSize: null,
      language: 'Dutch',
      releaseDate: null,
      maxPerCustomer: null,
      isReserved: false,
      paysAtRelease: false,
      sale: null,
      ...noCard,
    },
  ])
  expect(await call(listPublicCategories, of)).toEqual(['etbs'])
  expect(await call(listPublicSets, of)).toEqual(['Base Set'])
  expect(await call(listPublicLanguages, of)).toEqual(['Dutch'])
})

test('a closed shop can be browsed', async () => {
  const { shop, owner, product } = await given.product()
  await as(owner).call(updateShop, { params: shop, body: { isActive: false } })
  expect(await call(listPublicProducts, { params: shop })).toMatchObject([{ id: product.id }])
})

test('a shop without a slug is not visible', async () => {
  const { shop } = await given.product({ of: await given.shop() })
  await expectRefusal(call(listPublicProducts, { params: shop }), 404)
  await expectRefusal(call(listPublicSets, { params: shop }), 404)
})

test('visitors search, filter and page as owners do', async () => {
  const store = await given.shop({ open: true })
  for (const name of ['Mew', 'Mewtwo', 'Pikachu']) await given.product({ of: store, name })
  const first = await callPage(listPublicProducts, { params: store.shop, query: { search: 'mew', limit: 1 } })
  expect(first).toMatchObject({ total: 2, items: [{ name: 'Mew' }] })
  const query = { search: 'mew', limit: 1, cursor: first.next }
  expect(await callPage(listPublicProducts, { params: store.shop, query })).toMatchObject({
    total: 2,
    items: [{ name: 'Mewtwo' }],
    next: undefined,
  })
})

test('a sold product disappears from the list at once', async () => {
  const { shop, product } = await given.product({ stock: 1 })
  const left = () => call(listPublicProducts, { params: shop })
  expect(await left()).toMatchObject([{ stock: 1 }])
  await call(placeOrder, { body: checkout(shop, [[product, 1]]) })
  expect(await left()).toEqual([])
})

const shopIds = ['0', '-1', '1.5', 'abc', '1e20', '9007199254740992', '9'.repeat(300), 'null', 'NaN', 'Infinity', '%00']
test.each(shopIds)('%s is no shop id', async (id) => {
  for (const what of ['products', 'categories', 'sets', 'languages']) {
    expect(refusalOf(await raw('GET', `/api/public/shops/${id}/${what}`))).toMatchObject({ status: 400 })
  }
})
