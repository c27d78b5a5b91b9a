import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOffers } from '#server/database/schema.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { priceBuylist } from '#shared/contract/buying/buylist.ts'
import * as offers from '#shared/contract/buying/offers.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { as, call } from '#tests/support/client.ts'
import { noise } from '#tests/support/files/picture-files.ts'
import { address, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { agree, buyingShop, givenOffer, offerOf, receive } from '#tests/support/records/products/buy-offers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { pricedCard, setPrices } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

type Params = { id: number; offer: number }

const thisYear = new Date().getFullYear()
const ofMinor = { birthYear: thisYear - 15, parent: { name: 'Delia Oak', email: 'delia@gmail.com' } }
const iban = 'NL91ABNA0417164300'
const openTill = (store: Store) =>
  as(store.owner).call(openDrawer, { params: store.shop, body: { floatCents: 900_000 } })
const settle = (store: Store, params: Params, revision: number, more: object = {}) =>
  as(store.owner).call(calls.settleBuyOffer, { params, body: { revision, ...more } })
const stateOf = async (store: Store, params: Params) =>
  (await as(store.owner).call(calls.getBuyOffer, { params })).state

test('a customer cannot upgrade a card: the server prices the condition, and the shop alone grades', async () => {
  const { store, card } = await buyingShop()
  const worse = { lines: [{ cardId: card, pieces: 2, condition: 'PL' as const }] }
  await expectRefusal(
    call(offers.submitOffer, { params: store.shop, body: offerOf(card, worse) }),
    409,
    'prices_changed',
  )
  const { key, params } = await givenOffer(store, offerOf(card))
  const { lines } = await receive(store, params)
  const line = lines[0]?.id ?? 0
  const grade = { condition: 'MT' as const, pieces: 2 }
  await expectRefusal(call(calls.gradeLine, { params: { ...params, line }, body: grade }), 401)
  await as(store.owner).call(calls.gradeLine, { params: { ...params, line }, body: { condition: 'PL', pieces: 2 } })
  const { revision, foundCents } = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  const answer = (answered: object) =>
    call(offers.answerOffer, { params: { key }, body: { revision, lines: [answered] } as never })
  await expectRefusal(answer({ id: line, accepted: true, condition: 'MT' }), 400)
  await expectRefusal(answer({ id: line, accepted: true, cents: 99_999 }), 400)
  const agreed = await answer({ id: line, accepted: true })
  expect(agreed).toMatchObject({ state: 'agreed', foundCents, lines: [{ foundCondition: 'PL' }] })
})

test("an answer about another customer's card changes nothing", async () => {
  const { store, card } = await buyingShop()
  const offered = async () => {
    const { key, params } = await givenOffer(store, offerOf(card))
    const { lines } = await receive(store, params)
    const line = lines[0]?.id ?? 0
    await as(store.owner).call(calls.gradeLine, { params: { ...params, line }, body: { condition: 'PL', pieces: 2 } })
    const { revision } = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
    return { key, params, line, revision }
  }
  const [own, other] = [await offered(), await offered()]
  const body = { revision: own.revision, lines: [{ id: other.line, accepted: false }] }
  await expectRefusal(call(offers.answerOffer, { params: { key: own.key }, body }), 400)
  const untouched = await as(store.owner).call(calls.getBuyOffer, { params: other.params })
  expect(untouched).toMatchObject({ state: 'offered', lines: [{ accepted: null }] })
})

test('reads the first 500 of 5,000 pasted lines, and refuses 5,000 answers', async () => {
  const { store, card } = await buyingShop()
  const text = Array.from({ length: 5_000 }, (_, at) => `Nothing ${at}`).join('\n')
  const read = await call(priceBuylist, { params: store.shop, body: { text: text.slice(0, 59_990) } })
  expect(read.lines).toHaveLength(500)
  expect(read.leftOut).toBeGreaterThan(4_000)
  const { key } = await givenOffer(store, offerOf(card))
  const lines = Array.from({ length: 5_000 }, (_, at) => ({ id: at + 1, accepted: true }))
  await expectRefusal(call(offers.answerOffer, { params: { key }, body: { revision: 1, lines } }), 400)
})

test('after the end of a quote the customer agrees to the new price, never to the old one', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { key, params } = await givenOffer(store, offerOf(card))
  await as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'approved' } })
  const { db } = await platform()
  await db.update(buyOffers).set({ quoteUntil: '2020-01-01' }).where(eq(buyOffers.id, params.offer))
  await setPrices(card, { normal: 600 })
  const { lines } = await as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'received' } })
  const line = lines[0]?.id ?? 0
  const offered = await as(store.owner).call(calls.proposeBuyOffer, { params, body: { restAsDescribed: true } })
  const body = { revision: offered.revision, lines: [{ id: line, accepted: true }] }
  const { revision } = await call(offers.answerOffer, { params: { key }, body })
  expect(await settle(store, params, revision)).toMatchObject({ quotedCents: 1_000, paid: { cash: 600 } })
})

test('cards are received once, whatever happened to them since', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const again = (params: Params) =>
    expectRefusal(
      as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'received' } }),
      409,
      'invalid_transition',
    )
  const sold = await givenOffer(store, offerOf(card))
  const { revision } = await agree(store, sold.params)
  await again(sold.params)
  await settle(store, sold.params, revision)
  await again(sold.params)
  const returned = await givenOffer(store, offerOf(card))
  await again(returned.params)
  await receive(store, returned.params)
  await as(store.owner).call(calls.moveBuyOffer, { params: returned.params, body: { to: 'returned' } })
  await again(returned.params)
})

test('refuses amounts below zero and a VAT amount above the price', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { params } = await givenOffer(store, offerOf(card, { isBusiness: true }))
  const { revision } = await agree(store, params)
  const invoiced = (vatCents: number) =>
    settle(store, params, revision, { invoice: { number: 'F-1', scheme: 'standard', vatCents } })
  await expectRefusal(invoiced(-1), 400)
  await expectRefusal(invoiced(1_001), 400)
  expect(await stateOf(store, params)).toBe('agreed')
})

test('cards at the counter count for the budget of the week', async () => {
  const { store, card } = await buyingShop()
  const { terms } = await openBuying(store)
  const none = { moneyCents: null, creditCents: null }
  await openBuying(store, { terms: { ...terms, budget: { week: { ...none, moneyCents: 2_500 }, person: none } } })
  const enter = () =>
    as(store.owner).call(calls.createBuyOffer, {
      params: store.shop,
      body: { name: 'Ash', payBy: 'cash', lines: [{ cardId: card, pieces: 2 }] },
    })
  await givenOffer(store, offerOf(card))
  const results = await Promise.allSettled([enter(), enter(), enter()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(enter(), 409, 'budget_reached')
})

test('a minor cannot agree in place of a parent', async () => {
  const { store, card } = await buyingShop()
  const email = 'ash.ketchum@gmail.com'
  const own = { ...ofMinor, email, parent: { name: 'Delia Oak', email: 'AshKetchum+mum@googlemail.com' } }
  const submit = call(offers.submitOffer, { params: store.shop, body: offerOf(card, own) })
  await expectRefusal(submit, 400, 'invalid_input', { issues: [expect.objectContaining({ path: 'parent.email' })] })
  const { key, params } = await givenOffer(store, offerOf(card, { email }))
  const save = (body: object) => call(offers.saveOfferPayout, { params: { key }, body })
  await expectRefusal(save({ birthYear: ofMinor.birthYear, parent: own.parent }), 400)
  // The first year of birth stays.
  await save({ birthYear: ofMinor.birthYear, parent: ofMinor.parent })
  await save({ birthYear: 1980 })
  const { revision } = await agree(store, params)
  await openTill(store)
  await expectRefusal(settle(store, params, revision), 409, 'parent_consent_missing')
})

test('the consent of a parent ends with a new parent, and is needed at the counter', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { key, params } = await givenOffer(store, offerOf(card, ofMinor))
  const { db } = await platform()
  const parentKey = async () =>
    (await db.select().from(buyOffers).where(eq(buyOffers.id, params.offer)))[0]?.parentKey ?? ''
  const before = await parentKey()
  await call(offers.agreeAsParent, { params: { key: before } })
  const parent = { name: 'Delia Ketchum', email: newEmail() }
  await call(offers.saveOfferPayout, { params: { key }, body: { parent } })
  await expectRefusal(call(offers.agreeAsParent, { params: { key: before } }), 404)
  const { revision } = await agree(store, params)
  await expectRefusal(settle(store, params, revision), 409, 'parent_consent_missing')
  const created = await as(store.owner).call(calls.createBuyOffer, {
    params: store.shop,
    body: { name: 'Ash', payBy: 'cash', lines: [{ cardId: card, pieces: 2 }], ...ofMinor, address },
  })
  const atCounter = { id: store.shop.id, offer: created.id }
  const agreed = await as(store.owner).call(calls.proposeBuyOffer, {
    params: atCounter,
    body: { restAsDescribed: true, agreedInShop: true },
  })
  await expectRefusal(settle(store, atCounter, agreed.revision), 409, 'parent_consent_missing')
  const consented = await as(store.owner).call(calls.saveBuyOfferPayout, {
    params: atCounter,
    body: { parentAgrees: true },
  })
  expect(await settle(store, atCounter, consented.revision)).toMatchObject({ paid: { cash: 1_000 } })
})

test('an adult cannot name a parent to be paid to the account of another person', async () => {
  const { store, card } = await buyingShop()
  const parent = { name: 'Gary Oak', email: newEmail() }
  const account = { holder: 'Gary Oak', iban }
  for (const birthYear of [undefined, 1980]) {
    const { key } = await givenOffer(store, offerOf(card, { payBy: 'bank', ...(birthYear ? { birthYear } : {}) }))
    const save = (body: object) => call(offers.saveOfferPayout, { params: { key }, body })
    await expectRefusal(save({ parent, account }), 409, 'account_of_another')
    await save({ parent })
    await expectRefusal(save({ account }), 409, 'account_of_another')
  }
  const { key } = await givenOffer(store, offerOf(card, { ...ofMinor, payBy: 'bank' }))
  const saved = await call(offers.saveOfferPayout, { params: { key }, body: { account } })
  // The parent who gets the money agrees also below the amount from which the age is required.
  expect(saved).toMatchObject({ account: { holder: 'Gary Oak' }, missing: { account: false, parent: true } })
})

test('a photo is stored without the script behind it', async () => {
  const { store, card } = await buyingShop()
  const { params } = await givenOffer(store, offerOf(card))
  const { lines } = await receive(store, params)
  const jpeg = await (await noise(300, 300)).jpeg().toBuffer()
  const bytes = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  const photo = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const line = lines[0]?.id ?? 0
  const body = { condition: null, pieces: 0, photo }
  await expectRefusal(as(store.owner).call(calls.gradeLine, { params: { ...params, line }, body }), 400)
  const graded = await as(store.owner).call(calls.gradeLine, {
    params: { ...params, line },
    body: { ...body, condition: 'NM' },
  })
  const { photoUrl } = graded.lines[0] ?? {}
  expect(photoUrl).toMatch(/^\/media\//)
  const { dataDir } = await platform()
  expect(readFileSync(`${dataDir}${photoUrl}`, 'latin1')).not.toContain('script')
})

test('cash reaches the legal maximum neither in one payment nor in payments at the same time', async () => {
  const { store } = await buyingShop()
  await openTill(store)
  const atCounter = async (cents: number, name: string) => {
    const card = await pricedCard({ normal: cents * 2 })
    const { id } = await as(store.owner).call(calls.createBuyOffer, {
      params: store.shop,
      body: { name, payBy: 'cash', lines: [{ cardId: card, pieces: 1 }], address, birthYear: 1980 },
    })
    const params = { id: store.shop.id, offer: id }
    const body = { restAsDescribed: true, agreedInShop: true }
    return { params, revision: (await as(store.owner).call(calls.proposeBuyOffer, { params, body })).revision }
  }
  const most = await atCounter(300_000, 'Brock')
  await expectRefusal(settle(store, most.params, most.revision), 409, 'cash_limit')
  const both = [await atCounter(150_000, 'James Rocket'), await atCounter(150_000, 'james ROCKET')]
  const results = await Promise.allSettled(both.map(({ params, revision }) => settle(store, params, revision)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'cash_limit' } })
  const below = await atCounter(299_995, 'Misty')
  expect(await settle(store, below.params, below.revision)).toMatchObject({ paid: { cash: 299_995 } })
})
