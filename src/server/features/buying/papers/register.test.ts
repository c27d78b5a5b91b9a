import { eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { buyOfferLines, buyOffers } from '#server/database/schema.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { listHeldCards } from '#shared/contract/buying/papers.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { agree, buyingShop, givenOffer, offerOf } from '#tests/support/records/products/buy-offers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { today } from '#tests/support/time/days.ts'
import { releaseHeld } from '../offers/release-held.ts'
import { forgetSellers } from './forget-sellers.ts'

const quarter = today().slice(0, 7)
const account = { holder: 'Ash Ketchum', iban: 'NL91ABNA0417164300' }
const identity = { kind: 'passport' as const, last4: '12aB' }

async function shopWith(more: object) {
  const { store, card } = await buyingShop()
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ...more } })
  return { store, card }
}

async function agreed(store: Store, card: number) {
  const { params } = await givenOffer(store, offerOf(card, { payBy: 'bank' }))
  await agree(store, params)
  const offer = await as(store.owner).call(calls.saveBuyOfferPayout, { params, body: { account } })
  const settle = (revision = offer.revision) =>
    as(store.owner).call(calls.settleBuyOffer, { params, body: { revision } })
  return { params, offer, settle }
}

async function get(store: Store, file: string, token = store.owner.token) {
  const { origin } = await platform()
  return fetch(`${origin}/api/shops/${store.shop.id}/${file}?quarter=${quarter}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
}

test('notes an identity document where the shop asks for it, encrypted', async () => {
  const { store, card } = await shopWith({ identityFromCents: 500 })
  const { params, offer, settle } = await agreed(store, card)
  expect(offer).toMatchObject({ missing: { identity: true }, identity: null })
  await expectRefusal(settle(), 409, 'seller_details_missing')
  const owner = as(store.owner)
  const note = (body: object) => owner.call(calls.saveBuyOfferPayout, { params, body: { identity: body } as never })
  for (const wrong of [
    { kind: 'library_card', last4: '1234' },
    { kind: 'passport', last4: '123' },
    { kind: 'passport', last4: '12 4' },
    { kind: 'passport', last4: '12345' },
    { kind: 'passport', last4: '1234', photo: 'data:image/png;base64,AA' },
  ])
    await expectRefusal(note(wrong), 400)
  const noted = await note(identity)
  expect(noted).toMatchObject({ missing: { identity: false }, identity: { kind: 'passport', last4: '12AB' } })
  const { db } = await platform()
  const [row] = await db.select().from(buyOffers).where(eq(buyOffers.id, params.offer))
  expect(row?.identity).not.toContain('12AB')
  expect(await settle(noted.revision)).toMatchObject({ state: 'settled' })
})

test('below the amount, and where the shop does not ask, no document is needed', async () => {
  for (const identityFromCents of [null, 5_000]) {
    const { store, card } = await shopWith({ identityFromCents })
    const { offer, settle } = await agreed(store, card)
    expect(offer.missing.identity).toBe(false)
    await settle()
  }
})

test('bought cards wait for some days, and are in stock once after that', async () => {
  const { store, card } = await shopWith({ holdDays: 5 })
  const { params, settle } = await agreed(store, card)
  const settled = await settle()
  const owner = as(store.owner)
  const [product] = await owner.call(listProducts, { params: store.shop })
  expect(product).toMatchObject({ stock: 0, purchasePriceCents: 500 })
  expect(await owner.call(listHeldCards, { params: store.shop })).toEqual([
    { product: product?.id, pieces: 2, until: settled.heldUntil },
  ])
  const { db } = await platform()
  await releaseHeld(db)
  expect(await owner.call(listProducts, { params: store.shop })).toMatchObject([{ stock: 0 }])
  await db.update(buyOfferLines).set({ heldUntil: today() }).where(eq(buyOfferLines.offerId, params.offer))
  await Promise.all([releaseHeld(db), releaseHeld(db)])
  expect(await owner.call(listProducts, { params: store.shop })).toMatchObject([
    { id: product?.id, stock: 2, purchasePriceCents: 500 },
  ])
  expect(await owner.call(listHeldCards, { params: store.shop })).toEqual([])
  expect(await owner.call(calls.getBuyOffer, { params })).toMatchObject({ heldUntil: null })
})

test("the buyers' register names each bought card with its seller and document", async () => {
  const { store, card } = await shopWith({ keepsRegister: true, registerNumber: 'OPK-77' })
  const { params, settle } = await agreed(store, card)
  const { revision } = await as(store.owner).call(calls.saveBuyOfferPayout, { params, body: { identity } })
  await settle(revision)
  const csv = await (await get(store, 'buyers-register.csv')).text()
  const [headings, row] = csv.replace('\uFEFF', '').split('\r\n')
  expect(headings).toContain('last_4_characters')
  for (const part of ['B-1', today(), 'Ash Ketchum', 'Utrecht', 'Passport', '12AB', '10.00'])
    expect(row).toContain(part)
  const pdf = await extractText(new Uint8Array(await (await get(store, 'buyers-register.pdf')).arrayBuffer()), {
    mergePages: true,
  })
  for (const part of ['OPK-77', 'Ash Ketchum', '12AB']) expect(pdf.text).toContain(part)
  const other = await given.shop()
  expect((await get(store, 'buyers-register.csv', other.owner.token)).status).toBe(404)
  const stock = await givenMember(store, 'stock')
  expect((await get(store, 'buyers-register.csv', stock.token)).status).toBe(403)
})

test('accounts, documents, ended offers and old sellers are erased after their periods', async () => {
  const { store, card } = await shopWith({})
  const { db } = await platform()
  const { params, settle } = await agreed(store, card)
  const { revision } = await as(store.owner).call(calls.saveBuyOfferPayout, {
    params,
    body: { identity, birthYear: 1_980 },
  })
  await settle(revision)
  const row = async () => (await db.select().from(buyOffers).where(eq(buyOffers.id, params.offer)))[0]
  const age = (days: number) =>
    db
      .update(buyOffers)
      .set({ settledAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(buyOffers.id, params.offer))
  // The transfer is still to be made.
  await age(400)
  await forgetSellers(db)
  expect(await row()).toMatchObject({ account: expect.any(String), identity: expect.any(String), birthYear: 1_980 })
  await db.update(buyOffers).set({ bankPaidOn: '2020-01-01' }).where(eq(buyOffers.id, params.offer))
  await forgetSellers(db)
  expect(await row()).toMatchObject({ account: null, identity: expect.any(String) })
  await age(1_100)
  await forgetSellers(db)
  expect(await row()).toMatchObject({ identity: null, birthYear: null, name: 'Ash Ketchum' })
  await age(9 * 366)
  await forgetSellers(db)
  expect(await row()).toMatchObject({ name: '', email: null, address: null })
  const { rows } = await db.execute(sql`select from purchase_statements where offer_id = ${params.offer}`)
  expect(rows).toEqual([])

  const declined = await givenOffer(store, offerOf(card))
  await as(store.owner).call(calls.moveBuyOffer, { params: declined.params, body: { to: 'declined' } })
  await forgetSellers(db)
  expect(await as(store.owner).call(calls.getBuyOffer, { params: declined.params })).toMatchObject({
    state: 'declined',
  })
  await db.execute(
    sql`update buy_offer_events set at = now() - interval '366 days' where offer_id = ${declined.params.offer}`,
  )
  await forgetSellers(db)
  await expectRefusal(as(store.owner).call(calls.getBuyOffer, { params: declined.params }), 404)
})
