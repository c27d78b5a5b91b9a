import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, providerKeys } from '#server/database/schema.ts'
import { connectProvider, disconnectProvider } from '#shared/contract/orders/provider-payments.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { given, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { callWebhook, connect, mollieBooks, payable, press } from '#tests/support/records/money/online-payments.ts'
import { details } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const shopOf = async ({ owner }: Store) => (await as(owner).call(listMyShops))[0]

const put = ({ shop, owner }: Store, body: object) =>
  as(owner).call(connectProvider, {
    params: shop,
    body: { provider: 'mollie', key: 'live_', currentPassword: PASSWORD, ...body },
  })

const remove = ({ shop, owner }: Store, body: object = { currentPassword: PASSWORD }) =>
  as(owner).call(disconnectProvider, { params: shop, body })

const mailsAbout = async ({ shop }: Store) => {
  const { db } = await platform()
  const rows = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, shop.id), eq(emailLogs.template, 'payment-provider')))
  return rows.map(({ toEmail, data }) => [toEmail, (data as { news: string }).news])
}

test('verifies a key, stores it encrypted, and never returns it', async () => {
  const store = await given.shop({ open: true })
  const { key, connected } = await connect(store)
  expect(connected).toMatchObject({ provider: 'mollie', mode: 'live', keyEnd: key.slice(-4), failedAt: null })
  expect((await shopOf(store))?.paymentProvider).toEqual(connected)
  const { db, log } = await platform()
  const [row] = await db.select().from(providerKeys).where(eq(providerKeys.shopId, store.shop.id))
  expect(row?.key).toMatch(/^v1\./)
  expect(JSON.stringify([row, await db.select().from(emailLogs), log])).not.toContain(key)
  expect(await mailsAbout(store)).toContainEqual([store.owner.user.email, 'connected'])

  const { connected: second } = await connect(store, 'test')
  expect((await shopOf(store))?.paymentProvider).toEqual(second)
  expect(second.mode).toBe('test')
  await expectNoTrace(async () => {
    await expectRefusal(remove(store, {}), 403, 'confirmation_required')
    await expectRefusal(remove(store, { currentPassword: 'not my password' }), 400)
  })
  await remove(store)
  expect((await shopOf(store))?.paymentProvider).toBeNull()
  expect(await db.select().from(providerKeys).where(eq(providerKeys.shopId, store.shop.id))).toEqual([])
  await expectNoTrace(() => remove(store))
})

test('refuses a key that cannot take payments, at its field', async () => {
  const store = await given.shop({ open: true })
  const books = await mollieBooks()
  const refused = { code: 'key_refused', issues: [{ path: 'key', message: expect.any(String) }] }
  await expectNoTrace(async () => {
    await expect(put(store, { key: `live_${'a'.repeat(30)}` })).rejects.toMatchObject({ status: 400, ...refused })
    await expect(put(store, { key: books.open('live', { methods: [] }) })).rejects.toMatchObject(refused)
    for (const key of ['', 'live_', 'access_abcdefghijklmnopqrstuvwxyz', 'pfl_12345', `live_${'ä'.repeat(30)}`, 7]) {
      await expectRefusal(put(store, { key: key as string }), 400, 'invalid_input')
    }
    await expectRefusal(put(store, { provider: 'paypal', key: books.open() }), 400, 'invalid_input')
    ;(await platform()).mollie.replies.push({ status: 429 })
    await expectRefusal(put(store, { key: books.open() }), 503, 'provider_unavailable')
  })
})

test('needs the password and the shop’s owner', async () => {
  const store = await given.shop({ open: true })
  const key = (await mollieBooks()).open()
  const { owner } = await given.shop({ open: true })
  await expectNoTrace(async () => {
    await expectRefusal(put(store, { key, currentPassword: undefined }), 403, 'confirmation_required')
    await expectRefusal(put(store, { key, currentPassword: 'not my password' }), 400)
    await expectRefusal(put({ ...store, owner }, { key }), 404)
    await expectRefusal(remove({ ...store, owner }), 404)
    await expectRefusal(call(disconnectProvider, { params: store.shop, body: {} }), 401)
  })
})

test('a key that stops working is not offered, notifies the owner once, and can be replaced', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  const books = await mollieBooks()
  books.revoke(ordered.key)
  const all = await Promise.all(Array.from({ length: 5 }, () => press(ordered)))
  expect(all.every(({ location }) => location.includes('?payment=failed'))).toBe(true)
  expect((await callWebhook(ordered, id)).status).toBe(503)
  expect((await shopOf(ordered))?.paymentProvider?.failedAt).toEqual(expect.any(String))
  expect((await mailsAbout(ordered)).filter(([, news]) => news === 'failed')).toEqual([
    [ordered.owner.user.email, 'failed'],
  ])

  // Mollie accepts it again, with the payments made in between.
  books.restore(ordered.key)
  await books.settle(id, 'paid')
  expect((await callWebhook(ordered, id)).status).toBe(200)
  expect(await details(ordered)).toMatchObject({ status: 'paid' })
  expect((await shopOf(ordered))?.paymentProvider?.failedAt).toBeNull()
})

test('a key that cannot be decrypted is not offered, and its owner is notified once', async () => {
  const ordered = await payable()
  const { db } = await platform()
  const elsewhere = await payable()
  const [other] = await db.select().from(providerKeys).where(eq(providerKeys.shopId, elsewhere.shop.id))
  // Encrypted for another owner: fails as one with another secret does.
  await db
    .update(providerKeys)
    .set({ key: other?.key ?? '' })
    .where(eq(providerKeys.shopId, ordered.shop.id))
  const all = await Promise.all(Array.from({ length: 3 }, () => press(ordered)))
  expect(all.every(({ status, location }) => status === 303 && location.includes('?payment=failed'))).toBe(true)
  expect((await shopOf(ordered))?.paymentProvider?.failedAt).toEqual(expect.any(String))
  expect((await mailsAbout(ordered)).filter(([, news]) => news === 'failed')).toHaveLength(1)
})

test('a new key fixes it', async () => {
  const ordered = await payable()
  ;(await mollieBooks()).revoke(ordered.key)
  await press(ordered)
  await connect(ordered)
  expect((await shopOf(ordered))?.paymentProvider?.failedAt).toBeNull()
  expect((await press(ordered)).id).toMatch(/^tr_/)
})

test('leaves a payment of a replaced account unchanged', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  await connect(ordered, 'test')
  expect((await callWebhook(ordered, id)).status).toBe(200)
  expect(await details(ordered)).toMatchObject({
    status: 'pending',
    providerPayments: [{ mode: 'live', status: 'open' }],
  })
  expect((await press(ordered)).id).not.toBe(id)
  expect((await details(ordered)).providerPayments.map(({ mode }) => mode)).toEqual(['test', 'live'])
})
