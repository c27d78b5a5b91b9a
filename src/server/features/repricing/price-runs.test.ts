import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/database/schema.ts'
import {
  getPriceRules,
  listPriceChoices,
  type PriceSettings,
  savePriceRules,
} from '#shared/contract/catalogue/price-rules.ts'
import {
  applyPriceRun,
  getPriceRun,
  listPriceRunItems,
  listPriceRuns,
  startPriceRun,
  undoPriceRun,
} from '#shared/contract/catalogue/price-runs.ts'
import { getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { chooseShopGames } from '#shared/contract/shops/games.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { daysAgo, today } from '#tests/support/time/days.ts'

const rules = (more: Partial<PriceSettings> = {}): PriceSettings => ({
  rules: [
    { conditions: ['EX'], finishes: [], rarities: [], percent: 80, floorCents: null },
    { conditions: [], finishes: [], rarities: [], percent: 100, floorCents: null },
  ],
  floorCents: 25,
  rounding: '5',
  maxStepPercent: null,
  nightly: false,
  ...more,
})

async function shopWithRules(more: Partial<PriceSettings> = {}): Promise<Store> {
  const store = await given.shop({ open: true })
  await as(store.owner).call(savePriceRules, { params: store.shop, body: rules(more) })
  return store
}

type Run = { id: number; revision: number }
type Selection = { ids: number[] } | { matching: { search?: string } }

const plan = ({ owner, shop }: Store, products?: Selection) =>
  as(owner).call(startPriceRun, { params: shop, body: products ? { products } : {} })
const ofRun = ({ shop }: Store, run: { id: number }) => ({ params: { id: shop.id, run: run.id } })
const seen = ({ revision }: Run) => ({ body: { revision } })
const apply = (store: Store, run: Run) => as(store.owner).call(applyPriceRun, { ...ofRun(store, run), ...seen(run) })
const undo = (store: Store, run: { id: number }) => as(store.owner).call(undoPriceRun, ofRun(store, run))
const items = (store: Store, run: { id: number }, query: object = {}) =>
  as(store.owner).call(listPriceRunItems, { ...ofRun(store, run), query })
const priceOf = async (store: Store, id: number) =>
  (await as(store.owner).call(getProduct, { params: { id } })).priceCents

test('a rule based on the market uses other shops’ prices for the same or a better copy', async () => {
  const card = await pricedCard({ normal: 5_000 })
  const [store, other] = [await given.shop({ open: true }), await given.shop({ open: true })]
  const lowest = [
    { conditions: [], finishes: [], rarities: [], percent: 95, basis: 'lowest' as const, floorCents: null },
  ]
  await as(store.owner).call(savePriceRules, { params: store.shop, body: rules({ rules: lowest, rounding: 'none' }) })
  const own = await ofCard(store, card, { condition: 'EX', priceCents: 900 })
  const alone = await ofCard(store, card, { condition: 'EX', finish: 'reverse', priceCents: 900 })
  await ofCard(other, card, { condition: 'NM', priceCents: 800 })
  await ofCard(other, card, { condition: 'PL', priceCents: 100 })
  const run = await plan(store)
  expect(run).toMatchObject({ changes: 1, skipped: { 'no-offer': 1 } })
  expect(await items(store, run)).toMatchObject([{ productId: own.id, newCents: 760, trendCents: 800 }])
  await apply(store, run)
  expect(await priceOf(store, own.id)).toBe(760)
  expect(await priceOf(store, alone.id)).toBe(900)
})

test('a shop starts with default rules and stores those that its owner saves', async () => {
  const store = await given.shop()
  expect(await as(store.owner).call(getPriceRules, { params: store.shop })).toMatchObject({ nightly: false })
  const own = rules({ rounding: ',99', maxStepPercent: 12.5, nightly: true })
  expect(await as(store.owner).call(savePriceRules, { params: store.shop, body: own })).toEqual(own)
  expect(await as(store.owner).call(getPriceRules, { params: store.shop })).toEqual(own)
  await given.product({ of: store, finish: 'reverse', rarity: 'Common' })
  expect(await as(store.owner).call(listPriceChoices, { params: store.shop })).toEqual({
    finishes: ['reverse'],
    rarities: ['Common'],
  })
})

test('a rule for some games applies to them alone, sold now or not', async () => {
  const store = await given.shop({ open: true })
  const of = (games: GameId[], percent: number) => ({
    games,
    conditions: [],
    finishes: [],
    rarities: [],
    percent,
    floorCents: null,
  })
  const own = rules({ rules: [of(['magic', 'lorcana'], 80), of([], 100)], rounding: 'none' })
  expect(await as(store.owner).call(savePriceRules, { params: store.shop, body: own })).toEqual(own)
  const card = await pricedCard({ normal: 1_000 })
  const lotus = await pricedCard({ normal: 2_000 })
  const mew = await ofCard(store, card, { priceCents: 900 })
  const black = await ofCard(store, lotus, { priceCents: 900, game: 'magic' })
  // Lorcana is not among its games: the rule waits until it is.
  await as(store.owner).call(chooseShopGames, { params: store.shop, body: { chosen: ['pokemon', 'magic'] } })
  const run = await plan(store)
  const changes = (await items(store, run)) as { productId: number; newCents: number }[]
  expect(new Map(changes.map(({ productId, newCents }) => [productId, newCents]))).toEqual(
    new Map([
      [mew.id, 1_000],
      [black.id, 1_600],
    ]),
  )
  const wrong = rules({ rules: [of(['chess' as GameId], 80)] })
  await expectRefusal(as(store.owner).call(savePriceRules, { params: store.shop, body: wrong }), 400, 'invalid_input', {
    issues: [{ path: 'rules.0.games.0' }],
  })
  const stranger = await given.owner()
  await expectRefusal(as(stranger).call(savePriceRules, { params: store.shop, body: own }), 404)
  expect(await as(store.owner).call(getPriceRules, { params: store.shop })).toEqual(own)
})

test('rejects invalid rules', async () => {
  const { owner, shop } = await given.shop()
  const [rule] = rules().rules
  const wrong: object[] = [
    { rules: [] },
    { rules: [{ ...rule, percent: 0 }] },
    { rules: [{ ...rule, percent: 12.345 }] },
    { rules: [{ ...rule, conditions: ['XX'] }] },
    { floorCents: -1 },
    { rounding: ',50' },
    { maxStepPercent: 0 },
    { nightly: 'yes' },
  ]
  for (const part of wrong) {
    const body = { ...rules(), ...part } as PriceSettings
    await expectRefusal(as(owner).call(savePriceRules, { params: shop, body }), 400)
  }
})

test('a run previews each change with its trend and rule, and the reason for unchanged prices', async () => {
  const store = await shopWithRules()
  const card = await pricedCard({ normal: 1_000, reverse: 2_000 })
  const near = await ofCard(store, card, { priceCents: 900 })
  const worse = await ofCard(store, card, { priceCents: 300, condition: 'EX', finish: 'reverse' })
  const same = await ofCard(store, card, { priceCents: 1_000 })
  const own = await ofCard(store, card, { keepsPrice: true })
  const old = await ofCard(store, await pricedCard({ normal: 5 }, daysAgo(40)))
  const { product: strange } = await given.product({ of: store })
  const run = await plan(store)
  expect(run).toMatchObject({ kind: 'all', state: 'ready', products: 6, changes: 2, applied: 0 })
  expect(run.skipped).toEqual({ same: 1, 'own-price': 1, 'old-trend': 1, 'no-card': 1 })
  expect(await items(store, run)).toMatchObject([
    {
      productId: worse.id,
      oldCents: 300,
      newCents: 1_600,
      trendCents: 2_000,
      targetCents: 1_600,
      source: 'Cardmarket',
      day: today(),
      rule: 0,
      condition: 'EX',
      limited: false,
      floored: false,
    },
    { productId: near.id, oldCents: 900, newCents: 1_000, trendCents: 1_000, rule: 1, state: 'planned' },
  ])
  const skipped = await items(store, run, { show: 'skipped' })
  expect(new Map(skipped.map(({ productId, skipped }) => [productId, skipped]))).toEqual(
    new Map([
      [same.id, 'same'],
      [own.id, 'own-price'],
      [old.id, 'old-trend'],
      [strange.id, 'no-card'],
    ]),
  )
  expect(await items(store, run, { show: 'skipped', reason: 'same' })).toMatchObject([{ productId: same.id, rule: 1 }])
  expect(await priceOf(store, near.id)).toBe(900)
})

test('applying changes the prices and undoing restores them, once each', async () => {
  const store = await shopWithRules()
  const product = await ofCard(store, await pricedCard({ normal: 1_234 }), { priceCents: 900 })
  const run = await plan(store)
  await expectRefusal(undo(store, run), 409, 'run_not_applied')
  expect(await apply(store, run)).toMatchObject({ state: 'applied', applied: 1, appliedAt: expect.any(String) })
  expect(await priceOf(store, product.id)).toBe(1_235)
  await expectRefusal(apply(store, run), 409, 'run_applied')
  expect(await undo(store, run)).toMatchObject({ state: 'undone', restored: 1 })
  expect(await priceOf(store, product.id)).toBe(900)
  await expectRefusal(undo(store, run), 409, 'already_undone')
  await expectRefusal(apply(store, run), 409, 'run_applied')
  const { db } = await platform()
  const all = await db.select().from(activity).where(eq(activity.shopId, store.shop.id)).orderBy(activity.id)
  const written = all.slice(-2)
  expect(written).toMatchObject([
    { action: 'Prices changed by rules', details: '1 product', actorId: store.owner.user.id },
    { action: 'Price check undone', details: '1 product' },
  ])
})

test('undo skips products that changed since', async () => {
  const store = await shopWithRules()
  const card = await pricedCard({ normal: 1_000 })
  const later = await ofCard(store, card, { priceCents: 500 })
  const unchanged = await ofCard(store, card, { priceCents: 500 })
  const run = await plan(store)
  await apply(store, run)
  await as(store.owner).call(updateProduct, { params: later, body: { priceCents: 1_100 } })
  expect(await undo(store, run)).toMatchObject({ applied: 2, restored: 1 })
  expect(await priceOf(store, later.id)).toBe(1_100)
  expect(await priceOf(store, unchanged.id)).toBe(500)
  const states = new Map((await items(store, run)).map(({ productId, state }) => [productId, state]))
  expect([later, unchanged].map(({ id }) => states.get(id))).toEqual(['passed', 'undone'])
})

test('reprices only selected products, by id or by filter', async () => {
  const store = await shopWithRules()
  const card = await pricedCard({ normal: 1_000 })
  const [one] = [await ofCard(store, card, { name: 'Mew' }), await ofCard(store, card, { name: 'Zubat' })]
  expect(await plan(store, { ids: [one.id] })).toMatchObject({ kind: 'chosen', products: 1, changes: 1 })
  expect(await plan(store, { matching: { search: 'zub' } })).toMatchObject({ products: 1 })
  expect(await plan(store, { matching: {} })).toMatchObject({ products: 2 })
  await expectRefusal(plan(store, { ids: [one.id, 987_654] }), 404)
})

test('a new plan replaces one that was not applied; applied ones stay in the list', async () => {
  const store = await shopWithRules()
  const product = await ofCard(store, await pricedCard({ normal: 1_000 }), { priceCents: 500 })
  const applied = await plan(store)
  await apply(store, applied)
  const first = await plan(store)
  const second = await plan(store, { ids: [product.id] })
  await expectRefusal(as(store.owner).call(getPriceRun, ofRun(store, first)), 404)
  await expectRefusal(apply(store, first), 404)
  const listed = await as(store.owner).callPage(listPriceRuns, { params: store.shop })
  expect(listed.items.map(({ id }) => id)).toEqual([second.id, applied.id])
  expect(listed.total).toBe(2)
})

test('pages the lists of runs and items', async () => {
  const store = await shopWithRules()
  const card = await pricedCard({ normal: 1_000 })
  for (const priceCents of [900, 100, 1_000, 500]) await ofCard(store, card, { priceCents })
  const run = await plan(store)
  const page = (cursor?: string) =>
    as(store.owner).callPage(listPriceRunItems, {
      ...ofRun(store, run),
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
  const first = await page()
  expect(first.items.map(({ oldCents }) => oldCents)).toEqual([100, 500])
  const second = await page(first.next)
  expect(second.items.map(({ oldCents }) => oldCents)).toEqual([900])
  expect([first.total, second.next]).toEqual([3, undefined])
})

test('of ten who apply or undo a run at once, one succeeds', async () => {
  const store = await shopWithRules()
  const product = await ofCard(store, await pricedCard({ normal: 1_000 }), { priceCents: 500 })
  const run = await plan(store)
  const ten = (what: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 10 }, what))
  const good = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled')
  expect(good(await ten(() => apply(store, run)))).toHaveLength(1)
  expect(await priceOf(store, product.id)).toBe(1_000)
  expect(good(await ten(() => undo(store, run)))).toHaveLength(1)
  expect(await priceOf(store, product.id)).toBe(500)
  // The last of the concurrent plans remains.
  await ten(() => plan(store))
  expect((await as(store.owner).callPage(listPriceRuns, { params: store.shop })).total).toBe(2)
})

test("another shop's rules and runs are not found", async () => {
  const store = await shopWithRules()
  const product = await ofCard(store, await pricedCard({ normal: 1_000 }), { priceCents: 500 })
  const run = await plan(store)
  const other = await shopWithRules()
  const stranger = as(other.owner)
  await expectRefusal(stranger.call(getPriceRules, { params: store.shop }), 404)
  await expectRefusal(stranger.call(savePriceRules, { params: store.shop, body: rules() }), 404)
  await expectRefusal(stranger.call(applyPriceRun, { ...ofRun(store, run), ...seen(run) }), 404)
  await expectRefusal(stranger.call(applyPriceRun, { ...ofRun(other, run), ...seen(run) }), 404)
  await expectRefusal(stranger.call(undoPriceRun, ofRun(store, run)), 404)
  await expectRefusal(stranger.call(listPriceRunItems, ofRun(store, run)), 404)
  await expectRefusal(plan(other, { ids: [product.id] }), 404)
})
