import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { createPurchase, listPurchases } from '#shared/contract/shops/money/purchases.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { agree, buyingShop, givenOffer, offerOf } from '#tests/support/records/products/buy-offers.ts'
import { today } from '#tests/support/time/days.ts'

const quarter = today().slice(0, 7)
const account = { holder: 'Ash Ketchum', iban: 'NL91ABNA0417164300' }

const byBank = (store: Store, card: number) => givenOffer(store, offerOf(card, { payBy: 'bank' }))

async function settle(store: Store, params: { id: number; offer: number }, more: object = {}) {
  const owner = as(store.owner)
  await agree(store, params)
  const { revision } = await owner.call(calls.saveBuyOfferPayout, { params, body: { account } })
  return owner.call(calls.settleBuyOffer, { params, body: { revision, ...more } })
}

async function get(path: string, token = '') {
  const { origin } = await platform()
  return fetch(`${origin}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
}

async function textOf(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const statementPath = ({ id, offer }: { id: number; offer: number }) =>
  `/api/shops/${id}/buy-offers/${offer}/statement.pdf`

test('each purchase has a statement with what the tax office requires, in both languages', async () => {
  const { store, card } = await buyingShop()
  await enterSeller(store)
  const { key, params } = await byBank(store, card)
  expect((await get(statementPath(params), store.owner.token)).status).toBe(404)
  const settled = await settle(store, params, { signature: { kind: 'drawn', strokes: [[10, 20, 300, 120]] } })
  expect(settled).toMatchObject({ hasStatement: true, state: 'settled' })
  const number = `IV-${today().slice(0, 4)}-0001`
  const dutch = await textOf(await get(`${statementPath(params)}?language=nl`, store.owner.token))
  for (const part of [
    'Inkoopverklaring',
    number,
    'Dag van levering',
    seller.street,
    seller.city,
    'Ash Ketchum',
    'Utrecht',
    '€ 10,00',
    'Per bank',
    'geen enkele btw in aftrek',
    'Ondertekend door Ash Ketchum',
  ])
    expect(dutch).toContain(part)
  const english = await textOf(await get(`/api/customer-offers/${key}/statement.pdf?language=en`))
  for (const part of ['Purchase statement', number, '€10.00', 'not deducted any VAT', 'Signed by Ash Ketchum'])
    expect(english).toContain(part)
  const entries = await as(store.owner).call(listPurchases, { params: store.shop, query: { quarter } })
  expect(entries).toMatchObject([{ statement: number, lot: 'B-1' }])
})

test('statements are numbered without gaps, also of purchases at the same time', async () => {
  const { store, card } = await buyingShop()
  const ready = []
  for (let count = 0; count < 4; count++) {
    const { params } = await byBank(store, card)
    await agree(store, params)
    const { revision } = await as(store.owner).call(calls.saveBuyOfferPayout, { params, body: { account } })
    ready.push({ params, revision })
  }
  // Each twice, of which one is refused and must not take a number.
  const results = await Promise.allSettled(
    [...ready, ...ready].map(({ params, revision }) =>
      as(store.owner).call(calls.settleBuyOffer, { params, body: { revision } }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const answer = await get(`/api/shops/${store.shop.id}/purchase-statements.zip?quarter=${quarter}`, store.owner.token)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files).map((name) => name.slice(-8, -4))).toEqual(['0001', '0002', '0003', '0004'])
})

test('a business gives an invoice instead, and strangers get nothing', async () => {
  const { store, card } = await buyingShop()
  const business = await givenOffer(
    store,
    offerOf(card, { payBy: 'bank', isBusiness: true, vatNumber: 'NL001234567B01' }),
  )
  const bought = await settle(store, business.params, { invoice: { number: 'F-1', scheme: 'margin', vatCents: 0 } })
  expect(bought.hasStatement).toBe(false)
  expect((await get(statementPath(business.params), store.owner.token)).status).toBe(404)
  const { params } = await byBank(store, card)
  await settle(store, params)
  const other = await given.shop()
  expect((await get(statementPath(params), other.owner.token)).status).toBe(404)
  expect((await get(statementPath({ ...params, id: other.shop.id }), other.owner.token)).status).toBe(404)
  expect((await get(statementPath(params))).status).toBe(401)
  expect((await get('/api/customer-offers/00000000-0000-4000-8000-000000000000/statement.pdf')).status).toBe(404)
})

test('the purchases of a period as PDF', async () => {
  const store = await given.shop()
  await as(store.owner).call(createPurchase, {
    params: store.shop,
    body: {
      boughtOn: today(),
      supplier: 'Brock',
      supplierKind: 'private',
      statement: 'IV-7',
      lot: '',
      description: 'Onix',
      scheme: 'margin',
      rate: 21,
      amountCents: 1_234,
      vatCents: 0,
    },
  })
  const text = await textOf(
    await get(`/api/shops/${store.shop.id}/purchases.pdf?quarter=${quarter}`, store.owner.token),
  )
  expect(text).toContain('Brock')
  expect(text).toContain('12.34')
  expect((await get(`/api/shops/${store.shop.id}/purchases.pdf?quarter=2026-13`, store.owner.token)).status).toBe(400)
})
