import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceRuns } from '#server/database/schema.ts'
import { savePriceRules } from '#shared/contract/catalogue/price-rules.ts'
import {
  applyPriceRun,
  choosePriceRunItems,
  getPriceRun,
  listPriceRunItems,
  listPriceRuns,
  recheckPriceRun,
  startPriceRun,
  undoPriceRun,
} from '#shared/contract/catalogue/price-runs.ts'
import { deleteProduct, getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard, priceSettings } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { continueRuns } from './nightly-runs.ts'

type Run = { id: number; revision: number }
type Chosen = { ids: number[] } | { matching: { show?: 'changed' | 'raised'; rule?: number; search?: string } }

const ofRun = ({ shop }: Store, run: { id: number }) => ({ params: { id: shop.id, run: run.id } })
const plan = ({ owner, shop }: Store) => as(owner).call(startPriceRun, { params: shop, body: {} })
const choose = (store: Store, run: Run, chosen: Chosen, leftOut = true) =>
  as(store.owner).call(choosePriceRunItems, { ...ofRun(store, run), body: { items: chosen, leftOut } })
const recheck = (store: Store, run: Run) => as(store.owner).call(recheckPriceRun, ofRun(store, run))
const apply = (store: Store, run: Run) =>
  as(store.owner).call(applyPriceRun, { ...ofRun(store, run), body: { revision: run.revision } })
const items = (store: Store, run: Run, query: object = {}) =>
  as(store.owner).call(listPriceRunItems, { ...ofRun(store, run), query })
const idsOf = async (store: Store, run: Run, query: object) =>
  (await items(store, run, query)).map(({ productId }) => productId)
const change = (store: Store, product: { id: number }, body: object) =>
  as(store.owner).call(updateProduct, { params: product, body })
const priceOf = async (store: Store, { id }: { id: number }) =>
  (await as(store.owner).call(getProduct, { params: { id } })).priceCents

/** A shop with a product that rises by €5, one that falls by €10, one that falls by €1, and one that keeps its price. */
async function shopToReview() {
  const store = await given.shop({ open: true })
  const rule = { conditions: [], finishes: [], rarities: [], percent: 100, floorCents: null }
  const rules = [{ ...rule, conditions: ['EX' as const] }, rule]
  await as(store.owner).call(savePriceRules, { params: store.shop, body: { ...priceSettings, rules } })
  const card = await pricedCard({ normal: 1_000 })
  const rises = await ofCard(store, card, { name: 'Mew', priceCents: 500, stock: 3 })
  const falls = await ofCard(store, card, { name: 'Zubat', priceCents: 2_000, stock: 2, condition: 'EX' })
  const fallsLess = await ofCard(store, card, { name: 'Onix', priceCents: 1_100, stock: 1 })
  const stays = await ofCard(store, card, { name: 'Ditto', priceCents: 1_000, stock: 4 })
  return { store, rises, falls, fallsLess, stays }
}

test('a run begins with a summary: directions, stock value before and after, largest changes', async () => {
  const { store, rises, falls, fallsLess } = await shopToReview()
  const run = await plan(store)
  expect(run).toMatchObject({ products: 4, changes: 3, raised: 1, lowered: 2, leftOut: 0, skipped: { same: 1 } })
  // 3 × 5 + 2 × 20 + 11 + 4 × 10, and ten pieces of 10.
  expect(run.stockValue).toEqual({ beforeCents: 10_600, afterCents: 10_000 })
  expect(run.largest).toMatchObject({
    raised: [{ productId: rises.id }],
    lowered: [{ productId: falls.id }, { productId: fallsLess.id }],
  })
  expect(await as(store.owner).call(getPriceRun, ofRun(store, run))).toEqual(run)
})

test('filters changes by direction, rule and name', async () => {
  const { store, rises, falls, fallsLess } = await shopToReview()
  const run = await plan(store)
  expect(await idsOf(store, run, { show: 'raised' })).toEqual([rises.id])
  expect(await idsOf(store, run, { show: 'lowered' })).toEqual([falls.id, fallsLess.id])
  expect(await idsOf(store, run, { rule: 0 })).toEqual([falls.id])
  expect(await idsOf(store, run, { search: 'onix' })).toEqual([fallsLess.id])
  await choose(store, run, { ids: [falls.id] })
  expect(await idsOf(store, run, { show: 'left-out' })).toEqual([falls.id])
  expect(await idsOf(store, run, { show: 'lowered' })).toEqual([falls.id, fallsLess.id])
  expect(await idsOf(store, run, {})).toEqual([falls.id, rises.id, fallsLess.id])
})

test('applies only the changes that were not left out, and undoes only those', async () => {
  const { store, rises, falls, fallsLess } = await shopToReview()
  const run = await plan(store)
  const chosen = await choose(store, run, { ids: [falls.id] })
  expect(chosen).toMatchObject({ changes: 3, leftOut: 1, raised: 1, lowered: 1 })
  expect(chosen.stockValue).toEqual({ beforeCents: 10_600, afterCents: 12_000 })
  expect(chosen.largest.lowered).toMatchObject([{ productId: fallsLess.id }])
  expect(await apply(store, chosen)).toMatchObject({ state: 'applied', applied: 2, leftOut: 1 })
  expect([await priceOf(store, rises), await priceOf(store, falls)]).toEqual([1_000, 2_000])
  expect(await as(store.owner).call(listPriceRuns, { params: store.shop })).toMatchObject([{ applied: 2, leftOut: 1 }])
  await expectRefusal(choose(store, chosen, { ids: [falls.id] }, false), 409, 'run_applied')
  expect(await as(store.owner).call(undoPriceRun, ofRun(store, run))).toMatchObject({ restored: 2 })
  expect([await priceOf(store, rises), await priceOf(store, fallsLess)]).toEqual([500, 1_100])
})

test('leaves out all changes that match a filter, and takes them in again', async () => {
  const { store, rises, falls } = await shopToReview()
  const run = await plan(store)
  expect(await choose(store, run, { matching: { rule: 0 } })).toMatchObject({ leftOut: 1, lowered: 1 })
  expect(await choose(store, run, { matching: { search: 'mew' } })).toMatchObject({ leftOut: 2, raised: 0 })
  expect((await idsOf(store, run, { show: 'left-out' })).toSorted()).toEqual([rises.id, falls.id].toSorted())
  const all = await choose(store, run, { matching: {} })
  expect(all).toMatchObject({ leftOut: 3, raised: 0, lowered: 0, largest: { raised: [], lowered: [] } })
  expect(all.stockValue).toEqual({ beforeCents: 10_600, afterCents: 10_600 })
  await expectRefusal(apply(store, all), 409, 'nothing_to_change')
  expect(await choose(store, run, { matching: {} }, false)).toMatchObject({ leftOut: 0, raised: 1, lowered: 2 })
})

test('refuses products that the run does not change, and changes none', async () => {
  const { store, rises, stays } = await shopToReview()
  const run = await plan(store)
  await expectRefusal(choose(store, run, { ids: [rises.id, stays.id] }), 404)
  await expectRefusal(choose(store, run, { ids: [rises.id, 987_654] }), 404)
  await expectRefusal(choose(store, run, { ids: [] }), 400)
  await expectRefusal(choose(store, run, { matching: { rule: -1 } }), 400)
  expect(await as(store.owner).call(getPriceRun, ofRun(store, run))).toMatchObject({
    leftOut: 0,
    revision: run.revision,
  })
})

test('refuses to apply a selection that the caller has not seen', async () => {
  const { store, rises, falls } = await shopToReview()
  const run = await plan(store)
  const chosen = await choose(store, run, { ids: [rises.id] })
  await expectRefusal(apply(store, run), 409, 'run_changed')
  expect(await priceOf(store, falls)).toBe(2_000)
  await apply(store, chosen)
  expect(await priceOf(store, falls)).toBe(1_000)
})

test.each<[string, object]>([
  ['price', { priceCents: 600 }],
  ['stock', { stock: 2 }],
  ['condition', { condition: 'EX' }],
  ['own price', { keepsPrice: true }],
])('refuses to apply after a change of a product: %s', async (_what, body) => {
  const { store, rises, falls } = await shopToReview()
  const run = await plan(store)
  await change(store, rises, body)
  await expectRefusal(apply(store, run), 409, 'products_changed', {
    message: '1 product has changed since this check: Mew. No price was changed.',
  })
  expect(await priceOf(store, falls)).toBe(2_000)
  expect(await as(store.owner).call(getPriceRun, ofRun(store, run))).toMatchObject({ state: 'ready' })
})

test('checks changed products again, and then applies; left-out changes stay left out', async () => {
  const { store, rises, falls, fallsLess, stays } = await shopToReview()
  const run = await plan(store)
  const chosen = await choose(store, run, { ids: [falls.id] })
  await change(store, rises, { priceCents: 600 })
  await change(store, falls, { priceCents: 1_900 })
  await change(store, stays, { priceCents: 900 })
  await as(store.owner).call(deleteProduct, { params: fallsLess })
  await expectRefusal(apply(store, chosen), 409, 'products_changed')
  const again = await recheck(store, chosen)
  expect(again).toMatchObject({ rechecked: 4, products: 3, changes: 3, leftOut: 1, raised: 2, lowered: 0, skipped: {} })
  expect(await items(store, again)).toMatchObject([
    { productId: falls.id, oldCents: 1_900, state: 'left-out' },
    { productId: rises.id, oldCents: 600, newCents: 1_000 },
    { productId: stays.id, oldCents: 900 },
  ])
  await expectRefusal(apply(store, chosen), 409, 'run_changed')
  expect(await apply(store, again)).toMatchObject({ applied: 2 })
  await expectRefusal(recheck(store, run), 409, 'run_applied')
})

test('a change that was left out, or a product that keeps its price, does not prevent applying', async () => {
  const { store, rises, falls, stays } = await shopToReview()
  const chosen = await choose(store, await plan(store), { ids: [falls.id] })
  await change(store, falls, { priceCents: 1_900 })
  await change(store, stays, { priceCents: 900 })
  await apply(store, chosen)
  expect([await priceOf(store, rises), await priceOf(store, falls)]).toEqual([1_000, 1_900])
})

test('passes over products that change while a run is being applied', async () => {
  const { store, rises, falls, fallsLess } = await shopToReview()
  const run = await plan(store)
  const { db } = await platform()
  await change(store, rises, { priceCents: 600 })
  await change(store, falls, { keepsPrice: true })
  const dead = { state: 'applying' as const, seenAt: sql`now() - interval '2 minutes'` }
  await db.update(priceRuns).set(dead).where(eq(priceRuns.id, run.id))
  await continueRuns(db)
  expect(await as(store.owner).call(getPriceRun, ofRun(store, run))).toMatchObject({ state: 'applied', applied: 1 })
  expect([await priceOf(store, rises), await priceOf(store, falls)]).toEqual([600, 2_000])
  expect(await priceOf(store, fallsLess)).toBe(1_000)
})

test('choices made at once all count', async () => {
  const { store, rises, falls, fallsLess } = await shopToReview()
  const run = await plan(store)
  await Promise.all([rises, falls, fallsLess].map(({ id }) => choose(store, run, { ids: [id] })))
  expect(await as(store.owner).call(getPriceRun, ofRun(store, run))).toMatchObject({
    leftOut: 3,
    revision: run.revision + 3,
  })
})

test("another shop's owner can neither choose nor check again", async () => {
  const { store, rises } = await shopToReview()
  const run = await plan(store)
  const other = await shopToReview()
  const stranger = as(other.store.owner)
  const body = { items: { ids: [rises.id] }, leftOut: true }
  await expectRefusal(stranger.call(choosePriceRunItems, { ...ofRun(store, run), body }), 404)
  await expectRefusal(stranger.call(choosePriceRunItems, { ...ofRun(other.store, run), body }), 404)
  await expectRefusal(stranger.call(recheckPriceRun, ofRun(store, run)), 404)
  await expectRefusal(choose(other.store, await plan(other.store), { ids: [rises.id] }), 404)
})
