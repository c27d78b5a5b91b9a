import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueProducts, shops } from '#server/database/schema.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { findMarketCards, getMarketCard, listMarketLows, listMarketProducts } from '#shared/contract/market/offers.ts'
import { getMarketSet, listMarketSets } from '#shared/contract/market/sets.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

/** Removes other shops' offers from the market. */
beforeEach(async () => {
  const { db } = await platform()
  await db.update(shops).set({ inMarket: false })
})

let card: number
beforeAll(async () => {
  card = await pricedCard({})
})

const openShop = (shipping: number, more: Parameters<typeof given.shop>[0] = {}) =>
  given.shop({ open: true, shippingCents: shipping, ...more })
const save = ({ owner, shop }: Store, body: Input<typeof updateShop>['body']) =>
  as(owner).call(updateShop, { params: shop, body })

type Wish = NonNullable<Input<typeof getMarketCard>['query']>
const offersOf = async (id: number, query: Wish = {}) => (await call(getMarketCard, { params: { id }, query })).offers
const offerRows = async (id: number, query: Wish = {}) =>
  (await offersOf(id, query)).map(({ shop, priceCents, shippingCents, totalCents }) => [
    shop.slug,
    priceCents,
    shippingCents,
    totalCents,
  ])
const found = async (query: Input<typeof listMarketProducts>['query'] = {}) =>
  (await call(listMarketProducts, { query })).products

test('sorts offers of all open shops by price with shipping', async () => {
  const [near, far, generous] = [
    await openShop(495),
    await openShop(150),
    await openShop(600, { freeShippingFromCents: 1_000 }),
  ]
  await ofCard(near, card, { priceCents: 700 })
  await ofCard(far, card, { priceCents: 900 })
  await ofCard(generous, card, { priceCents: 1_000 })
  await ofCard(generous, card, { priceCents: 800 })
  expect(await offerRows(card)).toEqual([
    [generous.shop.slug, 1_000, 0, 1_000],
    [far.shop.slug, 900, 150, 1_050],
    [near.shop.slug, 700, 495, 1_195],
  ])
  const { total, fitting, more } = await call(getMarketCard, { params: { id: card } })
  expect({ total, fitting, more }).toEqual({
    total: { offers: 3, shops: 3, lowestCents: 700, highestCents: 1_000 },
    fitting: 3,
    more: false,
  })
})

test("shows identical copies of a shop as one row, in the market and on the card's page, with card languages", async () => {
  const id = await pricedCard({})
  const [many, other] = [await openShop(0), await openShop(0)]
  for (const priceCents of [500, 400, 450, 425]) await ofCard(many, id, { priceCents, language: 'English' })
  await ofCard(many, id, { priceCents: 600, language: 'Dutch' })
  await ofCard(many, id, { priceCents: 700, language: 'Buy at cards.example' })
  await ofCard(other, id, { priceCents: 650, language: 'English' })
  expect((await offerRows(id)).map(([slug, price]) => [slug, price])).toEqual([
    [many.shop.slug, 400],
    [many.shop.slug, 600],
    [other.shop.slug, 650],
    [many.shop.slug, 700],
  ])
  const { fitting, total, languages } = await call(getMarketCard, { params: { id } })
  expect({ fitting, offers: total.offers, languages }).toEqual({
    fitting: 4,
    offers: 4,
    languages: ['English', 'Dutch'],
  })
  const [row] = await found({ search: 'charizard' })
  expect(row?.cheapest.map(({ priceCents }) => priceCents)).toEqual([400, 600, 650])
  expect(row).toMatchObject({ offers: fitting, shops: 2 })
})

test('excludes shops that are closed, not approved or opted out, and products that cannot be bought', async () => {
  const id = await pricedCard({})
  const store = await openShop(0)
  const product = await ofCard(store, id, { priceCents: 500 })
  await ofCard(store, id, { stock: 0 })
  await ofCard(store, id, { isActive: false })
  await ofCard(await given.shop(), id)
  const ids = async () => (await offersOf(id)).map(({ productId }) => productId)
  expect(await ids()).toEqual([product.id])
  await save(store, { inMarket: false })
  expect(await ids()).toEqual([])
  await save(store, { inMarket: true, isActive: false })
  expect(await ids()).toEqual([])
  await save(store, { isActive: true })
  expect(await ids()).toEqual([product.id])
})

test('copies are at least in the requested condition, in the requested language and finish', async () => {
  const id = await pricedCard({})
  const store = await openShop(0)
  const copies = [
    { condition: 'NM', language: 'German', priceCents: 900 },
    { condition: 'EX', language: 'English', priceCents: 600 },
    { condition: 'PL', language: 'English', finish: 'reverse', priceCents: 200 },
    { condition: '', gradeCompany: 'PSA', grade: '9', language: 'English', priceCents: 5_000 },
    { condition: '', priceCents: 100 },
  ] as const
  for (const copy of copies) await ofCard(store, id, copy)
  const prices = async (query: Wish) => (await offersOf(id, query)).map(({ priceCents }) => priceCents)
  expect(await prices({})).toEqual([100, 200, 600, 900, 5_000])
  expect(await prices({ condition: 'EX' })).toEqual([600, 900, 5_000])
  expect(await prices({ condition: 'NM', graded: 'no' })).toEqual([900])
  expect(await prices({ graded: 'yes' })).toEqual([5_000])
  expect(await prices({ language: 'german' })).toEqual([900])
  expect(await prices({ finish: 'Reverse Holo' })).toEqual([200])
  expect(await prices({ maxCents: 600 })).toEqual([100, 200, 600])
  const { conditions, graded, languages, finishes } = await call(getMarketCard, {
    params: { id },
    query: { condition: 'NM' },
  })
  expect({ conditions, graded, languages, finishes }).toEqual({
    conditions: ['NM', 'EX', 'PL'],
    graded: true,
    languages: ['English', 'German'],
    finishes: ['normal', 'reverse'],
  })
})

test('offers include shipping to the country; none if no shop ships there; pickup is free', async () => {
  const id = await pricedCard({})
  const [{ countries = [], methods = [] } = {}] = flatShipping(495)
  const abroad = [{ countries: [...countries, 'BE' as const], methods }]
  const [sends, counter] = [
    await given.shop({ open: true, shippingZones: abroad }),
    await openShop(495, { ships: false, pickup: true }),
  ]
  // The letter has a maximum value below this.
  const limited = [{ countries, methods: methods.map((method) => ({ ...method, maxGoodsCents: 200 })) }]
  await ofCard(await given.shop({ open: true, shippingZones: limited }), id, { priceCents: 201 })
  await ofCard(sends, id, { priceCents: 300 })
  await ofCard(counter, id, { priceCents: 400 })
  expect(await offerRows(id, { country: 'be' })).toEqual([[sends.shop.slug, 300, 495, 795]])
  expect(await offerRows(id, {})).toEqual([[sends.shop.slug, 300, 495, 795]])
  for (const country of ['DE', 'US']) expect(await offerRows(id, { country })).toEqual([])
  expect(await offerRows(id, { pickup: 'yes' })).toEqual([[counter.shop.slug, 400, 0, 400]])
})

test('lists catalogue cards first, then manually entered products', async () => {
  const id = await pricedCard({})
  const [one, other] = [await openShop(200), await openShop(0)]
  await ofCard(one, id, { priceCents: 500 })
  await ofCard(other, id, { priceCents: 600 })
  const { product } = await given.product({ of: one, name: 'Charizard playmat', priceCents: 2_500 })
  const products = await found({ search: 'charizard' })
  expect(products.map(({ cardId, offers, shops, lowestCents }) => ({ cardId, offers, shops, lowestCents }))).toEqual([
    { cardId: id, offers: 2, shops: 2, lowestCents: 500 },
    { cardId: null, offers: 1, shops: 1, lowestCents: 2_500 },
  ])
  expect(products[0]?.cheapest.map(({ shop, totalCents }) => [shop.slug, totalCents])).toEqual([
    [other.shop.slug, 600],
    [one.shop.slug, 700],
  ])
  expect(products[1]?.cheapest).toMatchObject([{ productId: product.id, totalCents: 2_700 }])
  expect((await found()).map(({ cardId }) => cardId)).toEqual([id])
  expect((await found({ search: 'charizrd' })).map(({ cardId }) => cardId)).toContain(id)
  expect(await found({ search: 'charizard', type: 'sealed' })).toMatchObject([{ name: 'Charizard playmat' }])
  expect(await found({ search: 'charizard', maxCents: 400 })).toEqual([])
  expect(await found({ search: 'xylophone' })).toEqual([])
})

test('sorts by price with shipping or by name, and counts what it finds', async () => {
  const [dear, cheap, middle] = [await pricedCard({}), await pricedCard({}), await pricedCard({})]
  const store = await openShop(100, { freeShippingFromCents: 850 })
  await ofCard(store, dear, { priceCents: 900 })
  await ofCard(store, cheap, { priceCents: 500 })
  await ofCard(store, middle, { priceCents: 840 })
  await given.product({ of: store, name: 'Charizard playmat', priceCents: 700 })
  const list = (query: Input<typeof listMarketProducts>['query']) => call(listMarketProducts, { query })
  const ids = async (query: Input<typeof listMarketProducts>['query']) =>
    (await list(query)).products.map(({ cardId }) => cardId)
  // 840 + 100 is more than 900 with free shipping.
  expect(await ids({ sort: 'price-low' })).toEqual([cheap, dear, middle])
  expect(await ids({ sort: 'price-high' })).toEqual([middle, dear, cheap])
  expect(await ids({ sort: 'price-low', search: 'charizard' })).toEqual([cheap, null, dear, middle])
  expect(await ids({ sort: 'name' })).toHaveLength(3)
  expect((await list({ sort: 'price-low' })).count).toBe(3)
  expect((await list({ search: 'charizard' })).count).toBe(4)
  expect((await list({ set: '151', maxCents: 900 })).count).toBe(2)
  expect((await list({ type: 'sealed' })).count).toBe(0)
  expect((await list({ offset: 24 })).count).toBeNull()
  await expectRefusal(list({ sort: 'newest' as 'name' }), 400)
})

test('lists the sets of which something is offered, and counts the cards of a set', async () => {
  const { db } = await platform()
  await db.delete(catalogueProducts)
  const [offered] = [await pricedCard({}), await pricedCard({})]
  await fillCatalogue(
    entry({ pokedataId: 'tcgdex:old-1', name: 'Mew', setId: 'old', setCode: 'OLD', setName: 'Old set', number: '1' }),
  )
  await ofCard(await openShop(0), offered)
  const set = {
    game: 'pokemon',
    name: '151',
    code: 'MEW',
    released: '2023-09-22',
    cards: 2,
    offeredCards: 1,
    offeredSealed: 0,
  }
  expect(await call(listMarketSets)).toEqual([set])
  expect(await call(getMarketSet, { params: { name: '151' } })).toEqual(set)
  expect(await call(getMarketSet, { params: { name: 'Old set' } })).toMatchObject({ cards: 1, offeredCards: 0 })
  await expectRefusal(call(getMarketSet, { params: { name: 'No such set' } }), 404)
})

test('finds a card for a want list with or without offers', async () => {
  const search = (search: string) => call(findMarketCards, { query: { search } })
  const [first] = await search('charizard mew 006')
  expect(first).toMatchObject({ name: 'Charizard ex', inShop: null })
  expect(await search('xylophone')).toEqual([])
  await expectRefusal(search('x'), 400)
})

test('paginates', async () => {
  const store = await openShop(0)
  const ids: number[] = []
  for (let n = 0; n < 26; n++) {
    const id = await pricedCard({})
    ids.push(id)
    await ofCard(store, id)
  }
  for (const query of [{}, { search: 'charizard' }]) {
    const first = await call(listMarketProducts, { query })
    const second = await call(listMarketProducts, { query: { ...query, offset: 24 } })
    expect([first.products.length, first.more, second.products.length, second.more]).toEqual([24, true, 2, false])
    expect(new Set([...first.products, ...second.products].map(({ cardId }) => cardId))).toEqual(new Set(ids))
  }
})

test('rejects invalid input', async () => {
  await expectRefusal(call(getMarketCard, { params: { id: 99_999_999 } }), 404)
  const params = { id: card }
  await expectRefusal(call(getMarketCard, { params, query: { country: 'Nederland' } }), 400)
  await expectRefusal(call(getMarketCard, { params, query: { offset: -1 } }), 400)
  await expectRefusal(call(listMarketProducts, { query: { condition: 'MINT' as 'MT' } }), 400)
  await expectRefusal(call(listMarketProducts, { query: { search: 'x'.repeat(201) } }), 400)
})

test('reads lowest prices of several cards at once and leaves out cards without offers', async () => {
  const [one, other, none] = [await pricedCard({}), await pricedCard({}), await pricedCard({})]
  const [near, far] = [await openShop(0), await openShop(500)]
  await ofCard(near, one, { priceCents: 900 })
  await ofCard(far, one, { priceCents: 800 })
  await ofCard(near, other, { priceCents: 300 })
  await ofCard(near, none, { stock: 0 })
  const lows = (cards: string) => call(listMarketLows, { query: { cards } })
  const ids = [one, other].sort((a, b) => a - b)
  expect(await lows(`${other},${one},${none},${one},999999999`)).toEqual(
    ids.map((cardId) => ({ cardId, lowestCents: cardId === one ? 800 : 300, imageUrl: null })),
  )
  await save(near, { inMarket: false })
  expect(await lows(String(other))).toEqual([])
  await expectRefusal(lows('one'), 400)
  await expectRefusal(lows(Array.from({ length: 101 }, (_, id) => id + 1).join(',')), 400)
})
