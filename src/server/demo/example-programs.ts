import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { products, type shops } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { createApiKey, noteKeyUse } from '#server/features/api-keys/api-keys.ts'
import { editProduct } from '#server/features/products/products.ts'
import { createWebhook, deliverDue, updateWebhook } from '#server/features/webhooks/webhooks.ts'
import { findByKey } from '#server/http/access/keys/find-by-key.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { GrantablePermission } from '#shared/rules/access/permissions.ts'
import { openShopOf } from './example-team.ts'

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
