import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getBuying, saveBuying, tryBuying } from '#shared/contract/buying/buying.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { deliveriesOf, givenWebhook } from '#tests/support/records/people/webhooks.ts'
import { buyingWith, buyRule, openBuying } from '#tests/support/records/products/buying.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

test('proposes rules until a shop has saved its own', async () => {
  const store = await given.shop()
  const proposed = await as(store.owner).call(getBuying, { params: store.shop })
  expect(proposed).toMatchObject({ revision: 0, isOn: false, terms: { quoteDays: 7, ageFromCents: 5_000 }, cards: [] })
  const card = await pricedCard({ normal: 1_000 })
  const hot = [{ kind: 'extra' as const, cardId: card, finish: null, maxPieces: 9, percent: 10 }]
  const saved = await openBuying(store, { hot, rules: { rules: [buyRule({ name: 'Everything' })] } })
  expect(saved).toMatchObject({ revision: 1, isOn: true, hot, cards: [{ id: card, name: 'Charizard ex' }] })
  expect(await as(store.owner).call(getBuying, { params: store.shop })).toEqual(saved)
})

test('stores the terms; those that were added later have their proposed value', async () => {
  const { db } = await platform()
  const store = await given.shop()
  const { terms } = await buyingWith(store)
  const changed = {
    ...terms,
    ways: { bring: false, send: true },
    sendTo: 'Oudegracht 12\nUtrecht',
    insureFromCents: null,
    budget: { week: { moneyCents: 50_000, creditCents: null }, person: { moneyCents: 0, creditCents: 10_000 } },
  }
  expect(await openBuying(store, { terms: changed })).toMatchObject({ terms: changed })
  await db.execute(sql`update buying_settings set terms = terms - 'insureFromCents' where shop_id = ${store.shop.id}`)
  const read = await as(store.owner).call(getBuying, { params: store.shop })
  expect(read.terms).toEqual({ ...changed, insureFromCents: 5_000 })
})

test('refuses a change that is based on an older revision; of two at once, one is saved', async () => {
  const store = await given.shop()
  const body = await buyingWith(store)
  const save = (maxPieces: number) =>
    as(store.owner).call(saveBuying, { params: store.shop, body: { ...body, rules: { ...body.rules, maxPieces } } })
  const results = await Promise.allSettled([save(1), save(2)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(save(3), 409, 'buying_changed')
  expect(await as(store.owner).call(getBuying, { params: store.shop })).toMatchObject({ revision: 1 })
})

test('announces a change of the shop to webhooks, but not an equal save', async () => {
  const store = await given.shop()
  const webhook = await givenWebhook(store, undefined, ['shop.updated'])
  await openBuying(store)
  await as(store.owner).call(saveBuying, { params: store.shop, body: await buyingWith(store) })
  expect(await deliveriesOf(store, webhook)).toHaveLength(1)
})

test.each<[string, (body: Awaited<ReturnType<typeof buyingWith>>) => unknown]>([
  ['negative price', (body) => ({ ...body, rules: { ...body.rules, minimumCents: -1 } })],
  [
    'negative percentage',
    ({ rules, ...body }) => ({
      ...body,
      rules: { ...rules, rules: [buyRule({ percent: { cash: -1, bank: null, credit: null } })] },
    }),
  ],
  [
    'percentage above 200',
    ({ rules, ...body }) => ({
      ...body,
      rules: { ...rules, rules: [buyRule({ percent: { cash: 201, bank: null, credit: null } })] },
    }),
  ],
  [
    'unknown game',
    ({ rules, ...body }) => ({ ...body, rules: { ...rules, rules: [buyRule({ games: ['chess' as never] })] } }),
  ],
  [
    'unknown figure',
    ({ rules, ...body }) => ({ ...body, rules: { ...rules, rules: [buyRule({ figure: 'guess' as never })] } }),
  ],
  ['unknown card', (body) => ({ ...body, never: [{ cardId: 987_654_321, finish: null }] })],
  ['too many rules', ({ rules, ...body }) => ({ ...body, rules: { ...rules, rules: Array(51).fill(buyRule()) } })],
  ['missing condition', ({ rules, ...body }) => ({ ...body, rules: { ...rules, conditions: { NM: 100 } } })],
  [
    'no way to bring cards',
    ({ terms, ...body }) => ({ ...body, terms: { ...terms, ways: { bring: false, send: false } } }),
  ],
  [
    'parcels without an address',
    ({ terms, ...body }) => ({ ...body, terms: { ...terms, ways: { bring: true, send: true }, sendTo: ' ' } }),
  ],
  [
    'negative budget',
    ({ terms, ...body }) => ({
      ...body,
      terms: { ...terms, budget: { ...terms.budget, week: { moneyCents: -1, creditCents: null } } },
    }),
  ],
  ['quote of 0 days', ({ terms, ...body }) => ({ ...body, terms: { ...terms, quoteDays: 0 } })],
])('refuses settings with a %s', async (_what, change) => {
  const store = await given.shop()
  const body = change(await buyingWith(store)) as never
  await expectRefusal(as(store.owner).call(saveBuying, { params: store.shop, body }), 400)
  expect(await as(store.owner).call(getBuying, { params: store.shop })).toMatchObject({ revision: 0 })
})

test('members read with one permission and save with another; strangers find nothing', async () => {
  const store = await given.shop()
  const body = await buyingWith(store)
  const counter = as(await givenMember(store, 'counter'))
  expect(await counter.call(getBuying, { params: store.shop })).toMatchObject({ revision: 0 })
  await expectRefusal(counter.call(saveBuying, { params: store.shop, body }), 403, 'permission_required')
  const packer = as(await givenMember(store, 'packer'))
  await expectRefusal(packer.call(getBuying, { params: store.shop }), 403, 'permission_required')
  const stranger = as((await given.shop()).owner)
  await expectRefusal(stranger.call(getBuying, { params: store.shop }), 404)
  await expectRefusal(stranger.call(saveBuying, { params: store.shop, body }), 404)
  await expectRefusal(call(getBuying, { params: store.shop }), 401)
})

test('tries unsaved rules on real cards, those of one rule or one card, with the rule and the stock', async () => {
  const store = await given.shop()
  const card = await pricedCard({ normal: 2_000, reverse: 3_000 })
  await ofCard(store, card, { stock: 6, priceCents: 9_000_000 })
  const { rules, hot, never } = await buyingWith(store, {
    rules: { rules: [buyRule({ finishes: ['reverse'], name: 'Reverse' }), buyRule({ figure: 'own' })] },
  })
  const tryOut = (more: object) =>
    as(store.owner).call(tryBuying, { params: store.shop, body: { rules, hot, never, ...more } })
  expect(await tryOut({ cardId: card })).toMatchObject([
    { finish: 'normal', price: { cents: { cash: 4_500_000 }, why: { rule: 1, figure: 'own', stock: 6 } } },
    { finish: 'reverse', price: { cents: { cash: 1_500, credit: 1_800 }, why: { rule: 0, ruleName: 'Reverse' } } },
  ])
  const reverse = await tryOut({ rule: 0 })
  expect(reverse.length).toBeGreaterThan(0)
  expect(reverse.every(({ price }) => ('why' in price ? price.why.rule === 0 : price.rule === 0))).toBe(true)
  expect(reverse).toContainEqual(
    expect.objectContaining({ finish: 'reverse', card: expect.objectContaining({ id: card }) }),
  )
  expect((await tryOut({})).length).toBeLessThanOrEqual(20)
  expect(await as(store.owner).call(getBuying, { params: store.shop })).toMatchObject({ revision: 0 })
  await expectRefusal(tryOut({ rules: { ...rules, minimumCents: -5 } }), 400)
})
