import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listPurchases } from '#shared/contract/shops/money/purchases.ts'
import { as } from '#tests/support/client.ts'
import { address, given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { buyingShop } from '#tests/support/records/products/buy-offers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { today } from '#tests/support/time/days.ts'

type Body = Input<typeof calls.buyAtCounter>['body']

const account = { holder: 'Ash Ketchum', iban: 'NL91ABNA0417164300' }
const purchaseOf = (card: number, more: Partial<Body> = {}): Body => ({
  name: 'Ash Ketchum',
  payBy: 'cash',
  lines: [{ cardId: card, pieces: 2 }],
  totalCents: 1_000,
  ...more,
})
const openTill = (store: Store) =>
  as(store.owner).call(openDrawer, { params: store.shop, body: { floatCents: 500_000 } })
const buy = (store: Store, body: Body, by = as(store.owner), key?: string) =>
  by.call(calls.buyAtCounter, {
    params: store.shop,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const purchasesOf = (store: Store) =>
  as(store.owner).call(listPurchases, { params: store.shop, query: { quarter: today().slice(0, 7) } })
const stockOf = async (store: Store) =>
  (await as(store.owner).call(listProducts, { params: store.shop })).map(
    ({ stock, condition, purchasePriceCents, location }) => ({ stock, condition, purchasePriceCents, location }),
  )

test('buys cards in one step: stock, register, drawer and history agree', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const counter = as(await givenMember(store, 'counter'))
  const lines = [
    { cardId: card, pieces: 2 },
    { cardId: card, pieces: 1, condition: 'EX' as const },
  ]
  const bought = await buy(store, purchaseOf(card, { lines, totalCents: 1_400, location: 'Box 3' }), counter)
  expect(bought).toMatchObject({
    number: 'B-1',
    state: 'settled',
    way: 'counter',
    email: null,
    paid: { cash: 1_400, bank: 0, credit: 0 },
    events: [{ kind: 'received' }, { kind: 'agreed' }, { kind: 'settled' }],
  })
  expect((await stockOf(store)).toSorted((one, two) => two.stock - one.stock)).toEqual([
    { stock: 2, condition: 'NM', purchasePriceCents: 500, location: 'Box 3' },
    { stock: 1, condition: 'EX', purchasePriceCents: 400, location: 'Box 3' },
  ])
  expect(await purchasesOf(store)).toMatchObject([{ supplier: 'Ash Ketchum', amountCents: 1_400, scheme: 'margin' }])
  const { db } = await platform()
  const { rows } = await db.execute(
    sql`select amount_cents::int as cents, reason from drawer_moves where shop_id = ${store.shop.id}`,
  )
  expect(rows).toEqual([{ cents: -1_400, reason: 'B-1' }])
})

test('pays by bank to an account in the own name, or in credit to a mailbox', async () => {
  const { store, card } = await buyingShop()
  await expectRefusal(buy(store, purchaseOf(card, { payBy: 'bank' })), 409, 'seller_details_missing')
  const other = { ...account, holder: 'Gary Oak' }
  await expectRefusal(buy(store, purchaseOf(card, { payBy: 'bank', account: other })), 409, 'account_of_another')
  expect(await buy(store, purchaseOf(card, { payBy: 'bank', account }))).toMatchObject({
    number: 'B-1',
    paid: { bank: 1_000 },
    bankPaidOn: null,
  })
  await expectRefusal(buy(store, purchaseOf(card, { payBy: 'credit', totalCents: 1_200 })), 400, 'invalid_input')
  const email = newEmail()
  expect(await buy(store, purchaseOf(card, { payBy: 'credit', totalCents: 1_200, email }))).toMatchObject({
    paid: { credit: 1_200 },
  })
})

test.each<[string, (card: number) => object]>([
  ['a total of its own', () => ({ totalCents: 5_000 })],
  ['a card that is not in the catalogue', () => ({ lines: [{ cardId: 987_654_321, pieces: 1 }], totalCents: 0 })],
])('refuses %s', async (_what, more) => {
  const { store, card } = await buyingShop()
  await openTill(store)
  await expectRefusal(buy(store, { ...purchaseOf(card), ...more(card) }), 409)
  expect(await purchasesOf(store)).toEqual([])
})

test.each<[string, object]>([
  ['no name', { name: '' }],
  ['a negative price', { lines: [{ cardId: 1, pieces: 1, agreed: { cents: -1, reason: 'x' } }] }],
  ['a price without a reason', { lines: [{ cardId: 1, pieces: 1, agreed: { cents: 100 } }] }],
  ['no lines', { lines: [] }],
  ['501 lines', { lines: Array(501).fill({ cardId: 1, pieces: 1 }) }],
  ['an unknown way of payment', { payBy: 'cheque' }],
])('refuses %s', async (_what, more) => {
  const { store, card } = await buyingShop()
  await expectRefusal(buy(store, { ...purchaseOf(card), ...more }), 400)
})

test('a price above that of the rules needs the permission, and is noted', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const counter = as(await givenMember(store, 'counter'))
  const at = (cents: number) =>
    purchaseOf(card, {
      lines: [{ cardId: card, pieces: 2, agreed: { cents, reason: 'Complete set' } }],
      totalCents: cents * 2,
    })
  await expectRefusal(buy(store, at(501), counter), 403, 'permission_required')
  expect((await buy(store, at(450), counter)).lines).toMatchObject([
    { cents: 500, ownCents: 450, reason: 'Complete set' },
  ])
  expect(await buy(store, at(900))).toMatchObject({ paid: { cash: 1_800 }, lines: [{ ownCents: 900 }] })
})

test('a member who sets the prices also buys a card that the rules refuse', async () => {
  const { store } = await buyingShop()
  await openTill(store)
  const card = await pricedCard({})
  const body = purchaseOf(card, {
    lines: [{ cardId: card, pieces: 3, agreed: { cents: 200, reason: 'Wanted by a customer' } }],
    totalCents: 600,
  })
  await expectRefusal(buy(store, body, as(await givenMember(store, 'counter'))), 403, 'permission_required')
  expect(await buy(store, body)).toMatchObject({ state: 'settled', lines: [{ pieces: 3, cents: 0, foundCents: 200 }] })
})

test('a retry with the same key buys once, also at the same time', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const body = purchaseOf(card)
  const answers = await Promise.allSettled([1, 2, 3].map(() => buy(store, body, as(store.owner), 'one-purchase')))
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await buy(store, body, as(store.owner), 'one-purchase')).toMatchObject({ number: 'B-1' })
  expect(await purchasesOf(store)).toHaveLength(1)
  expect(await stockOf(store)).toMatchObject([{ stock: 2 }])
})

test('nothing is stored if the drawer is closed or the budget is used up', async () => {
  const { store, card } = await buyingShop()
  await expectRefusal(buy(store, purchaseOf(card)), 409, 'drawer_not_open')
  const { terms } = await openBuying(store)
  const noBudget = { moneyCents: null, creditCents: null }
  await openBuying(store, {
    terms: { ...terms, budget: { week: { ...noBudget, moneyCents: 999 }, person: noBudget } },
  })
  await openTill(store)
  await expectRefusal(buy(store, purchaseOf(card)), 409, 'budget_reached')
  expect(await as(store.owner).call(calls.listBuyOffers, { params: store.shop })).toEqual([])
  expect(await stockOf(store)).toEqual([])
})

test('asks for age, parent and address from the amounts of the terms and the law', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ageFromCents: 1_000 } })
  await expectRefusal(buy(store, purchaseOf(card)), 400, 'invalid_input')
  const birthYear = new Date().getFullYear() - 15
  await expectRefusal(buy(store, purchaseOf(card, { birthYear })), 400, 'invalid_input')
  const parent = { name: 'Delia Ketchum', email: newEmail() }
  await expectRefusal(buy(store, purchaseOf(card, { birthYear, parent })), 409, 'parent_consent_missing')
  await buy(store, purchaseOf(card, { birthYear, parent, parentAgrees: true }))
  const dear = await pricedCard({ normal: 100_000 })
  const body = purchaseOf(dear, { lines: [{ cardId: dear, pieces: 1 }], totalCents: 50_000, birthYear: 1_980 })
  await expectRefusal(buy(store, body), 409, 'seller_details_missing')
  expect(await buy(store, { ...body, address: { ...address, name: 'Ash Ketchum' } })).toMatchObject({
    state: 'settled',
  })
})

test('cash stays below the legal maximum over connected purchases, and a business needs an invoice', async () => {
  const { store, card } = await buyingShop()
  await openTill(store)
  const dear = await pricedCard({ normal: 200_000 })
  const body = purchaseOf(dear, { totalCents: 200_000, birthYear: 1_980, address: { ...address, name: 'Brock Stone' } })
  await buy(store, { ...body, name: 'Brock Stone' })
  await expectRefusal(buy(store, { ...body, name: 'brock stone' }), 409, 'cash_limit')
  const business = purchaseOf(card, { isBusiness: true, vatNumber: 'NL123' })
  await expectRefusal(buy(store, business), 409, 'invoice_required')
  await buy(store, { ...business, invoice: { number: 'F-9', scheme: 'standard', vatCents: 174 } })
  expect(await purchasesOf(store)).toHaveLength(2)
})

test('prices typed lines, also for a shop that is closed to customers, and only for members who may', async () => {
  const store = await given.shop({ open: false })
  await openBuying(store)
  const card = await pricedCard({ normal: 1_000 })
  const price = (by = as(store.owner)) =>
    by.call(calls.priceAtCounter, { params: store.shop, body: { lines: [{ cardId: card, pieces: 2 }] } })
  expect(await price()).toMatchObject({ lines: [{ bought: 2 }], totals: { cash: 1_000, bank: 1_000 } })
  await expectRefusal(price(as(await givenMember(store, 'bookkeeper'))), 403, 'permission_required')
  const stranger = await given.shop({ open: true })
  await expectRefusal(price(as(stranger.owner)), 404)
  await expectRefusal(buy(store, purchaseOf(card), as(stranger.owner)), 404)
  await expectRefusal(buy(store, purchaseOf(card), as(await givenMember(store, 'stock'))), 403, 'permission_required')
  await openBuying(store, { isOn: false })
  await expectRefusal(price(), 409, 'not_buying')
})
