import { eq } from 'drizzle-orm'
import { buyOffers } from '#server/database/schema.ts'
import { newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { offerIn, offerOf } from '#tests/support/records/products/buy-offers.ts'
import { buyingWith, openBuying } from '#tests/support/records/products/buying.ts'
import { givenPayoutFile, givenPayouts } from '#tests/support/records/products/payouts.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'
import { ofQuarter, ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const cards = new WeakMap<object, Promise<number>>()
/** One card for all shops of a platform: the catalogue belongs to none. Test files share this module, not the platform. */
async function sampleCard(): Promise<number> {
  const at = await platform()
  const card = cards.get(at) ?? pricedCard({ normal: 1_000 })
  cards.set(at, card)
  return card
}

/** An offer in a state, paid by bank, by its id or by the key of one of its pages. */
async function ofOffer(stock: Stocked, state: Parameters<typeof offerIn>[1], by: 'id' | 'page' | 'parent' = 'id') {
  const { key, parentKey, params, offer } = await offerIn(stock, state)
  return { params: by === 'id' ? params : { key: by === 'page' ? key : parentKey }, offer }
}

export const buyingSamples: Samples = {
  'GET /api/shops/:id/buying': ofShop,
  'PUT /api/shops/:id/buying': async (stock) => ({ params: stock.shop, body: await buyingWith(stock) }),
  'POST /api/shops/:id/buying/try-out': async (stock) => {
    const { rules, hot, never } = await buyingWith(stock)
    return { params: stock.shop, body: { rules, hot, never } }
  },
  'GET /api/public/shops/:id/buylist': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop }
  },
  'POST /api/public/shops/:id/buylist/prices': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop, body: { lines: [{ cardId: 1, pieces: 2 }] } }
  },
  'POST /api/public/shops/:id/offers': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop, body: offerOf(await sampleCard()) }
  },
  'GET /api/customer-offers/:key': async (stock) => ({ params: (await ofOffer(stock, 'submitted', 'page')).params }),
  'POST /api/customer-offers/:key/sent': async (stock) => ({
    params: (await ofOffer(stock, 'approved', 'page')).params,
    body: { trackingCode: '3SABC' },
  }),
  'POST /api/customer-offers/:key/cancel': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'page')).params,
  }),
  'POST /api/customer-offers/:key/answer': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'offered', 'page')
    return { params, body: { revision: offer.revision, lines: offer.lines.map(({ id }) => ({ id, accepted: true })) } }
  },
  'PUT /api/customer-offers/:key/payout': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'page')).params,
    body: { account: { holder: 'A. Ketchum', iban: 'NL91ABNA0417164300' } },
  }),
  'POST /api/customer-offers/:key/messages': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'page')).params,
    body: { message: 'Hello' },
  }),
  'GET /api/parent-offers/:key': async (stock) => ({ params: (await ofOffer(stock, 'submitted', 'parent')).params }),
  'POST /api/parent-offers/:key/agree': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'parent')).params,
  }),
  'GET /api/shops/:id/buy-offers': ofShop,
  'GET /api/shops/:id/buy-offers/:offer/statement.pdf': async (stock) => ({
    params: (await ofOffer(stock, 'settled')).params,
  }),
  'GET /api/customer-offers/:key/statement.pdf': async (stock) => ({
    params: (await ofOffer(stock, 'settled', 'page')).params,
  }),
  'GET /api/shops/:id/purchase-statements.zip': ofQuarter,
  'GET /api/shops/:id/buyers-register.csv': ofQuarter,
  'GET /api/shops/:id/buyers-register.pdf': ofQuarter,
  'GET /api/shops/:id/held-cards': ofShop,
  'GET /api/shops/:id/payouts': ofShop,
  'POST /api/shops/:id/payouts/files': async (stock) => {
    const { params, body } = await givenPayouts(stock)
    return { params, body }
  },
  'GET /api/shops/:id/payouts/files/:file/pain001.xml': async (stock) => ({ params: await givenPayoutFile(stock) }),
  'POST /api/shops/:id/payouts/files/:file/paid': async (stock) => ({ params: await givenPayoutFile(stock) }),
  'POST /api/shops/:id/payouts/files/:file/undo': async (stock) => ({ params: await givenPayoutFile(stock) }),
  'GET /api/shops/:id/buy-offers/:offer': async (stock) => ({ params: (await ofOffer(stock, 'submitted')).params }),
  'POST /api/shops/:id/buy-offers': async (stock) => {
    await openBuying(stock)
    const lines = [{ cardId: await sampleCard(), pieces: 1 }]
    return { params: stock.shop, body: { name: 'Ash Ketchum', payBy: 'cash', lines } }
  },
  'POST /api/shops/:id/buy-offers/:offer/moves': async (stock) => ({
    params: (await ofOffer(stock, 'submitted')).params,
    body: { to: 'approved' },
  }),
  'PUT /api/shops/:id/buy-offers/:offer/lines/:line': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'received')
    return { params: { ...params, line: offer.lines[0]?.id }, body: { condition: 'NM', pieces: 1 } }
  },
  'POST /api/shops/:id/buy-offers/:offer/proposal': async (stock) => ({
    params: (await ofOffer(stock, 'received')).params,
    body: { restAsDescribed: true },
  }),
  'PUT /api/shops/:id/buy-offers/:offer/payout': async (stock) => ({
    params: (await ofOffer(stock, 'submitted')).params,
    body: { birthYear: 1_980 },
  }),
  'POST /api/shops/:id/buy-offers/:offer/messages': async (stock) => ({
    params: (await ofOffer(stock, 'submitted')).params,
    body: { message: 'Hello' },
  }),
  'POST /api/shops/:id/buy-offers/:offer/settlement': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'agreed')
    return { params, body: { revision: offer.revision } }
  },
  'POST /api/shops/:id/counter-purchases/prices': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop, body: { text: '1 Charizard ex' } }
  },
  'POST /api/shops/:id/counter-purchases': async (stock) => {
    await openBuying(stock)
    const { name, lines, address } = offerOf(await sampleCard())
    const body = { name, lines, address, email: newEmail(), payBy: 'credit', totalCents: 1_200 }
    return { params: stock.shop, body }
  },
  'PUT /api/shops/:id/buy-offers/:offer/return': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'returned')
    return { params, body: { revision: offer.revision, how: 'sent', trackingCode: '3SABCD123456789' } }
  },
  'POST /api/shops/:id/buy-offers/:offer/kept': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'returned')
    const { db } = await platform()
    await db.update(buyOffers).set({ collectUntil: '2020-01-01' }).where(eq(buyOffers.id, offer.id))
    return { params, body: { revision: offer.revision } }
  },
  'POST /api/shops/:id/buy-offers/:offer/paid': async (stock) => ({ params: (await ofOffer(stock, 'settled')).params }),
  'GET /api/shops/:id/buy-offers/:offer/account': async (stock) => ({
    params: (await ofOffer(stock, 'agreed')).params,
  }),
}
