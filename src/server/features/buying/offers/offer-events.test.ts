import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, buyOffers, webhookDeliveries } from '#server/database/schema.ts'
import { shopEventsSince } from '#server/features/outbox/shop-events.queries.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import * as offers from '#shared/contract/buying/offers.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { shopEventTypeNames, shopEventTypes } from '#shared/contract/shops/events.ts'
import { as, call } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { agree, buyingShop, givenOffer, offerOf, receive } from '#tests/support/records/products/buy-offers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expireOffers } from './expire-offers.ts'

const ofOffers = shopEventTypeNames.filter((type) => type.startsWith('buyorder.'))

const subscribe = (store: Store) =>
  as(store.owner).call(createWebhook, {
    params: store.shop,
    body: { url: 'https://hooks.example.com/', events: ofOffers },
  })

async function queuedOf({ shop }: Store) {
  const { db } = await platform()
  return db.select().from(webhookDeliveries).where(eq(webhookDeliveries.shopId, shop.id)).orderBy(webhookDeliveries.id)
}

test('other systems hear of each step of an offer once, and of no message', async () => {
  const { store, card } = await buyingShop()
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ways: { bring: true, send: true }, sendTo: 'Postbus 1' } })
  await subscribe(store)
  const owner = as(store.owner)
  const move = (params: { id: number; offer: number }, to: 'approved' | 'declined' | 'received' | 'returned') =>
    owner.call(calls.moveBuyOffer, { params, body: { to } })

  const sold = await givenOffer(store, offerOf(card, { way: 'send', payBy: 'bank' }))
  const account = { holder: 'Ash Ketchum', iban: 'NL91ABNA0417164300' }
  await call(offers.saveOfferPayout, { params: { key: sold.key }, body: { account } })
  await call(offers.writeToShop, { params: { key: sold.key }, body: { message: 'Hello' } })
  await move(sold.params, 'approved')
  await call(offers.markOfferSent, { params: { key: sold.key }, body: {} })
  const { lines } = await move(sold.params, 'received')
  const line = lines[0]?.id ?? 0
  const graded = { condition: 'EX' as const, pieces: 2 }
  await owner.call(calls.gradeLine, { params: { ...sold.params, line }, body: graded })
  const { revision } = await owner.call(calls.proposeBuyOffer, { params: sold.params, body: {} })
  const answer = { revision, lines: [{ id: line, accepted: true }] }
  const agreed = await call(offers.answerOffer, { params: { key: sold.key }, body: answer })
  await owner.call(calls.settleBuyOffer, { params: sold.params, body: { revision: agreed.revision } })
  await owner.call(calls.markBuyOfferPaid, { params: sold.params })
  await owner.call(calls.markBuyOfferPaid, { params: sold.params })

  await move((await givenOffer(store, offerOf(card))).params, 'declined')
  const returned = await givenOffer(store, offerOf(card))
  await receive(store, returned.params)
  await move(returned.params, 'returned')
  const goesBack = await owner.call(calls.getBuyOffer, { params: returned.params })
  const sent = { revision: goesBack.revision, how: 'sent' as const }
  await owner.call(calls.returnLeftCards, { params: returned.params, body: sent })
  const handed = await givenOffer(store, offerOf(card))
  await receive(store, handed.params)
  const left = await move(handed.params, 'returned')
  await owner.call(calls.returnLeftCards, { params: handed.params, body: { revision: left.revision, how: 'handed' } })
  const cancelled = await givenOffer(store, offerOf(card))
  await call(offers.cancelOffer, { params: { key: cancelled.key } })
  const late = await givenOffer(store, offerOf(card))
  await move(late.params, 'approved')
  const { db } = await platform()
  await db.update(buyOffers).set({ quoteUntil: '2020-01-01' }).where(eq(buyOffers.id, late.params.offer))
  await expireOffers(db)

  const forgotten = await givenOffer(store, offerOf(card))
  await receive(store, forgotten.params)
  const uncollected = await move(forgotten.params, 'returned')
  await db.update(buyOffers).set({ collectUntil: '2020-01-01' }).where(eq(buyOffers.id, forgotten.params.offer))
  await owner.call(calls.keepLeftCards, { params: forgotten.params, body: { revision: uncollected.revision } })

  const queued = await queuedOf(store)
  const typesOf = (offer: number) =>
    queued.filter(({ subject }) => subject === `buyorder ${offer}`).map(({ type }) => type.replace('buyorder.', ''))
  expect(typesOf(sold.params.offer)).toEqual([
    'submitted',
    'approved',
    'sent',
    'received',
    'offered',
    'agreed',
    'settled',
    'paid',
  ])
  expect(typesOf(returned.params.offer)).toEqual(['submitted', 'approved', 'received', 'returned', 'sent_back'])
  expect(typesOf(handed.params.offer).at(-1)).toBe('handed_back')
  expect(typesOf(forgotten.params.offer).at(-1)).toBe('kept')
  expect(typesOf(cancelled.params.offer)).toEqual(['submitted', 'cancelled'])
  expect(typesOf(late.params.offer)).toEqual(['submitted', 'approved', 'expired'])
  expect(new Set(queued.map(({ type }) => type))).toEqual(new Set(ofOffers))
  for (const { type, data } of queued) shopEventTypes[type as (typeof ofOffers)[number]].data.parse(data)
  expect(queued.find(({ type }) => type === 'buyorder.offered')?.data).toEqual({
    id: sold.params.offer,
    number: 'B-1',
    state: 'offered',
  })
  expect(JSON.stringify(queued)).not.toMatch(/Ash|Hello|NL91/)

  const listed = await shopEventsSince(db, store.shop.id, new Date(0))
  expect(listed.map(({ type }) => type).filter((type) => type.startsWith('buyorder.'))).toEqual(
    queued.map(({ type }) => type),
  )
  const done = await db.select().from(activity).where(eq(activity.shopId, store.shop.id)).orderBy(activity.id)
  const about = done.filter(({ details }) => details === 'B-1').map(({ action, actorId }) => [action, actorId !== null])
  expect(about).toEqual([
    ['Cards offered', false],
    ['Offer of cards approved', true],
    ['Cards sent', false],
    ['Cards received', true],
    ['Cards graded', true],
    ['Offer of cards answered', false],
    ['Cards bought', true],
    ['Cards paid by bank', true],
  ])
})

test('a purchase that fails is no event', async () => {
  const { store, card } = await buyingShop()
  const { params } = await givenOffer(store, offerOf(card))
  const { revision } = await agree(store, params)
  await subscribe(store)
  // No drawer is open.
  const settle = as(store.owner).call(calls.settleBuyOffer, { params, body: { revision } })
  await expectRefusal(settle, 409, 'drawer_not_open')
  expect(await queuedOf(store)).toEqual([])
})
