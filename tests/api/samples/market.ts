import { only } from '#server/database/rows.ts'
import { marketAlerts } from '#server/database/schema.ts'
import { newEmail } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'
import type { Samples } from './sample.ts'

async function requestedAlerts() {
  const { db } = await platform()
  const alert = { email: newEmail(), country: 'NL' }
  return only(await db.insert(marketAlerts).values(alert).returning({ key: marketAlerts.key }))
}

export const marketSamples: Samples = {
  'GET /api/market/products': () => ({ query: { search: 'charizard' } }),
  'GET /api/market/cards': () => ({ query: { search: 'charizard' } }),
  'GET /api/market/lows': async () => ({ query: { cards: String(await pricedCard({})) } }),
  'GET /api/market/sets': () => ({}),
  'GET /api/market/games': () => ({}),
  'GET /api/market/sets/:name': async () => {
    await pricedCard({})
    return { params: { name: '151' } }
  },
  'GET /api/market/cards/:id': async () => ({ params: { id: await pricedCard({}) } }),
  'GET /api/shops/:id/market-positions': ({ shop, product }) => ({ params: shop, query: { products: product.id } }),
  'POST /api/market/lists/read': () => ({ body: { text: '2 Charizard ex MEW 006' } }),
  'POST /api/market/baskets': async () => ({ body: { wants: [{ cardId: await pricedCard({}), pieces: 1 }] } }),
  'POST /api/market/alerts': async () => ({ body: { email: newEmail(), wants: [{ cardId: await pricedCard({}) }] } }),
  'POST /api/market/alerts/:key/confirm': async () => ({ params: await requestedAlerts() }),
  'POST /api/market/alerts/:key/end': async () => ({ params: await requestedAlerts() }),
}
