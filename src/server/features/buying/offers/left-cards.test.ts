import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOffers, emailLogs } from '#server/database/schema.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import type { BuyingTerms } from '#shared/contract/buying/buying.ts'
import { priceBuylist } from '#shared/contract/buying/buylist.ts'
import * as offers from '#shared/contract/buying/offers.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { addDays } from '#shared/rules/money/days.ts'
import { as, call } from '#tests/support/client.ts'
import { given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { buyingShop, givenOffer, offerOf, receive } from '#tests/support/records/products/buy-offers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { today } from '#tests/support/time/days.ts'

type Params = { id: number; offer: number }
type Return = Parameters<typeof returnLeft>[2]

const owner = (store: Store) => as(store.owner)
const offerAt = (store: Store, params: Params) => owner(store).call(calls.getBuyOffer, { params })
const returnLeft = (
  store: Store,
  params: Params,
  body: { revision: number } & ({ how: 'handed' } | { how: 'sent'; trackingCode?: string }),
) => owner(store).call(calls.returnLeftCards, { params, body })
const keep = (store: Store, params: Params, revision: number) =>
  owner(store).call(calls.keepLeftCards, { params, body: { revision } })

async function shopWith(more: Partial<BuyingTerms> = {}) {
  const { store, card } = await buyingShop()
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ...more } })
  await owner(store).call(openDrawer, { params: store.shop, body: { floatCents: 500_000 } })
  return { store, card }
}

/** A settled offer of two copies, of which the shop bought one. */
async function settledWithOneLeft(store: Store, card: number, more: Parameters<typeof offerOf>[1] = {}) {
  const { key, params } = await givenOffer(store, offerOf(card, more))
  const { lines } = await receive(store, params)
  await owner(store).call(calls.gradeLine, {
    params: { ...params, line: lines[0]?.id ?? 0 },
    body: { condition: 'NM', pieces: 1, refusal: 'damaged' },
  })
  const { revision } = await owner(store).call(calls.proposeBuyOffer, { params, body: { agreedInShop: true } })
  const settled = await owner(store).call(calls.settleBuyOffer, { params, body: { revision } })
  return { key, params, settled }
}

async function returnedOffer(store: Store, card: number, more: Parameters<typeof offerOf>[1] = {}) {
  const { key, params } = await givenOffer(store, offerOf(card, more))
  await receive(store, params)
  const { revision } = await owner(store).call(calls.moveBuyOffer, { params, body: { to: 'returned' } })
  return { key, params, revision }
}

const letDayPass = async ({ offer }: Params) => {
  const { db } = await platform()
  await db
    .update(buyOffers)
    .set({ collectUntil: addDays(today(), -1) })
    .where(eq(buyOffers.id, offer))
}

/** Kinds of the messages to a mailbox. */
async function mailsTo(email: string): Promise<string[]> {
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.toEmail, email)).orderBy(emailLogs.id)
  return rows.map(({ data }) => (data as { kind: string }).kind)
}

test('refused cards of a settled offer go back with a tracking code: customer and shop see it, and one mail is sent', async () => {
  const { store, card } = await shopWith()
  const email = newEmail()
  const { key, params, settled } = await settledWithOneLeft(store, card, { email })
  const [line] = settled.lines
  const open = { state: 'open', lines: [{ id: line?.id, pieces: 1 }], until: null, on: null, trackingCode: '' }
  expect(settled.left).toEqual(open)
  const toReturn = () => owner(store).call(calls.listBuyOffers, { params: store.shop, query: { state: 'to_return' } })
  expect((await toReturn()).map(({ id }) => id)).toEqual([params.offer])
  const sent = await returnLeft(store, params, {
    revision: settled.revision,
    how: 'sent',
    trackingCode: '3SABCD123456789',
  })
  const left = { ...open, state: 'sent', on: today(), trackingCode: '3SABCD123456789' }
  expect(sent.left).toEqual(left)
  expect((await call(offers.getOffer, { params: { key } })).left).toEqual(left)
  expect(await toReturn()).toEqual([])
  const corrected = await returnLeft(store, params, { revision: sent.revision, how: 'sent', trackingCode: 'X-2' })
  expect(corrected.left).toMatchObject({ state: 'sent', on: today(), trackingCode: 'X-2' })
  expect((await mailsTo(email)).filter((kind) => kind === 'sent_back' || kind === 'handed_back')).toEqual(['sent_back'])
  expect(corrected.events.map(({ kind }) => kind).slice(-2)).toEqual(['settled', 'sent_back'])
})

test('an offer that goes back whole is handed over, and one that is bought whole leaves nothing', async () => {
  const { store, card } = await shopWith()
  const { key, params, revision } = await returnedOffer(store, card)
  const { left } = await returnLeft(store, params, { revision, how: 'handed' })
  expect(left).toMatchObject({ state: 'handed', lines: [{ pieces: 2 }], trackingCode: '' })
  expect((await call(offers.getOffer, { params: { key } })).left).toEqual(left)
  const whole = await givenOffer(store, offerOf(card))
  await receive(store, whole.params)
  const agreed = await owner(store).call(calls.proposeBuyOffer, {
    params: whole.params,
    body: { restAsDescribed: true },
  })
  const body = { revision: agreed.revision }
  const settled = await owner(store).call(calls.settleBuyOffer, { params: whole.params, body })
  expect(settled.left).toBeNull()
  await expectRefusal(
    returnLeft(store, whole.params, { revision: settled.revision, how: 'handed' }),
    409,
    'nothing_to_return',
  )
})

test('refuses bad notes, other revisions, wrong callers and other shops', async () => {
  const { store, card } = await shopWith()
  const { params, revision } = await returnedOffer(store, card)
  const bad: object[] = [
    { revision, how: 'lost' },
    { revision, how: 'handed', trackingCode: 'X' },
    { revision, how: 'sent', trackingCode: 'x'.repeat(101) },
    { revision, how: 'sent', trackingCode: '3,5E+12' },
    { how: 'handed' },
  ]
  for (const body of bad) await expectRefusal(returnLeft(store, params, body as Return), 400)
  await expectRefusal(returnLeft(store, params, { revision: revision - 1, how: 'handed' }), 409, 'offer_changed')
  const stranger = await given.shop({ open: true })
  const handed = { revision, how: 'handed' as const }
  const send = (by: ReturnType<typeof as>, at: Params) => by.call(calls.returnLeftCards, { params: at, body: handed })
  await expectRefusal(send(as(stranger.owner), params), 404)
  await expectRefusal(send(as(stranger.owner), { ...params, id: stranger.shop.id }), 404)
  await expectRefusal(send(as(await givenMember(store, 'bookkeeper')), params), 403, 'permission_required')
  await letDayPass(params)
  const keepAs = (by: ReturnType<typeof as>) => by.call(calls.keepLeftCards, { params, body: { revision } })
  await expectRefusal(keepAs(as(await givenMember(store, 'stock'))), 403, 'permission_required')
  await expectRefusal(keepAs(as(stranger.owner)), 404)
  expect((await offerAt(store, params)).left?.state).toBe('open')
})

test('several notes at once: one succeeds, and one mail is sent', async () => {
  const { store, card } = await shopWith()
  const email = newEmail()
  const { params, revision } = await returnedOffer(store, card, { email })
  await letDayPass(params)
  const results = await Promise.allSettled([
    returnLeft(store, params, { revision, how: 'handed' }),
    returnLeft(store, params, { revision, how: 'sent', trackingCode: 'X-1' }),
    keep(store, params, revision),
    keep(store, params, revision),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const kinds = await mailsTo(email)
  expect(kinds.filter((kind) => ['handed_back', 'sent_back', 'kept'].includes(kind))).toHaveLength(1)
})

test('cards become the shop’s only as agreed, and only after the last day', async () => {
  const { store, card } = await shopWith({ keepAfterDays: 30 })
  const { key, params, settled } = await settledWithOneLeft(store, card, { keepAfterDays: 30 })
  const until = addDays(today(), 30)
  expect(await call(offers.getOffer, { params: { key } })).toMatchObject({ keepAfterDays: 30, left: { until } })
  await expectRefusal(keep(store, params, settled.revision), 409, 'keep_too_early')
  const { db } = await platform()
  await db.update(buyOffers).set({ collectUntil: today() }).where(eq(buyOffers.id, params.offer))
  await expectRefusal(keep(store, params, settled.revision), 409, 'keep_too_early')
  await letDayPass(params)
  const owned = await keep(store, params, settled.revision)
  expect(owned.left).toMatchObject({ state: 'kept', on: today() })
  await expectRefusal(keep(store, params, owned.revision), 409, 'nothing_to_return')
  await expectRefusal(returnLeft(store, params, { revision: owned.revision, how: 'handed' }), 409, 'nothing_to_return')
})

test('the term is frozen at the submission, and one that the customer did not see is refused', async () => {
  const { store, card } = await shopWith()
  const { terms } = await openBuying(store)
  const before = await returnedOffer(store, card)
  const later = await givenOffer(store, offerOf(card))
  await openBuying(store, { terms: { ...terms, keepAfterDays: 14 } })
  await receive(store, later.params)
  const { left, revision } = await owner(store).call(calls.moveBuyOffer, {
    params: later.params,
    body: { to: 'returned' },
  })
  expect(left).toMatchObject({ state: 'open', until: null })
  await expectRefusal(keep(store, later.params, revision), 409, 'keep_too_early')
  await expectRefusal(keep(store, before.params, before.revision), 409, 'keep_too_early')
  const lines = [{ cardId: card, pieces: 2 }]
  const priced = await call(priceBuylist, { params: store.shop, body: { lines } })
  expect(priced.terms.keepAfterDays).toBe(14)
  const submit = (more: object) => call(offers.submitOffer, { params: store.shop, body: { ...offerOf(card), ...more } })
  await expectRefusal(submit({}), 409, 'terms_changed')
  await expectRefusal(submit({ keepAfterDays: 30 }), 409, 'terms_changed')
  await expectRefusal(submit({ keepAfterDays: -1 }), 409, 'terms_changed')
  await submit({ keepAfterDays: 14 })
  await expectRefusal(openBuying(store, { terms: { ...terms, keepAfterDays: 13 } }), 400)
})

test('answers what an agreed offer costs in each way, and settles for that', async () => {
  const { store, card } = await shopWith()
  const body = offerOf(card, { lines: [1, 1, 1, 1].map((pieces) => ({ cardId: card, pieces })), totalCents: 2_000 })
  const { params } = await givenOffer(store, body)
  await receive(store, params)
  const agreed = await owner(store).call(calls.proposeBuyOffer, { params, body: { restAsDescribed: true } })
  const amounts = (payBy: 'cash' | 'bank' | 'credit' | null, creditPercent: number) =>
    agreed.payable.find((each) => each.payBy === payBy && each.creditPercent === creditPercent)
  expect(amounts(null, 0)).toMatchObject({ cash: 2_000, bank: 0, credit: 0 })
  expect(amounts('bank', 0)).toMatchObject({ cash: 0, bank: 2_000, credit: 0 })
  const { credit } = amounts('credit', 0) ?? { credit: 0 }
  expect(credit).toBeGreaterThan(2_000)
  const half = amounts(null, 50)
  expect(half).toMatchObject({ cash: 1_000, bank: 0, credit: credit / 2 })
  const settled = await owner(store).call(calls.settleBuyOffer, {
    params,
    body: { revision: agreed.revision, creditPercent: 50 },
  })
  expect(settled.paid).toEqual({ cash: 1_000, bank: 0, credit: credit / 2 })
  expect(settled.payable).toEqual([])
})
