import { expect, test } from 'vitest'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { MOST_NUMBERS } from '#shared/rules/buying/signature.ts'
import { as } from '#tests/support/client.ts'
import { address } from '#tests/support/given.ts'
import { agree, buyingShop, givenOffer, offerOf } from '#tests/support/records/products/buy-offers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

/** An offer at the counter, ready to be settled. */
async function atCounter() {
  const { store, card } = await buyingShop()
  const owner = as(store.owner)
  const { id } = await owner.call(calls.createBuyOffer, {
    params: store.shop,
    body: { name: 'Ash Ketchum', address, payBy: 'bank', lines: [{ cardId: card, pieces: 1 }] },
  })
  const params = { id: store.shop.id, offer: id }
  await owner.call(calls.saveBuyOfferPayout, {
    params,
    body: { account: { holder: 'Ash Ketchum', iban: 'NL91ABNA0417164300' } },
  })
  const agreed = await owner.call(calls.proposeBuyOffer, {
    params,
    body: { restAsDescribed: true, agreedInShop: true },
  })
  const settle = (body: object) =>
    owner.call(calls.settleBuyOffer, { params, body: { revision: agreed.revision, ...body } })
  return { store, params, agreed, settle }
}

test('stores who declared that no VAT was deducted: on the tablet, by name, or online', async () => {
  const drawn = await atCounter()
  expect(drawn.agreed.declared).toBeNull()
  const signature = {
    kind: 'drawn',
    strokes: [
      [0, 0, 600, 200],
      [30, 40],
    ],
  }
  expect(await drawn.settle({ signature })).toMatchObject({ state: 'settled', declared: { by: 'drawn' } })
  const typed = await atCounter()
  expect(await typed.settle({ signature: { kind: 'typed', name: ' Ash Ketchum ' } })).toMatchObject({
    declared: { by: 'typed' },
  })
  expect(await (await atCounter()).settle({})).toMatchObject({ state: 'settled', declared: null })
  const { store, card } = await buyingShop()
  const { params } = await givenOffer(store, offerOf(card))
  expect(await agree(store, params)).toMatchObject({ declared: { by: 'online' } })
})

test('refuses a signature that is not strokes within the pad', async () => {
  const { settle, params, store } = await atCounter()
  const drawn = (strokes: unknown) => ({ signature: { kind: 'drawn', strokes } })
  const wrong: object[] = [
    drawn([]),
    drawn([[]]),
    drawn([[1, 2, 3]]),
    drawn([[1, 201]]),
    drawn([[601, 1]]),
    drawn([[-1, 1]]),
    drawn([[0.5, 1]]),
    drawn([['<script>', 1]]),
    drawn('M0 0'),
    drawn(Array(4).fill(Array(MOST_NUMBERS / 3).fill(1))),
    drawn(Array(201).fill([1, 1])),
    { signature: { kind: 'typed', name: ' ' } },
    { signature: { kind: 'svg', markup: '<svg/>' } },
  ]
  for (const body of wrong) await expectRefusal(settle(body as never), 400)
  expect(await as(store.owner).call(calls.getBuyOffer, { params })).toMatchObject({ state: 'agreed' })
})
