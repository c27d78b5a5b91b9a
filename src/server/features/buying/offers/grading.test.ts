import { expect, test } from 'vitest'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { answerOffer } from '#shared/contract/buying/offers.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { as, call } from '#tests/support/client.ts'
import { png } from '#tests/support/files/picture-files.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { buyingShop, givenOffer, offerOf, receive } from '#tests/support/records/products/buy-offers.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

type Grade = Input<typeof calls.gradeLine>['body']

/** An offer of two copies of a card worth €10 that the shop has received. */
async function received() {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  const { lines } = await receive(store, params)
  const line = lines[0]?.id ?? 0
  const grade = async (body: Grade, by = as(store.owner)) =>
    (await by.call(calls.gradeLine, { params: { ...params, line }, body })).lines[0]
  return { store, key, params, line, grade }
}

test('shows the price of each condition that the shop buys, from the quote', async () => {
  const { store, params } = await received()
  const { lines } = await as(store.owner).call(calls.getBuyOffer, { params })
  expect(lines[0]?.prices).toEqual([
    { condition: 'MT', cents: 500 },
    { condition: 'NM', cents: 500 },
    { condition: 'EX', cents: 400 },
    { condition: 'GD', cents: 300 },
    { condition: 'LP', cents: 200 },
    { condition: 'PL', cents: 125 },
  ])
})

test('another condition keeps the reason and photo, but not the own price of the first', async () => {
  const { grade } = await received()
  const photo = `data:image/png;base64,${(await png()).toString('base64')}`
  await grade({ condition: 'EX', pieces: 2, cents: 350, refusal: 'condition', reason: 'Bent corner', photo })
  const other = await grade({ condition: 'GD', pieces: 2 })
  expect(other).toMatchObject({ ownCents: null, foundCents: 300, refusal: 'condition', reason: 'Bent corner' })
  expect(other?.photoUrl).toMatch(/^\/media\//)
  const asDescribed = await grade({ condition: 'NM', pieces: 2 })
  expect(asDescribed).toMatchObject({ refusal: null, reason: 'Bent corner', photoUrl: other?.photoUrl })
  expect(await grade({ condition: 'NM', pieces: 2, reason: '', photo: null })).toMatchObject({
    reason: '',
    photoUrl: null,
  })
})

test('undoing a grade clears all of it', async () => {
  const { store, params, grade } = await received()
  await grade({ condition: 'EX', pieces: 1, cents: 350, refusal: 'damaged', reason: 'Torn' })
  expect(await grade({ condition: 'NM', pieces: null })).toMatchObject({
    foundCondition: null,
    foundPieces: null,
    ownCents: null,
    refusal: null,
    reason: '',
  })
  await expectRefusal(as(store.owner).call(calls.proposeBuyOffer, { params, body: {} }), 409, 'lines_ungraded')
})

test('only members who set the prices pay more than the fixed price of the condition', async () => {
  const { store, grade } = await received()
  const counter = as(await givenMember(store, 'counter'))
  await expectRefusal(grade({ condition: 'EX', pieces: 2, cents: 401 }, counter), 403, 'permission_required')
  expect(await grade({ condition: 'EX', pieces: 2, cents: 400 }, counter)).toMatchObject({ ownCents: 400 })
  expect(await grade({ condition: 'EX', pieces: 2, cents: 900 })).toMatchObject({ ownCents: 900 })
})

test('lists the pieces of all cards of an offer', async () => {
  const { store, card } = await buyingShop()
  const other = await pricedCard({ normal: 1_000 })
  const lines = [
    { cardId: card, pieces: 2 },
    { cardId: other, pieces: 3 },
  ]
  await givenOffer(store, offerOf(card))
  await givenOffer(store, offerOf(card, { lines, totalCents: 2_500 }))
  const listed = await as(store.owner).call(calls.listBuyOffers, { params: store.shop })
  expect(listed.map(({ number, pieces }) => ({ number, pieces }))).toEqual([
    { number: 'B-2', pieces: 5 },
    { number: 'B-1', pieces: 2 },
  ])
})

test('the shop checks again what it proposed, and the customer answers the new proposal', async () => {
  const { store, params, key, grade } = await received()
  await grade({ condition: 'EX', pieces: 2 })
  const proposed = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  const lines = proposed.lines.map(({ id }) => ({ id, accepted: true }))
  const again = () => as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'recheck' } })
  expect(await again()).toMatchObject({ state: 'received', lines: [{ accepted: null, foundCondition: 'EX' }] })
  await expectRefusal(again(), 409, 'invalid_transition')
  const answer = (revision: number) => call(answerOffer, { params: { key }, body: { revision, lines } })
  await expectRefusal(answer(proposed.revision), 409, 'invalid_transition')
  await grade({ condition: 'GD', pieces: 2 })
  const { revision } = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  await expectRefusal(answer(proposed.revision), 409, 'offer_changed')
  expect(await answer(revision)).toMatchObject({ state: 'agreed', foundCents: 600 })
  expect(await again()).toMatchObject({ state: 'received', lines: [{ accepted: null }] })
})
