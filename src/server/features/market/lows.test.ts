import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { shops } from '#server/database/schema.ts'
import { getMarketCard } from '#shared/contract/market/offers.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { daysAgo, today } from '#tests/support/time/days.ts'
import { noteLows } from './lows.queries.ts'

beforeEach(async () => {
  const { db } = await platform()
  await db.update(shops).set({ inMarket: false })
})

/** Moves all saved prices back by this many days. */
const daysGoBy = async (days: number) =>
  (await platform()).db.execute(sql`update market_lows set day = day - ${days}::int`)
const historyOf = async (id: number) => (await call(getMarketCard, { params: { id } })).history

test('stores the days on which the lowest price changed', async () => {
  const { db } = await platform()
  const id = await pricedCard({})
  const store = await given.shop({ open: true })
  const product = await ofCard(store, id, { priceCents: 900 })
  const change = (body: object) => as(store.owner).call(updateProduct, { params: product, body })
  await noteLows(db)
  await daysGoBy(30)
  await noteLows(db)
  await noteLows(db)
  await daysGoBy(10)
  await change({ priceCents: 700 })
  await noteLows(db)
  await daysGoBy(5)
  await change({ stock: 0 })
  await noteLows(db)
  await daysGoBy(2)
  await change({ stock: 3, priceCents: 650 })
  expect(await historyOf(id)).toEqual([
    { day: daysAgo(47), lowestCents: 900 },
    { day: daysAgo(7), lowestCents: 700 },
    { day: daysAgo(2), lowestCents: null },
    { day: today(), lowestCents: 650 },
  ])
})

test('deletes prices older than a year, except the one at its beginning', async () => {
  const { db } = await platform()
  const id = await pricedCard({})
  const store = await given.shop({ open: true })
  const product = await ofCard(store, id, { priceCents: 900 })
  for (const priceCents of [800, 500]) {
    await noteLows(db)
    await daysGoBy(200)
    await as(store.owner).call(updateProduct, { params: product, body: { priceCents } })
  }
  await noteLows(db)
  await daysGoBy(180)
  await noteLows(db)
  const history = await historyOf(id)
  expect(history).toEqual([
    { day: daysAgo(365), lowestCents: 800 },
    { day: daysAgo(180), lowestCents: 500 },
    { day: today(), lowestCents: 500 },
  ])
})
