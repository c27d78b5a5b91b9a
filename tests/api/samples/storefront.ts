import { randomUUID } from 'node:crypto'
import { only } from '#server/database/rows.ts'
import { agentCheckouts } from '#server/database/schema.ts'
import { closeAccount } from '#shared/contract/accounts/closing.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofProduct, ofShop } from './records.ts'
import type { Samples } from './sample.ts'

/** A checkout that an agent filled, with an address. */
const ofHandover = async ({ shop, product }: Stocked) => {
  const { db } = await platform()
  const checkout = {
    shopId: shop.id,
    platform: 'https://agent.example/profile.json',
    version: '2026-08-25',
    content: {
      lines: [{ productId: product.id, quantity: 1 }],
      email: 'bram@example.nl',
      destination: { street_address: 'Oudegracht 12', postal_code: '3511 AB', address_country: 'NL' },
    },
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  const { key } = only(await db.insert(agentCheckouts).values(checkout).returning({ key: agentCheckouts.handoverKey }))
  return { id: shop.id, key }
}

export const storefrontSamples: Samples = {
  'GET /api/products/:id/alerts': ofProduct,
  'POST /api/public/shops/:id/products/:product/alerts': async (stock) => {
    const { product } = await given.product({ of: stock, stock: 0 })
    return { params: { id: stock.shop.id, product: product.id }, body: { email: newEmail() } }
  },
  'POST /api/public/stock-alerts/:key/end': () => ({ params: { key: randomUUID() } }),
  'GET /api/shops/:slug': ({ shop }) => ({ params: shop }),
  'GET /api/public/shops/:id/handovers/:key': async (stock) => ({ params: await ofHandover(stock) }),
  'POST /api/public/shops/:id/handovers/:key/claim': async (stock) => ({
    params: await ofHandover(stock),
    body: { email: 'bram@example.nl' },
  }),
  'GET /api/public/shops/:id/products': ofShop,
  'GET /api/public/shops/:id/products/:product': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/set': ({ shop }) => ({ params: shop, query: { set: 'Jungle' } }),
  'GET /api/public/shops/:id/products/:product/neighbours': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/products/:product/copies': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/suggestions': ({ shop }) => ({ params: shop, query: { q: 'pikachu' } }),
  'GET /api/public/shops/:id/filters': ofShop,
  'GET /api/public/shops/:id/shelves': ofShop,
  'GET /api/public/shops/:id/categories': ofShop,
  'GET /api/public/shops/:id/sets': ofShop,
  'GET /api/public/shops/:id/languages': ofShop,
  'GET /api/customer-orders/:key/shop': async () => {
    const { owner, order } = await given.order({ status: 'shipped' })
    await as(owner).call(closeAccount, { body: { email: owner.user.email, currentPassword: PASSWORD } })
    return { params: { key: order.pageKey } }
  },
  'POST /api/public/shops/:id/products/:product/claim': ({ shop, product }) => ({
    params: { ...shop, product: product.id },
    body: { email: newEmail() },
  }),
}
