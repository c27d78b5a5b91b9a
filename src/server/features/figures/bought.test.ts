import { expect, test } from 'vitest'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, type Store } from '#tests/support/given.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { agree, buyingShop, givenOffer, offerOf } from '#tests/support/records/products/buy-offers.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { daysAgo, today } from '#tests/support/time/days.ts'

const figuresOf = async ({ owner, shop }: Store, query = { from: daysAgo(6), to: today() }) =>
  (await as(owner).call(getShopFigures, { params: shop, query })).bought

async function buy(store: Store, ...cards: number[]) {
  const lines = cards.map((cardId) => ({ cardId, pieces: 2 }))
  const { params } = await givenOffer(store, offerOf(cards[0] ?? 0, { lines, totalCents: 1_000 * cards.length }))
  const { revision } = await agree(store, params)
  await as(store.owner).call(calls.settleBuyOffer, { params, body: { revision } })
}

/** Sells pieces of a card, paid. */
async function sell(store: Store, card: number, pieces: number) {
  const listed = await as(store.owner).call(listProducts, { params: store.shop })
  const product = listed.find(({ pokemonProductId }) => pokemonProductId === card)
  if (!product) throw new Error('The card is not listed')
  const order = await call(placeOrder, { body: checkout(store.shop, [[product, pieces]]) })
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await handleEvents()
  return product
}

test('what was bought, and the margin of each lot after its first sale', async () => {
  const { store, card } = await buyingShop()
  const other = await pricedCard({ normal: 1_000 })
  await as(store.owner).call(openDrawer, { params: store.shop, body: { floatCents: 100_000 } })
  expect(await figuresOf(store)).toEqual({ offers: 0, pieces: 0, cents: 0, games: [], lots: [] })
  await buy(store, card, other)
  await buy(store, card)
  const bought = await figuresOf(store)
  expect(bought).toMatchObject({
    offers: 2,
    pieces: 6,
    cents: 3_000,
    games: [{ game: 'pokemon', offers: 2, pieces: 6, cents: 3_000 }],
  })
  const lot = { boughtOn: today(), soldPieces: 0, soldCents: 0, marginCents: null, daysToSell: null }
  expect(bought.lots).toMatchObject([
    { ...lot, number: 'B-2', pieces: 2, cents: 1_000 },
    { ...lot, number: 'B-1', pieces: 4, cents: 2_000 },
  ])
  // Of the four pieces of the card, two are of the first lot.
  const { priceCents } = await sell(store, card, 3)
  const vat = ((priceCents - 500) * 21) / 121
  const margin = (pieces: number) => pieces * (priceCents - 500 - vat)
  const { lots } = await figuresOf(store)
  expect(lots).toMatchObject([
    { number: 'B-2', soldPieces: 1, soldCents: priceCents, daysToSell: 0 },
    { number: 'B-1', soldPieces: 2, soldCents: 2 * priceCents, daysToSell: 0 },
  ])
  expect(Math.abs((lots[0]?.marginCents ?? 0) - margin(1))).toBeLessThanOrEqual(2)
  expect(Math.abs((lots[1]?.marginCents ?? 0) - margin(2))).toBeLessThanOrEqual(2)
  expect(await figuresOf(store, { from: daysAgo(6), to: daysAgo(1) })).toMatchObject({ offers: 0, lots: [] })
})

test('pieces that were in stock before are sold before those of a lot', async () => {
  const { store, card } = await buyingShop()
  await as(store.owner).call(openDrawer, { params: store.shop, body: { floatCents: 100_000 } })
  await ofCard(store, card, { stock: 3, language: 'English', vatScheme: 'margin', purchasePriceCents: 500 })
  await buy(store, card)
  await sell(store, card, 3)
  expect((await figuresOf(store)).lots).toMatchObject([{ pieces: 2, soldPieces: 0 }])
  await sell(store, card, 1)
  expect((await figuresOf(store)).lots).toMatchObject([{ pieces: 2, soldPieces: 1 }])
})

test('exports purchases by game, and lots', async () => {
  const { store, card } = await buyingShop()
  await as(store.owner).call(openDrawer, { params: store.shop, body: { floatCents: 100_000 } })
  await buy(store, card)
  const rows = async (table: string) => {
    const query = `from=${daysAgo(6)}&to=${today()}&table=${table}`
    const { text } = await as(store.owner).raw('GET', `/api/shops/${store.shop.id}/figures.csv?${query}`)
    return text.replace('\uFEFF', '').trim().split('\r\n')
  }
  expect(await rows('bought')).toEqual(['game,offers,pieces_bought,purchase_price', 'Pokémon,1,2,10.00'])
  expect(await rows('lots')).toEqual([
    'lot,bought_on,pieces_bought,purchase_price,units,goods_sold,margin,days_to_sell',
    `B-1,${today()},2,10.00,0,0.00,,`,
  ])
})
