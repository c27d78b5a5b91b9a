import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceRunItems, priceRuns } from '#server/database/schema.ts'
import { savePriceRules } from '#shared/contract/catalogue/price-rules.ts'
import { listPriceRuns, startPriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { getProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard, priceSettings, setPrices } from '#tests/support/records/products/prices.ts'
import { continueRuns, runNightly } from './nightly-runs.ts'
import { repricingJobs } from './repricing.jobs.ts'

async function shop(nightly: boolean) {
  const store = await given.shop({ open: true })
  await as(store.owner).call(savePriceRules, { params: store.shop, body: { ...priceSettings, nightly } })
  const card = await pricedCard({ normal: 1_000 })
  return { ...store, card, product: await ofCard(store, card, { priceCents: 500 }) }
}

const priceOf = async ({ owner, product }: Awaited<ReturnType<typeof shop>>) =>
  (await as(owner).call(getProduct, { params: product })).priceCents
const runsOf = ({ owner, shop }: Store) => as(owner).call(listPriceRuns, { params: shop })

test('runs the rules nightly if the owner wants it, once, as an entry that can be undone', async () => {
  const [wanting, other] = [await shop(true), await shop(false)]
  // Under review: the nightly run leaves it alone.
  const own = await as(wanting.owner).call(startPriceRun, { params: wanting.shop, body: {} })
  const { db } = await platform()
  await runNightly(db)
  expect([await priceOf(wanting), await priceOf(other)]).toEqual([1_000, 500])
  expect(await runsOf(wanting)).toMatchObject([
    { kind: 'nightly', state: 'applied', applied: 1, changes: 1 },
    { id: own.id, state: 'ready' },
  ])
  await setPrices(wanting.card, { normal: 2_000 })
  await runNightly(db)
  expect(await priceOf(wanting)).toBe(1_000)
  await db.update(priceRuns).set({ createdAt: sql`now() - interval '1 day'` })
  await runNightly(db)
  expect(await priceOf(wanting)).toBe(2_000)
  // A night without changes leaves no entry.
  await db.update(priceRuns).set({ createdAt: sql`now() - interval '1 day'` })
  await runNightly(db)
  expect(await runsOf(wanting)).toHaveLength(3)
  expect(await runsOf(other)).toEqual([])
})

test('continues runs of a dead process, and leaves active ones alone', async () => {
  const store = await shop(false)
  const run = await as(store.owner).call(startPriceRun, { params: store.shop, body: {} })
  const { db } = await platform()
  const ofRun = eq(priceRuns.id, run.id)
  await db.update(priceRuns).set({ state: 'applying' }).where(ofRun)
  await continueRuns(db)
  expect(await priceOf(store)).toBe(500)
  await db.update(priceRuns).set({ seenAt: sql`now() - interval '2 minutes'` }).where(ofRun)
  await Promise.all([continueRuns(db), continueRuns(db)])
  expect(await priceOf(store)).toBe(1_000)
  expect(await runsOf(store)).toMatchObject([{ state: 'applied', applied: 1 }])
})

test('deletes a run with its items after 30 days', async () => {
  const store = await shop(false)
  const run = await as(store.owner).call(startPriceRun, { params: store.shop, body: {} })
  const { db } = await platform()
  await repricingJobs['repricing.tidy'].run(db)
  expect(await runsOf(store)).toHaveLength(1)
  await db.update(priceRuns).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(priceRuns.id, run.id))
  await repricingJobs['repricing.tidy'].run(db)
  expect(await runsOf(store)).toEqual([])
  expect(await db.$count(priceRunItems, eq(priceRunItems.runId, run.id))).toBe(0)
})
