import { expect, test } from 'vitest'
import { getMarketPrice, listMarketPrices } from '#shared/contract/catalogue/prices.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard, setPrices } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { daysAgo, today } from '#tests/support/time/days.ts'
import { trendsOf } from './prices.ts'

const priceOf = ({ owner }: Pick<Store, 'owner'>, id: number) => as(owner).call(getMarketPrice, { params: { id } })

test('a product has the price of its card in its finish, with source and date', async () => {
  const store = await given.shop()
  const card = await pricedCard({ normal: 350, reverse: 900 })
  const [normal, reverse, holo] = await Promise.all(
    ['normal', 'reverse', 'holo'].map((finish) => ofCard(store, card, { finish, priceCents: 400 })),
  )
  const market = { source: 'Cardmarket', day: today() }
  expect(await priceOf(store, normal?.id ?? 0)).toEqual({
    productId: normal?.id,
    priceCents: 400,
    finish: 'normal',
    market: { cents: 350, ...market },
    history: [{ day: today(), cents: 350 }],
  })
  expect(await priceOf(store, reverse?.id ?? 0)).toMatchObject({ finish: 'reverse', market: { cents: 900 } })
  // The card does not exist in that finish.
  expect(await priceOf(store, holo?.id ?? 0)).toMatchObject({ finish: null, market: null, history: [] })
  const products = [normal, reverse, holo].map((product) => product?.id).join(',')
  expect(await as(store.owner).call(listMarketPrices, { params: store.shop, query: { products } })).toEqual(
    expect.arrayContaining([
      { productId: normal?.id, cents: 350, ...market },
      { productId: reverse?.id, cents: 900, ...market },
    ]),
  )
})

test('a graded card and a product outside the catalogue have none', async () => {
  const store = await given.shop()
  const card = await pricedCard({ normal: 350 })
  const body = { shopId: store.shop.id, name: 'Slab', priceCents: 90_000, stock: 1, gradeCompany: 'PSA', grade: '10' }
  const slab = await as(store.owner).call(createProduct, { body })
  const { product } = await given.product({ of: store })
  expect(await priceOf(store, slab.id)).toMatchObject({ market: null, history: [] })
  expect(await priceOf(store, product.id)).toMatchObject({ market: null })
  const { db } = await platform()
  expect(await trendsOf(db, [{ entryId: card }, { entryId: null }, { entryId: 987_654 }])).toEqual([
    { cents: 350, source: 'Cardmarket', day: today() },
    undefined,
    undefined,
  ])
})

test('its history has the days of the last 90 on which the price changed', async () => {
  const store = await given.shop()
  const card = await pricedCard({ normal: 100 }, daysAgo(150))
  for (const [days, cents] of [
    [120, 200],
    [60, 200],
    [30, 300],
    [2, 250],
    [1, 250],
  ] as const) {
    await setPrices(card, { normal: cents }, daysAgo(days))
  }
  const product = await ofCard(store, card)
  const { history, market } = await priceOf(store, product.id)
  expect(history).toEqual([
    { day: daysAgo(90), cents: 200 },
    { day: daysAgo(30), cents: 300 },
    { day: daysAgo(2), cents: 250 },
  ])
  expect(market).toMatchObject({ cents: 250, day: daysAgo(1) })
})

test("another shop's products are not found or listed", async () => {
  const store = await given.shop()
  const product = await ofCard(store, await pricedCard({ normal: 350 }))
  const other = await given.shop()
  await expectRefusal(priceOf(other, product.id), 404)
  const query = { products: String(product.id) }
  await expectRefusal(as(other.owner).call(listMarketPrices, { params: store.shop, query }), 404)
  expect(await as(other.owner).call(listMarketPrices, { params: other.shop, query })).toEqual([])
})

test('validates a list of products', async () => {
  const { owner, shop } = await given.shop()
  for (const products of ['', 'a', '1,,2', '0', Array.from({ length: 101 }, (_, id) => id + 1).join(',')]) {
    await expectRefusal(as(owner).call(listMarketPrices, { params: shop, query: { products } }), 400)
  }
})
