import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOffers } from '#server/database/schema.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import * as offers from '#shared/contract/buying/offers.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listPurchases } from '#shared/contract/shops/money/purchases.ts'
import { as, call } from '#tests/support/client.ts'
import { address, given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { agree, buyingShop, givenOffer, offerOf, receive } from '#tests/support/records/products/buy-offers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { ofCard, pricedCard, setPrices } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { today } from '#tests/support/time/days.ts'

const iban = 'NL91ABNA0417164300'
const purchasesOf = (store: Store) =>
  as(store.owner).call(listPurchases, { params: store.shop, query: { quarter: today().slice(0, 7) } })
const productsOf = (store: Store) => as(store.owner).call(listProducts, { params: store.shop })
const settle = (store: Store, params: { id: number; offer: number }, revision: number, more: object = {}) =>
  as(store.owner).call(calls.settleBuyOffer, { params, body: { revision, ...more } })
const openTill = (store: Store) =>
  as(store.owner).call(openDrawer, { params: store.shop, body: { floatCents: 500_000 } })

test('an offer is approved, received, graded, answered and settled: stock, register and drawer agree', async () => {
  const { store, card } = await buyingShop()
  const other = await pricedCard({ normal: 4_000 })
  await openTill(store)
  const { key, params } = await givenOffer(
    store,
    offerOf(card, {
      lines: [
        { cardId: card, pieces: 2 },
        { cardId: other, pieces: 1 },
      ],
      totalCents: 3_000,
    }),
  )
  expect(await call(offers.getOffer, { params: { key } })).toMatchObject({
    state: 'submitted',
    quotedCents: 3_000,
    lines: [
      { pieces: 2, cents: 500, condition: 'NM', why: { figureCents: 1_000 } },
      { pieces: 1, cents: 2_000 },
    ],
  })
  const received = await receive(store, params)
  const [first, second] = received.lines
  const grade = (line: number | undefined, body: { condition: 'NM' | 'EX'; pieces: number; reason?: string }) =>
    as(store.owner).call(calls.gradeLine, { params: { ...params, line: line ?? 0 }, body })
  await grade(first?.id, { condition: 'NM', pieces: 2 })
  await grade(second?.id, { condition: 'EX', pieces: 1, reason: 'Scratch' })
  // Grades are shown once they are complete.
  expect(await call(offers.getOffer, { params: { key } })).toMatchObject({
    lines: [{ foundPieces: null }, { foundPieces: null, reason: '' }],
  })
  const proposed = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  expect(proposed).toMatchObject({ state: 'offered', foundCents: 2_600 })
  const page = await call(offers.getOffer, { params: { key } })
  expect(page.lines).toMatchObject([
    { accepted: true },
    { accepted: null, foundCondition: 'EX', foundCents: 1_600, reason: 'Scratch' },
  ])
  const agreed = await call(offers.answerOffer, {
    params: { key },
    body: { revision: page.revision, lines: [{ id: second?.id ?? 0, accepted: true }] },
  })
  expect(agreed).toMatchObject({ state: 'agreed', foundCents: 2_600, missing: { address: false, account: false } })
  const settled = await settle(store, params, agreed.revision, { location: 'Box 7' })
  expect(settled).toMatchObject({ state: 'settled', paid: { cash: 2_600, bank: 0, credit: 0 } })
  const listed = await productsOf(store)
  expect(
    listed
      .map(({ stock, condition, purchasePriceCents, location, vatScheme }) => ({
        stock,
        condition,
        purchasePriceCents,
        location,
        vatScheme,
      }))
      .toSorted((one, two) => two.stock - one.stock),
  ).toEqual([
    { stock: 2, condition: 'NM', purchasePriceCents: 500, location: 'Box 7', vatScheme: 'margin' },
    { stock: 1, condition: 'EX', purchasePriceCents: 1_600, location: 'Box 7', vatScheme: 'margin' },
  ])
  expect(await purchasesOf(store)).toMatchObject([
    { supplier: 'Ash Ketchum', supplierKind: 'private', scheme: 'margin', amountCents: 2_600, vatCents: 0, lot: 'B-1' },
  ])
  const { db } = await platform()
  const { rows } = await db.execute(
    sql`select amount_cents::int as cents, reason from drawer_moves where shop_id = ${store.shop.id}`,
  )
  expect(rows).toEqual([{ cents: -2_600, reason: 'B-1' }])
})

test('adds to a listing of the same card and VAT scheme at the average purchase price', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  await ofCard(store, card, { stock: 2, language: 'English', vatScheme: 'standard' })
  const buy = async (body: object) => {
    const { params } = await givenOffer(store, offerOf(card, body))
    await settle(store, params, (await agree(store, params)).revision)
  }
  await buy({})
  await setPrices(card, { normal: 600 })
  await buy({ totalCents: 600 })
  const listed = (await productsOf(store)).toSorted((one, two) => one.id - two.id)
  expect(listed).toMatchObject([
    { stock: 2, purchasePriceCents: null },
    { stock: 4, purchasePriceCents: 400, vatScheme: 'margin', pokemonProductId: card },
  ])
})

test('refuses a total other than that of the server, and cards that it does not buy', async () => {
  const { store, card } = await buyingShop()
  const submit = (more: object) => call(offers.submitOffer, { params: store.shop, body: { ...offerOf(card), ...more } })
  await expectRefusal(submit({ totalCents: 100_000 }), 409, 'prices_changed')
  await setPrices(card, { normal: 800 })
  await expectRefusal(submit({}), 409, 'prices_changed')
  await expectRefusal(submit({ lines: [{ cardId: 987_654_321, pieces: 1 }], totalCents: 0 }), 409, 'nothing_bought')
})

test.each<[string, object]>([
  ['5,000 lines', { lines: Array(5_000).fill({ cardId: 1, pieces: 1 }) }],
  ['a negative total', { totalCents: -1 }],
  ['a price of its own', { lines: [{ cardId: 1, pieces: 1, cents: 900 }] }],
  ['no pieces', { lines: [{ cardId: 1, pieces: 0 }] }],
  ['an unknown way', { way: 'counter' }],
  ['a future year of birth', { birthYear: 2199 }],
  ['a script as a name', { name: '<script>\u0000' }],
])('refuses an offer with %s', async (_what, more) => {
  const { store, card } = await buyingShop()
  await expectRefusal(
    call(offers.submitOffer, { params: store.shop, body: { ...offerOf(card), ...more } as never }),
    400,
  )
})

test('ten spellings of a mailbox share one budget, also at once', async () => {
  const { store, card } = await buyingShop()
  const noBudget = { moneyCents: null, creditCents: null }
  const { terms } = await openBuying(store)
  await openBuying(store, {
    terms: { ...terms, budget: { week: noBudget, person: { ...noBudget, moneyCents: 3_500 } } },
  })
  const spellings = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? `ash+${at}@gmail.com` : `a.s.h+${at}@googlemail.com`,
  )
  const results = await Promise.allSettled(
    spellings.map((email) => call(offers.submitOffer, { params: store.shop, body: offerOf(card, { email }) })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expectRefusal(
    call(offers.submitOffer, { params: store.shop, body: offerOf(card, { email: 'ash@gmail.com' }) }),
    409,
    'budget_reached',
  )
  await call(offers.submitOffer, { params: store.shop, body: offerOf(card) })
})

test('is received, answered and settled once, also by callers at the same time', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { params } = await givenOffer(store, offerOf(card))
  await as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'approved' } })
  const receiveAtOnce = await Promise.allSettled(
    [1, 2, 3].map(() => as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'received' } })),
  )
  expect(receiveAtOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(
    as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'received' } }),
    409,
    'invalid_transition',
  )
  const { revision } = await as(store.owner).call(calls.proposeBuyOffer, { params, body: { restAsDescribed: true } })
  const settledAtOnce = await Promise.allSettled([1, 2, 3].map(() => settle(store, params, revision)))
  expect(settledAtOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await purchasesOf(store)).toHaveLength(1)
  expect((await productsOf(store)).map(({ stock }) => stock)).toEqual([2])
})

test('nothing is bought if one part fails', async () => {
  const { store, card } = await buyingShop()
  const { params } = await givenOffer(store, offerOf(card))
  const { revision } = await agree(store, params)
  // No drawer is open.
  await expectRefusal(settle(store, params, revision), 409, 'drawer_not_open')
  expect(await purchasesOf(store)).toEqual([])
  expect(await productsOf(store)).toEqual([])
  expect(await as(store.owner).call(calls.getBuyOffer, { params })).toMatchObject({ state: 'agreed', revision })
})

test('the end of a quote: not sent any more, and new prices when it is brought', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  await as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'approved' } })
  const { db } = await platform()
  await db.update(buyOffers).set({ quoteUntil: '2020-01-01' }).where(eq(buyOffers.id, params.offer))
  await expectRefusal(call(offers.markOfferSent, { params: { key }, body: {} }), 409, 'quote_ended')
  await setPrices(card, { normal: 600 })
  await as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'received' } })
  expect(await as(store.owner).call(calls.proposeBuyOffer, { params, body: { restAsDescribed: true } })).toMatchObject({
    state: 'offered',
    quotedCents: 1_000,
    foundCents: 600,
  })
})

test('within a quote, prices stay as they were', async () => {
  const { store, card } = await buyingShop()
  const { params } = await givenOffer(store, offerOf(card))
  await setPrices(card, { normal: 100 })
  expect(await agree(store, params)).toMatchObject({ state: 'agreed', foundCents: 1_000 })
})

test('a small decrease needs no answer if the customer agreed to it', async () => {
  const { store, card } = await buyingShop()
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, tolerance: { cents: 250, percent: 1 } } })
  const decreased = async (tolerates: boolean) => {
    const { params } = await givenOffer(store, offerOf(card, { tolerates }))
    const { lines } = await receive(store, params)
    await as(store.owner).call(calls.gradeLine, {
      params: { ...params, line: lines[0]?.id ?? 0 },
      body: { condition: 'EX', pieces: 2 },
    })
    return (await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })).state
  }
  expect(await decreased(true)).toBe('agreed')
  expect(await decreased(false)).toBe('offered')
})

test('declined cards are not bought, and an offer without any is returned', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  const { lines } = await receive(store, params)
  const line = lines[0]?.id ?? 0
  await as(store.owner).call(calls.gradeLine, { params: { ...params, line }, body: { condition: 'PL', pieces: 2 } })
  const { revision } = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  const reply = (body: { revision: number; lines: { id: number; accepted: boolean }[] }) =>
    call(offers.answerOffer, { params: { key }, body })
  await expectRefusal(reply({ revision: revision - 1, lines: [{ id: line, accepted: true }] }), 409, 'offer_changed')
  await expectRefusal(reply({ revision, lines: [] }), 400)
  const agreed = await reply({ revision, lines: [{ id: line, accepted: false }] })
  await expectRefusal(reply({ revision: agreed.revision, lines: [] }), 409, 'invalid_transition')
  await expectRefusal(settle(store, params, agreed.revision), 409, 'nothing_bought')
  await as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'returned' } })
  expect(await call(offers.getOffer, { params: { key } })).toMatchObject({ state: 'returned' })
})

test('nothing can be answered before the shop has finished grading', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  const { lines, revision } = await receive(store, params)
  const body = { revision, lines: lines.map(({ id }) => ({ id, accepted: true })) }
  await expectRefusal(call(offers.answerOffer, { params: { key }, body }), 409, 'invalid_transition')
  expect(await call(offers.getOffer, { params: { key } })).toMatchObject({ state: 'received', revision })
})

test('grading cannot exceed what was sent, and a suspicion stays with the shop', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  const { lines } = await receive(store, params)
  const grade = (body: object) =>
    as(store.owner).call(calls.gradeLine, { params: { ...params, line: lines[0]?.id ?? 0 }, body: body as never })
  await expectRefusal(grade({ condition: 'NM', pieces: 3 }), 400)
  await expectRefusal(grade({ condition: null, pieces: 2 }), 400)
  await expectRefusal(grade({ condition: 'NM', pieces: 2, cents: -5 }), 400)
  const script = `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`
  await expectRefusal(grade({ condition: 'NM', pieces: 0, photo: script }), 400)
  await expectRefusal(grade({ condition: 'NM', pieces: 0, photo: '/media/1/other.webp' }), 400)
  await grade({ condition: 'NM', pieces: 0, refusal: 'suspicious', reason: 'Looks stolen' })
  await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  const page = await call(offers.getOffer, { params: { key } })
  expect(page.lines).toMatchObject([{ refusal: 'other', reason: '' }])
  expect(JSON.stringify(page)).not.toContain('stolen')
})

test('pays by bank only to an account in the own name, which stays hidden', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card, { payBy: 'bank', way: 'bring' }))
  const { revision } = await agree(store, params)
  await expectRefusal(settle(store, params, revision), 409, 'seller_details_missing')
  const save = (account: { holder: string; iban: string }) =>
    call(offers.saveOfferPayout, { params: { key }, body: { account } })
  await expectRefusal(save({ holder: 'Gary Oak', iban }), 409, 'account_of_another')
  await expectRefusal(save({ holder: 'A. Ketchum', iban: 'NL91ABNA0417164301' }), 400, 'invalid_iban')
  const saved = await save({ holder: 'A. Ketchum', iban })
  expect(JSON.stringify(saved)).not.toContain(iban)
  const settled = await settle(store, params, saved.revision)
  expect(settled).toMatchObject({ paid: { cash: 0, bank: 1_000, credit: 0 }, bankPaidOn: null })
  expect(await as(store.owner).call(calls.getBuyOfferAccount, { params })).toEqual({ holder: 'A. Ketchum', iban })
  expect(await as(store.owner).call(calls.markBuyOfferPaid, { params })).toMatchObject({ bankPaidOn: today() })
})

test('half in credit: the customer has the credit, and every amount agrees', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const email = newEmail()
  const { params } = await givenOffer(store, {
    ...offerOf(card, { email, payBy: 'credit', totalCents: 1_200 }),
    lines: [
      { cardId: card, pieces: 1 },
      { cardId: card, pieces: 1 },
    ],
  })
  const { lines, revision } = await agree(store, params)
  const settled = await settle(store, params, revision, { payBy: [{ id: lines[0]?.id, payBy: 'cash' }] })
  expect(settled).toMatchObject({ paid: { cash: 500, bank: 0, credit: 600 } })
  const { db } = await platform()
  const { rows } = await db.execute(sql`
    select a.email, m.cause, m.amount_cents::int as cents, m.reason from credit_movements m
    join credit_accounts a on a.shop_id = m.shop_id and a.id = m.account_id where m.shop_id = ${store.shop.id}`)
  expect(rows).toEqual([{ email, cause: 'bought', cents: 600, reason: 'B-1' }])
  expect(await purchasesOf(store)).toMatchObject([{ amountCents: 1_100 }])
  expect(await productsOf(store)).toMatchObject([{ stock: 2, purchasePriceCents: 550 }])
})

test('a share in credit takes the most valuable lines that fit, each at its price in credit', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const others = [await pricedCard({ normal: 400 }), await pricedCard({ normal: 300 })]
  const body = offerOf(card, { totalCents: 850 })
  const lines = [card, ...others].map((cardId) => ({ cardId, pieces: 1 }))
  const { params } = await givenOffer(store, { ...body, lines })
  const { revision } = await agree(store, params)
  await expectRefusal(settle(store, params, revision, { creditPercent: 0 }), 400)
  await expectRefusal(settle(store, params, revision, { creditPercent: 101 }), 400)
  // Of €8.50: €5.00 does not fit into half, €2.00 and €1.50 do.
  const settled = await settle(store, params, revision, { creditPercent: 50 })
  expect(settled).toMatchObject({ paid: { cash: 500, bank: 0, credit: 240 + 180 } })
  expect(settled.lines.map(({ payBy }) => payBy)).toEqual(['cash', 'credit', 'credit'])
})

test('a customer who sent the cards is not paid less than agreed, and a price of the shop is shown to it', async () => {
  const { store, card } = await buyingShop()
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ways: { bring: true, send: true }, sendTo: 'Postbus 1' } })
  const body = offerOf(card, { way: 'send', payBy: 'credit', totalCents: 1_200 })
  const { params } = await givenOffer(store, body)
  const { lines } = await receive(store, params)
  const line = lines[0]?.id ?? 0
  const grade = { condition: 'NM', pieces: 2, cents: 700 } as const
  const graded = await as(store.owner).call(calls.gradeLine, { params: { ...params, line }, body: grade })
  expect(graded.lines).toMatchObject([{ ownCents: 700, foundCents: 700 }])
  await as(store.owner).call(calls.gradeLine, { params: { ...params, line }, body: { ...grade, cents: null } })
  const { revision } = await as(store.owner).call(calls.proposeBuyOffer, { params, body: {} })
  await expectRefusal(settle(store, params, revision, { payBy: [{ id: line, payBy: 'bank' }] }), 409, 'offer_changed')
  expect(await settle(store, params, revision)).toMatchObject({ paid: { cash: 0, bank: 0, credit: 1_200 } })
})

test('a minor needs a parent who agrees', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ageFromCents: 500 } })
  const birthYear = new Date().getFullYear() - 15
  const submit = (more: object) => call(offers.submitOffer, { params: store.shop, body: { ...offerOf(card), ...more } })
  await expectRefusal(submit({}), 400)
  await expectRefusal(submit({ birthYear }), 400)
  const parent = { name: 'Delia Ketchum', email: newEmail() }
  const { params } = await givenOffer(store, offerOf(card, { birthYear, parent }))
  const { revision, missing } = await agree(store, params)
  expect(missing).toMatchObject({ parent: true })
  await expectRefusal(settle(store, params, revision), 409, 'parent_consent_missing')
  const { db } = await platform()
  const [row] = await db.select().from(buyOffers).where(eq(buyOffers.id, params.offer))
  const key = row?.parentKey ?? ''
  expect(await call(offers.getParentOffer, { params: { key } })).toMatchObject({
    name: 'Ash Ketchum',
    totalCents: 1_000,
  })
  await call(offers.agreeAsParent, { params: { key } })
  await call(offers.agreeAsParent, { params: { key } })
  const now = await as(store.owner).call(calls.getBuyOffer, { params })
  expect(await settle(store, params, now.revision)).toMatchObject({ state: 'settled' })
})

test('cash below the legal maximum only, over connected purchases', async () => {
  const { store } = await buyingShop()
  await openTill(store)
  const card = await pricedCard({ normal: 200_000 })
  const email = 'brock@gmail.com'
  const buy = async (more: object) => {
    const { params } = await givenOffer(
      store,
      offerOf(card, { lines: [{ cardId: card, pieces: 2 }], totalCents: 200_000, birthYear: 1_980, email, ...more }),
    )
    return { params, revision: (await agree(store, params)).revision }
  }
  const first = await buy({})
  await settle(store, first.params, first.revision)
  const second = await buy({ email: 'b.rock+two@gmail.com', name: 'Brock Stone' })
  await expectRefusal(settle(store, second.params, second.revision), 409, 'cash_limit')
  const other = await buy({ email: newEmail(), name: 'Misty Waters' })
  await settle(store, other.params, other.revision)
})

test('a business needs an invoice', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { params } = await givenOffer(store, offerOf(card, { isBusiness: true, vatNumber: 'NL123' }))
  const { revision } = await agree(store, params)
  await expectRefusal(settle(store, params, revision), 409, 'invoice_required')
  await settle(store, params, revision, { invoice: { number: 'F-9', scheme: 'standard', vatCents: 174 } })
  expect(await purchasesOf(store)).toMatchObject([
    { supplierKind: 'trader', scheme: 'standard', statement: 'F-9', vatCents: 174 },
  ])
})

test('at the counter an offer is entered, graded and paid in one go', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const created = await as(store.owner).call(calls.createBuyOffer, {
    params: store.shop,
    body: { name: 'Ash Ketchum', payBy: 'cash', lines: [{ cardId: card, pieces: 3 }], address },
  })
  expect(created).toMatchObject({ state: 'received', way: 'counter', email: null, quotedCents: 1_500 })
  const params = { id: store.shop.id, offer: created.id }
  const agreed = await as(store.owner).call(calls.proposeBuyOffer, {
    params,
    body: { restAsDescribed: true, agreedInShop: true },
  })
  expect(await settle(store, params, agreed.revision)).toMatchObject({ paid: { cash: 1_500 } })
})

test('both sides write messages; the customer can cancel until the shop has the cards', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  await call(offers.writeToShop, { params: { key }, body: { message: 'When are you open?' } })
  await as(store.owner).call(calls.writeToSeller, { params, body: { message: 'On Saturday' } })
  const { events } = await call(offers.getOffer, { params: { key } })
  expect(events).toMatchObject([
    { kind: 'submitted', byCustomer: true },
    { kind: 'message', byCustomer: true, message: 'When are you open?' },
    { kind: 'message', byCustomer: false, message: 'On Saturday' },
  ])
  await call(offers.cancelOffer, { params: { key } })
  await expectRefusal(
    as(store.owner).call(calls.moveBuyOffer, { params, body: { to: 'approved' } }),
    409,
    'invalid_transition',
  )
})

test('strangers find nothing, and members need the permission', async () => {
  const { store, card } = await buyingShop()
  const { key, params } = await givenOffer(store, offerOf(card))
  await expectRefusal(
    call(offers.getOffer, { params: { key: key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } }),
    404,
  )
  await expectRefusal(call(offers.getOffer, { params: { key: 'x' } }), 404)
  await expectRefusal(call(offers.getParentOffer, { params: { key } }), 404)
  const stranger = await given.shop({ open: true })
  await expectRefusal(as(stranger.owner).call(calls.getBuyOffer, { params }), 404)
  await expectRefusal(as(stranger.owner).call(calls.getBuyOffer, { params: { ...params, id: stranger.shop.id } }), 404)
  const stock = as(await givenMember(store, 'stock'))
  await stock.call(calls.moveBuyOffer, { params, body: { to: 'approved' } })
  await expectRefusal(stock.call(calls.getBuyOfferAccount, { params }), 403, 'permission_required')
  const bookkeeper = as(await givenMember(store, 'bookkeeper'))
  await expectRefusal(bookkeeper.call(calls.getBuyOffer, { params }), 403, 'permission_required')
})

test('finds offers by state, number, name and the code of the page', async () => {
  const { store, card } = await buyingShop()
  const { key } = await givenOffer(store, offerOf(card, { name: 'Jessie Rocket' }))
  await givenOffer(store, offerOf(card))
  const numbers = async (query: object) =>
    (await as(store.owner).call(calls.listBuyOffers, { params: store.shop, query })).map(({ number }) => number)
  expect(await numbers({})).toEqual(['B-2', 'B-1'])
  expect(await numbers({ search: 'rocket' })).toEqual(['B-1'])
  expect(await numbers({ search: `https://example.nl/@shop/sell/${key}` })).toEqual(['B-1'])
  expect(await numbers({ search: 'B-2' })).toEqual(['B-2'])
  expect(await numbers({ state: 'done' })).toEqual([])
  expect(await numbers({ state: 'open', limit: 1 })).toEqual(['B-2'])
})
