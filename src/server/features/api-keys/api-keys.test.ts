import { and, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { activity, apiKeys, emailLogs, shopMembers } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import {
  getOwnApiKey,
  listApiKeys,
  MOST_KEYS,
  revokeApiKey,
  rotateApiKey,
} from '#shared/contract/shops/access/api-keys.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, clientOf, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { watch } from '#tests/support/stream.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const withKey = (key: string) => as({ token: key })

test('a key acts in its shop with its permissions, and no others', async () => {
  const stocked = await given.product()
  const { id, key } = await givenKey(stocked, ['shop.read', 'products.read'])
  expect(key).toMatch(/^tlk_[\dA-Za-z]{38}$/)
  const self = await withKey(key).call(getOwnApiKey)
  expect(self).toMatchObject({ id, name: 'Stock sync', shop: { id: stocked.shop.id } })
  expect(self.permissions).toEqual(['shop.read', 'products.read'])
  const products = await withKey(key).call(listProducts, { params: stocked.shop })
  expect(products.map((product) => product.id)).toEqual([stocked.product.id])
  const body = { shopId: stocked.shop.id, name: 'Mew', priceCents: 100, stock: 1 }
  await expectRefusal(withKey(key).call(createProduct, { body }), 403, 'permission_required')
})

test('stores a hash, and lists the first and last characters', async () => {
  const store = await given.shop()
  const { id, key } = await givenKey(store)
  const { db } = await platform()
  const stored = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
  expect(JSON.stringify(stored)).not.toContain(key)
  const [listed] = await as(store.owner).call(listApiKeys, { params: store.shop })
  expect(listed).toMatchObject({ id, start: key.slice(0, 8), end: key.slice(-4), lastUsedAt: null })
  expect(listed?.madeBy?.email).toBe(store.owner.user.email)
  await withKey(key).call(getOwnApiKey)
  const [used] = await as(store.owner).call(listApiKeys, { params: store.shop })
  expect(used?.lastUsedAt).not.toBeNull()
})

test('refuses an invented key', async () => {
  const store = await given.shop()
  const { key } = await givenKey(store)
  const other = key.endsWith('A') ? 'B' : 'A'
  for (const token of [key.slice(0, -1) + other, 'tlk_', `tlk_${'0'.repeat(38)}x`, `${key}x`]) {
    expect(refusalOf(await clientOf({ token }).raw('GET', '/api/keys/self')), token).toMatchObject({
      status: 401,
      code: 'key_invalid',
    })
  }
})

test('takes a key only from the header', async () => {
  const store = await given.shop()
  const { key } = await givenKey(store)
  for (const query of [`key=${key}`, `access_token=${key}`, `authorization=Bearer%20${key}`]) {
    expect(refusalOf(await raw('GET', `/api/keys/self?${query}`))).toMatchObject({ status: 401, code: 'unauthorized' })
  }
})

test('a key sees nothing of another shop, and reaches neither accounts nor the platform', async () => {
  const [mine, other] = [await given.product(), await given.product()]
  const { key } = await givenKey(mine)
  const client = withKey(key)
  await expectRefusal(client.call(listProducts, { params: other.shop }), 404, 'not_found')
  await expectRefusal(client.call(listApiKeys, { params: mine.shop }), 403, 'permission_required')
  for (const path of ['/api/account', '/api/auth/me', '/api/admin/platform/activity']) {
    expect(refusalOf(await client.raw('GET', path))).toMatchObject({ status: 403, code: 'key_not_allowed' })
  }
  await expectRefusal(as(mine.owner).call(getOwnApiKey), 403, 'key_required')
})

test('a key never does more than its maker may now', async () => {
  const stocked = await given.product()
  const { key } = await givenKey(stocked, ['shop.read', 'products.read', 'orders.read'])
  const { db } = await platform()
  const maker = and(eq(shopMembers.shopId, stocked.shop.id), eq(shopMembers.userId, stocked.owner.user.id))
  await db.update(shopMembers).set({ role: 'stock' }).where(maker)
  expect((await withKey(key).call(getOwnApiKey)).permissions).toEqual(['shop.read', 'products.read'])
  await db.delete(shopMembers).where(maker)
  await expectRefusal(withKey(key).call(getOwnApiKey), 401, 'key_invalid')
})

test('refuses owner-only, unknown and repeated permissions, an end in the past, and networks that are none', async () => {
  const { owner, shop } = await given.shop()
  const make = (body: object) =>
    as(owner).raw('POST', `/api/shops/${shop.id}/keys`, { json: { name: 'Sync', permissions: ['shop.read'], ...body } })
  const wrong = [
    { name: '' },
    { name: 'x'.repeat(61) },
    { permissions: [] },
    { permissions: ['ownership.manage'] },
    { permissions: ['ships.sink'] },
    { permissions: ['shop.read', 'shop.read'] },
    { permissions: null },
    { endsAt: 'tomorrow' },
    { endsAt: '2020-01-01T00:00:00Z' },
    { networks: ['10.0.0.0/33'] },
    { networks: ['localhost'] },
    { networks: Array(21).fill('10.0.0.0/8') },
  ]
  for (const body of wrong) expect(refusalOf(await make(body)), JSON.stringify(body)).toMatchObject({ status: 400 })
  expect(await as(owner).call(listApiKeys, { params: shop })).toEqual([])
})

test('refuses a key outside its networks, and after its end', async () => {
  const store = await given.shop()
  const far = await givenKey(store, ['shop.read'], { networks: ['203.0.113.0/24', '2001:db8::/32'] })
  await expectRefusal(withKey(far.key).call(getOwnApiKey), 403, 'key_network')
  const near = await givenKey(store, ['shop.read'], { networks: ['127.0.0.0/8', '::1'] })
  expect((await withKey(near.key).call(getOwnApiKey)).id).toBe(near.id)
  const { db } = await platform()
  await db.update(apiKeys).set({ endsAt: sql`now()` }).where(eq(apiKeys.id, near.id))
  await expectRefusal(withKey(near.key).call(getOwnApiKey), 401, 'key_invalid')
})

test('revoking ends a key and its open streams at once', async () => {
  const { origin, db } = await platform()
  const store = await given.shop()
  const [ended, other] = [await givenKey(store), await givenKey(store)]
  const streams = await Promise.all([ended, other].map(({ key }) => watch(origin, { token: key }, store.shop)))
  await eventually(() => expect(streams.map(({ events }) => events.length)).toEqual([1, 1]))
  const params = { id: store.shop.id, keyId: ended.id }
  await as(store.owner).call(revokeApiKey, { params })
  await expectRefusal(withKey(ended.key).call(getOwnApiKey), 401, 'key_invalid')
  await eventually(() => expect(streams.map(({ state }) => state.ended)).toEqual([true, false]))
  await expectRefusal(as(store.owner).call(revokeApiKey, { params }), 404)
  expect(await as(store.owner).call(listApiKeys, { params: store.shop })).toHaveLength(1)
  const entries = await db.select({ action: activity.action }).from(activity).where(eq(activity.shopId, store.shop.id))
  expect(entries.map(({ action }) => action)).toContain('API key revoked')
})

test('two concurrent revocations succeed once', async () => {
  const store = await given.shop()
  const { id } = await givenKey(store)
  const revoke = () => as(store.owner).call(revokeApiKey, { params: { id: store.shop.id, keyId: id } })
  const results = await Promise.allSettled([revoke(), revoke()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test("refuses to revoke or rotate another shop's key", async () => {
  const [mine, other] = [await given.shop(), await given.shop()]
  const { id, key } = await givenKey(other)
  const params = { id: mine.shop.id, keyId: id }
  await expectRefusal(as(mine.owner).call(revokeApiKey, { params }), 404)
  await expectRefusal(as(mine.owner).call(rotateApiKey, { params, body: { overlapHours: 0 } }), 404)
  expect((await withKey(key).call(getOwnApiKey)).id).toBe(id)
})

test('a rotated key is valid until the end of its overlap', async () => {
  const store = await given.shop()
  const first = await givenKey(store)
  const params = { id: store.shop.id, keyId: first.id }
  const rotate = (overlapHours: number) => as(store.owner).call(rotateApiKey, { params, body: { overlapHours } })
  const second = await rotate(168)
  expect(second.id).toBe(first.id)
  const works = async (key: string) => (await withKey(key).raw('GET', '/api/keys/self')).status
  expect(await Promise.all([first.key, second.key].map(works))).toEqual([200, 200])
  const [listed] = await as(store.owner).call(listApiKeys, { params: store.shop })
  expect(listed?.previousEndsAt).not.toBeNull()
  const { db } = await platform()
  await db.update(apiKeys).set({ previousEndsAt: sql`now()` }).where(eq(apiKeys.id, first.id))
  expect(await Promise.all([first.key, second.key].map(works))).toEqual([401, 200])
  const third = await rotate(0)
  expect(await Promise.all([second.key, third.key].map(works))).toEqual([401, 200])
  await expectRefusal(rotate(169), 400)
})

test('mails the owner when a key is made and once for each new network, and not for repeated use', async () => {
  const store = await given.shop()
  const { key } = await givenKey(store)
  await Promise.all([1, 2, 3].map(() => withKey(key).call(getOwnApiKey)))
  const { db } = await platform()
  const mails = await db
    .select({ to: emailLogs.toEmail, data: emailLogs.data })
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, store.shop.id), eq(emailLogs.template, 'api-key')))
    .orderBy(emailLogs.id)
  expect(mails).toMatchObject([
    { to: store.owner.user.email, data: { news: 'made', name: 'Stock sync' } },
    { to: store.owner.user.email, data: { news: 'network', network: '127.0.0.0/24' } },
  ])
})

test('order history and activity name the key', async () => {
  const ordered = await given.order()
  const { id, key } = await givenKey(ordered, ['orders.read', 'orders.write', 'payments.receive'])
  await withKey(key).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
  const { history } = await as(ordered.owner).call(getOrderDetails, { params: ordered.order })
  expect(history.map(({ who }) => who)).toEqual(['Customer', 'API key “Stock sync”'])
  await handleEvents()
  const admin = await given.admin()
  const entries = await as(admin).call(listActivity, { query: { shop: ordered.shop.id, search: 'Order paid' } })
  expect(entries).toMatchObject([{ key: { id, name: 'Stock sync' }, who: { email: ordered.owner.user.email } }])
})

test('a key cannot confirm another payment destination with a password', async () => {
  const store = await given.shop({ open: true })
  const { key } = await givenKey(store, ['settings.read', 'settings.write'])
  const body = { paymentLink: 'https://elsewhere.example/pay', currentPassword: 'correct horse' }
  await expectRefusal(withKey(key).call(updateShop, { params: store.shop, body }), 403)
  expect(
    (await withKey(key).call(updateShop, { params: store.shop, body: { description: 'Cards' } })).description,
  ).toBe('Cards')
})

test('limits the number of keys', async () => {
  const store = await given.shop()
  const { db } = await platform()
  const { id } = await givenKey(store)
  await db.execute(sql`
    insert into api_keys (shop_id, name, token_hash, token_start, token_end, permissions)
    select shop_id, name, token_hash || n, token_start, token_end, permissions
    from api_keys, generate_series(2, ${MOST_KEYS}) n where id = ${id}`)
  await expectRefusal(givenKey(store), 409, 'too_many_keys')
})

test('limits the calls of a key in all processes together, and states how many are left', async () => {
  const store = await given.shop()
  const { key } = await givenKey(store)
  const { connection, db } = await platform()
  const servers = [
    await startTestServer({ connection, rateLimits: true }),
    await startTestServer({ connection, rateLimits: true }),
  ]
  for (const { stop } of servers) onTestFinished(stop)
  const clients = servers.map(({ origin }) => clientOf({ origin, token: key }))
  const first = await clients[0]?.raw('GET', '/api/keys/self')
  expect(first?.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
  expect(first?.headers.get('ratelimit')).toMatch(/^"key";r=599;t=\d+$/)
  await db.execute(sql`update rate_limits set points = 599 where starts_with(key, 'keys:')`)
  const answers = [await clients[1]?.raw('GET', '/api/keys/self'), await clients[0]?.raw('GET', '/api/keys/self')]
  expect(answers.map((answer) => answer?.status)).toEqual([200, 429])
  expect(answers[1]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(answers[1]?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
  const other = await givenKey(store)
  expect((await clientOf({ origin: servers[0]?.origin, token: other.key }).raw('GET', '/api/keys/self')).status).toBe(
    200,
  )
})

test('two keys of one person may use the same Idempotency-Key', async () => {
  const stocked = await given.product()
  const [one, other] = [
    await givenKey(stocked, ['products.read', 'products.write']),
    await givenKey(stocked, ['products.read', 'products.write']),
  ]
  const create = (key: string, name: string) =>
    withKey(key).raw('POST', '/api/products', {
      headers: { 'idempotency-key': 'first-of-today' },
      json: { shopId: stocked.shop.id, name, priceCents: 100, stock: 1 },
    })
  const names = [await create(one.key, 'Mew'), await create(other.key, 'Ditto'), await create(one.key, 'Mew')].map(
    ({ json }) => (json as { name: string }).name,
  )
  expect(names).toEqual(['Mew', 'Ditto', 'Mew'])
})
