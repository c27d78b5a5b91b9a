import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopChanges } from '#server/database/shop-changes.ts'
import { logout, type Session } from '#shared/contract/accounts/accounts.ts'
import { closeAccount } from '#shared/contract/accounts/closing.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { changeRole } from '#shared/contract/platform/users.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { nameOf, sampleFor } from './samples.ts'

/** Calls that change nothing that is cached, streamed or polled. All others announce their shop. */
const silent = new Set([
  'POST /api/shops',
  'POST /api/shops/:id/pictures',
  'POST /api/shops/:id/product-imports',
  'PUT /api/shops/:id/price-rules',
  'POST /api/shops/:id/buying/try-out',
  'POST /api/public/shops/:id/buylist/prices',
  'POST /api/shops/:id/counter-purchases/prices',
  'POST /api/shops/:id/price-runs',
  'PUT /api/shops/:id/price-runs/:run/items',
  'POST /api/shops/:id/price-runs/:run/recheck',
  'POST /api/shops/:id/import-columns',
  'POST /api/shops/:id/statement-columns',
  'POST /api/shops/:id/terms/preview',
  'POST /api/shops/:id/labels',
  'POST /api/shops/:id/orders/tracking-codes/preview',
  'POST /api/orders/:id/changes/preview',
  'POST /api/shops/:id/card-lists/read',
  'POST /api/shops/:id/card-lists/drop',
  'POST /api/shops/:id/card-lists',
  'POST /api/shops/:id/card-lists/prices',
  'POST /api/shops/:id/cardmarket/sales/check',
  'PUT /api/shops/:id/cardmarket/choices',
  'POST /api/shops/:id/purchase-imports/check',
  'POST /api/shops/:id/purchase-imports/refused.csv',
  'PUT /api/shops/:id/product-views',
  'DELETE /api/shops/:id/product-views/:view',
  'PUT /api/shops/:id/saved-texts',
  'DELETE /api/shops/:id/saved-texts/:text',
  'POST /api/shops/:id/enrich',
  'POST /api/shops/:id/enrichments',
  'POST /api/shops/:id/enrichments/:enrichment/cancel',
  'POST /api/shops/:id/enrichments/:enrichment/close',
  'POST /api/shops/:id/webhooks/:webhookId/test',
  'POST /api/shops/:id/webhooks/:webhookId/replay',
  'POST /api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId/replay',
  'POST /api/public/shops/:id/order-links',
  'POST /api/shops/:id/credit/:account/code',
  'POST /api/public/shops/:id/credit-checks',
  'POST /api/public/shops/:id/credit-links',
  'POST /api/public/shops/:id/products/:product/claim',
  'POST /api/public/shops/:id/handovers/:key/claim',
  'POST /api/public/withdrawals',
  'POST /api/public/stock-alerts/:key/end',
  'POST /api/reports',
  'POST /api/admin/order-events/retry',
  'PUT /api/admin/shops/:id/approved-name',
  'PUT /api/admin/shops/:id/approved-seller',
  'POST /api/admin/shops/:id/requests',
])
const ofNoShop =
  /^\w+ \/api\/(auth|account|agents|counter-door|admin\/(ai|brands|tax-reports|catalogue|emails|users)|market|my-data)\b/

let stock: Stocked
let admin: Session
let stranger: Session
let listener: ShopChanges
const heard = new Set<number>()
let markers = Number.MAX_SAFE_INTEGER

beforeAll(async () => {
  const { connection } = await platform()
  listener = new ShopChanges(connection)
  listener.subscribe({ shopChanged: (id) => heard.add(id) })
  listener.start()
  await eventually(() => expect(listener.isListening).toBe(true))
  stock = await given.product({ stock: 1_000 })
  stranger = await given.owner()
  admin = await given.admin()
})
afterAll(() => listener.stop())

/** Waits until every earlier announcement has arrived. */
async function settle() {
  const { changes } = await platform()
  const marker = markers--
  changes.announce(marker)
  await eventually(() => expect(heard).toContain(marker))
  heard.delete(marker)
}

/** The shops that are announced to another process during this work. */
async function announcedBy(work: () => Promise<unknown>): Promise<number[]> {
  await settle()
  heard.clear()
  await work()
  await settle()
  return [...heard]
}

async function send(endpoint: Endpoint, by: Session | undefined, sample: Awaited<ReturnType<typeof sampleFor>>) {
  const { params, query, body, file } = sample
  const address = addressOf(endpoint.path, params, query)
  const request = file ? { body: file } : body === undefined ? {} : { json: body }
  return clientOf({ token: by?.token }).raw(endpoint.method, address, request)
}

const changing = endpoints.filter((endpoint) => endpoint.method !== 'GET' && endpoint !== logout)
const walk = changing
  .filter((endpoint) => !ofNoShop.test(nameOf(endpoint)))
  .map(
    (endpoint) =>
      [nameOf(endpoint), silent.has(nameOf(endpoint)) ? 'announces nothing' : 'announces its shop', endpoint] as const,
  )

test.each(walk)('%s %s', async (name, _what, endpoint) => {
  const by = endpoint.access === 'superadmin' || name === 'POST /api/shops' ? admin : stock.owner
  const sample = await sampleFor(endpoint, stock, by)
  const shops = await announcedBy(async () => {
    const { status, text } = await send(endpoint, by, sample)
    expect(status, text).toBe(endpoint.status ?? 200)
  })
  expect(shops).toEqual(silent.has(name) ? [] : [stock.shop.id])
})

// The same guard refuses all of them, which the long run calls.
const refused = walk
  .filter(([name, , { access }]) => access === 'shop' && !silent.has(name))
  .filter((_, place) => isLong || place % 10 === 0)

test.each(refused)('%s announces nothing if it is refused', async (_name, _what, endpoint) => {
  const sample = await sampleFor(endpoint, stock, stock.owner)
  const shops = await announcedBy(async () =>
    expect((await send(endpoint, stranger, sample)).status).toBeGreaterThanOrEqual(400),
  )
  expect(shops).toEqual([])
})

test('changing an owner to a customer announces the open shop, which closes', async () => {
  const { owner, shop } = await given.shop({ open: true })
  const params = { userId: owner.user.id }
  const shops = await announcedBy(() => as(admin).call(changeRole, { params, body: { role: 'customer' } }))
  expect(shops).toEqual([shop.id])
})

test('closing an account announces its deleted shop', async () => {
  const { owner, shop } = await given.shop({ open: true })
  const body = { email: owner.user.email, currentPassword: PASSWORD }
  expect(await announcedBy(() => as(owner).call(closeAccount, { body }))).toEqual([shop.id])
})
