import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { agentClients, apiKeys, orders, products, type shops } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { propose } from '#server/features/agents/agents.ts'
import { createApiKey, noteKeyUse } from '#server/features/api-keys/api-keys.ts'
import { editProduct } from '#server/features/products/products.ts'
import { createWebhook, deliverDue, updateWebhook } from '#server/features/webhooks/webhooks.ts'
import { findByKey } from '#server/http/access/keys/find-by-key.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { writeToCustomer } from '#shared/contract/orders/order-messages.ts'
import { inviteMember } from '#shared/contract/shops/access/team.ts'
import type { GrantablePermission } from '#shared/rules/access/permissions.ts'
import { openShopOf } from './example-team.ts'
import { demoAssistant } from './logins.ts'

const HERE = '127.0.0.1'
const places = ['A1', 'A2', 'B1']

/**
 * Connects two programs to the first open shop: one enters the places of products with an API key, the other one receives these changes through a webhook. Both run on
 * this machine and only while the platform is filled, so the webhook is switched off at the end.
 */
export async function connectPrograms(db: Database, encryption: Encryption): Promise<void> {
  const { shop, owner } = await openShopOf(db)
  const receiver = await startReceiver()
  // The guard against private addresses stays on in the server.
  const deps = { db, encryption, webhooks: { allowPrivate: true } }
  try {
    const events = ['order.placed', 'order.paid', 'product.updated', 'stock.changed'] as const
    const webhook = { url: `http://localhost:${receiver.port}/toploader`, events: [...events] }
    const key = { shopId: shop.id, id: (await createWebhook(deps, shop, webhook, owner)).id }
    await enterPlaces(db, shop, owner)
    await connectAssistant(db, shop, owner)
    await deliverDue(deps, key)
    await updateWebhook(deps, key, { isActive: false }, owner)
  } finally {
    await receiver.stop()
  }
}

/** Enters the places of some products with a new key, like a scanner in the storeroom. */
async function enterPlaces(db: Database, shop: typeof shops.$inferSelect, owner: Principal) {
  const granted: GrantablePermission[] = ['shop.read', 'products.read', 'products.write']
  const { key } = await createApiKey(db, shop, { name: 'Scanner in the storeroom', permissions: granted }, owner)
  const program = await findByKey({ db, noteKeyUse }, key, { ip: HERE })
  const scanned = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shop.id), isNotNull(products.imageUrl)))
    .orderBy(asc(products.id))
    .limit(places.length)
  for (const [index, { id }] of scanned.entries())
    await editProduct(db, [shop.id], id, { location: places[index] ?? '' }, program)
}

/** An assistant that wants to answer the customer of the latest order, and to invite a packer. */
async function connectAssistant(db: Database, shop: typeof shops.$inferSelect, { id: madeBy }: Principal) {
  await db.insert(agentClients).values({
    shopId: shop.id,
    clientId: demoAssistant.clientId,
    name: demoAssistant.name,
    redirectUris: [demoAssistant.redirectUri],
  })
  const [grant] = await db
    .insert(apiKeys)
    .values({
      shopId: shop.id,
      name: demoAssistant.name,
      clientId: demoAssistant.clientId,
      permissions: ['shop.read', 'products.read', 'orders.read', 'orders.write', 'figures.read', 'settings.write'],
      madeBy,
      tokenStart: '',
      tokenEnd: '',
    })
    .returning({ id: apiKeys.id })
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shop.id), eq(orders.status, 'paid')))
    .orderBy(desc(orders.id))
    .limit(1)
  if (!grant || !order) return
  const body = 'Hoi! Je bestelling gaat morgen op de post. Zodra hij weg is, krijg je de trackingcode.'
  const key = { id: grant.id, shopId: shop.id }
  await propose(db, { key, endpoint: writeToCustomer, call: { params: { id: order.id }, query: {}, body: { body } } })
  const invitation = { email: 'sanne@example.nl', role: 'packer' }
  await propose(db, { key, endpoint: inviteMember, call: { params: { id: shop.id }, query: {}, body: invitation } })
}

/** A program on this machine that accepts every event. */
async function startReceiver() {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, { 'content-type': 'text/plain' }).end('ok'))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
