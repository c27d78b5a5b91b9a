import { and, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { emailLogs, webhooks } from '#server/database/schema.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { deleteProducts } from '#shared/contract/products/product-edits.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { ShopEvent, shopEventTypes } from '#shared/contract/shops/events.ts'
import {
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayDeliveries,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#shared/contract/shops/webhooks.ts'
import { retrySeconds } from '#shared/rules/shops/webhooks.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { deliver, deliveriesOf, givenWebhook, makeDue } from '#tests/support/records/webhooks.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { answers, type ReceivedRequest, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { tidyWebhooks } from './webhooks.jobs.ts'

const rename = ({ owner, product }: Stocked, name: string) =>
  as(owner).call(updateProduct, { params: { id: product.id }, body: { name } })

const of = ({ shop }: Stocked, { id }: { id: number }) => ({ params: { id: shop.id, webhookId: id } })

const stateOf = async (stocked: Stocked, { id }: { id: number }) =>
  (await as(stocked.owner).call(listWebhooks, { params: stocked.shop })).find((webhook) => webhook.id === id)

const verified = (secret: string, { body, headers }: ReceivedRequest) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('delivers signed events of a shop, in the order of each subject, and of no other shop', async () => {
  const stocked = await given.product({ stock: 5 })
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  await given.product()
  await rename(stocked, 'Mew')
  const { order } = await given.order({ of: stocked })
  await as(stocked.owner).call(cancelOrder, { params: order })
  await as(stocked.owner).call(deleteProducts, {
    params: stocked.shop,
    body: { products: { ids: [stocked.product.id] } },
  })
  await deliver(stocked, webhook)

  const events = receiver.requests.map((request) => ShopEvent.parse(verified(webhook.secret, request)))
  for (const { type, version, data } of events) {
    expect(version).toBe(shopEventTypes[type].version)
    shopEventTypes[type].data.parse(data)
  }
  const { id } = stocked.product
  expect(events.filter(({ type }) => type.startsWith('product.')).map(({ type, data }) => [type, data])).toEqual([
    ['product.updated', { id, fields: ['name'] }],
    ['product.deleted', { id }],
  ])
  const changes = events.filter(({ type }) => type === 'stock.changed').map(({ data }) => data.change)
  expect(changes.sort()).toEqual([-1, 1])
  expect(events.filter(({ type }) => type === 'order.placed')).toMatchObject([
    { data: { id: order.id, status: 'cancelled' } },
  ])
  expect(events.every(({ shopId }) => shopId === stocked.shop.id)).toBe(true)
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(events.length)
  expect((await deliveriesOf(stocked, webhook)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('retries with the same id and body, while other subjects continue and later events of the subject wait', async () => {
  const stocked = await given.product()
  const other = await given.product({ of: stocked })
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(500, {}, 'out of order'))
  await rename(stocked, 'Mew')
  await rename(stocked, 'Mewtwo')
  await rename(other, 'Ditto')
  await deliver(stocked, webhook)
  expect(receiver.requests.map(({ event }) => event.data.id)).toEqual([stocked.product.id, other.product.id])
  const [failed, later] = await deliveriesOf(stocked, webhook)
  expect(failed).toMatchObject({
    state: 'waiting',
    attempts: [{ status: 500, failure: 'status', answer: 'out of order' }],
  })
  expect(later).toMatchObject({ state: 'waiting', attempts: [] })
  await makeDue(stocked)
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(4)
  const [first, , second] = receiver.requests
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ])
})

test('follows the schedule with jitter, switches off after the last retry with a message, and sends everything once switched on', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.usual = answers(500)
  const { db } = await platform()
  await rename(stocked, 'Mew')
  for (const wait of retrySeconds) {
    await deliver(stocked, webhook)
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select extract(epoch from d.next_attempt_at - a.at)::float8 as seconds
      from webhook_deliveries d join webhook_attempts a on a.shop_id = d.shop_id and a.delivery_id = d.id
      where d.shop_id = ${stocked.shop.id} order by a.id desc limit 1`)
    // The attempt is written in the same transaction, after the answer.
    expect(rows[0]?.seconds).toBeGreaterThanOrEqual(wait)
    expect(rows[0]?.seconds).toBeLessThan(wait * 1.1 + 5)
    await makeDue(stocked)
  }
  expect((await stateOf(stocked, webhook))?.state).toBe('on')
  await deliver(stocked, webhook)
  expect(await stateOf(stocked, webhook)).toMatchObject({ state: 'failing', lastAttempt: { delivered: false } })
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([{ state: 'failed', nextAttemptAt: null }])
  const mails = await db
    .select({ to: emailLogs.toEmail })
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, stocked.shop.id), eq(emailLogs.template, 'webhook-off')))
  expect(mails).toEqual([{ to: stocked.owner.user.email }])

  await rename(stocked, 'Mewtwo')
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(retrySeconds.length + 1)
  receiver.usual = answers(200)
  await as(stocked.owner).call(updateWebhook, { ...of(stocked, webhook), body: { isActive: true } })
  await deliver(stocked, webhook)
  expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('410 switches off at once, with a message, and queues nothing more', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(410))
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  expect((await stateOf(stocked, webhook))?.state).toBe('gone')
  await rename(stocked, 'Mewtwo')
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([{ state: 'failed' }])
})

test('Retry-After pauses the whole webhook', async () => {
  const stocked = await given.product()
  const other = await given.product({ of: stocked })
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(429, { 'retry-after': '7200' }))
  await rename(stocked, 'Mew')
  await rename(other, 'Ditto')
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(1)
  const { db } = await platform()
  const { rows } = await db.execute<{ pause: number; retry: number }>(sql`
    select extract(epoch from w.paused_until - now())::float8 as pause,
      extract(epoch from d.next_attempt_at - now())::float8 as retry
    from webhooks w join webhook_deliveries d on d.shop_id = w.shop_id and d.webhook_id = w.id
    where w.shop_id = ${stocked.shop.id} order by d.id limit 1`)
  expect(rows[0]?.pause).toBeGreaterThan(7_000)
  expect(rows[0]?.retry).toBeGreaterThan(7_000)
  await makeDue(stocked)
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(3)
})

test('does not follow a redirect', async () => {
  const stocked = await given.product()
  const [receiver, target] = [await webhookReceiver(), await webhookReceiver()]
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(302, { location: target.url }))
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  expect(target.requests).toEqual([])
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([{ attempts: [{ status: 302, failure: 'redirect' }] }])
})

test('gives up on a receiver that hangs', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(() => undefined)
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook, { timeoutMs: 200 })
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([
    { state: 'waiting', attempts: [{ status: null, failure: 'timeout' }] },
  ])
})

test('reads no more than the beginning of an answer of 1 GB', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const { promise, resolve } = Promise.withResolvers<number>()
  receiver.replies.push((response) => {
    response.writeHead(200)
    let written = 0
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const write = () => {
      while (written < 1024 && !response.destroyed) {
        written++
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', write)
    response.on('close', () => resolve(written))
    write()
  })
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  expect(await promise).toBeLessThan(100)
  const [delivery] = await deliveriesOf(stocked, webhook)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ answer: 'x'.repeat(1024) }] })
})

test('sends again with the same id after a kill, and from one process at a time', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  await rename(stocked, 'Mew')
  const { db } = await platform()
  const lease = (end: string) =>
    db
      .update(webhooks)
      .set({ leasedUntil: sql`now() + ${end}::interval` })
      .where(eq(webhooks.id, webhook.id))
  // A process that was killed after its request has arrived leaves its lease.
  await deliver(stocked, webhook)
  await db.execute(
    sql`update webhook_deliveries set state = 'waiting', next_attempt_at = now() where webhook_id = ${webhook.id}`,
  )
  await lease('1 minute')
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(1)
  await lease('-1 second')
  await Promise.all([1, 2, 3].map(() => deliver(stocked, webhook)))
  expect(receiver.requests).toHaveLength(2)
  const [first, second] = receiver.requests
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('a slow receiver delays no other webhook', async () => {
  const stocked = await given.product()
  const [slow, quick] = [await webhookReceiver(), await webhookReceiver()]
  const [one, other] = [await givenWebhook(stocked, slow.url), await givenWebhook(stocked, quick.url)]
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  slow.replies.push((response) => void released.then(() => response.end()))
  await rename(stocked, 'Mew')
  const arrival = slow.next()
  const slowly = deliver(stocked, one)
  await arrival
  await deliver(stocked, other)
  expect(quick.requests).toHaveLength(1)
  release()
  await slowly
  expect(slow.requests).toHaveLength(1)
})

test('signs with both secrets during a rotation', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const rotated = await as(stocked.owner).call(rotateWebhookSecret, {
    ...of(stocked, webhook),
    body: { overlapHours: 24 },
  })
  expect((await stateOf(stocked, webhook))?.previousSecretEndsAt).not.toBeNull()
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  const [both] = receiver.requests as [ReceivedRequest]
  for (const secret of [webhook.secret, rotated.secret]) verified(secret, both)
  const { db } = await platform()
  await db.update(webhooks).set({ previousEndsAt: sql`now()` }).where(eq(webhooks.id, webhook.id))
  await rename(stocked, 'Mewtwo')
  await deliver(stocked, webhook)
  const single = receiver.requests[1] as ReceivedRequest
  verified(rotated.secret, single)
  expect(() => verified(webhook.secret, single)).toThrow()
})

test('replays one event and a period, also to a webhook that is off, without retries', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  for (const name of ['Mew', 'Mewtwo']) await rename(stocked, name)
  await deliver(stocked, webhook)
  await as(stocked.owner).call(updateWebhook, { ...of(stocked, webhook), body: { isActive: false } })
  const [first] = await deliveriesOf(stocked, webhook)
  const params = { ...of(stocked, webhook).params, deliveryId: first?.id ?? 0 }
  receiver.replies.push(answers(500))
  await as(stocked.owner).call(replayDelivery, { params })
  await deliver(stocked, webhook)
  expect(receiver.requests[2]?.headers['webhook-id']).toBe(first?.eventId)
  expect((await as(stocked.owner).call(getWebhookDelivery, { params })).state).toBe('failed')
  const range = (from: string, to: string, state?: 'failed') =>
    as(stocked.owner).call(replayDeliveries, {
      ...of(stocked, webhook),
      body: { from, to, ...(state ? { state } : {}) },
    })
  expect(await range('2000-01-01T00:00:00Z', '2000-01-02T00:00:00Z')).toEqual({ deliveries: 0 })
  expect(await range('2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z', 'failed')).toEqual({ deliveries: 1 })
  await deliver(stocked, webhook)
  expect(await range('2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z')).toEqual({ deliveries: 2 })
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(6)
  expect((await stateOf(stocked, webhook))?.state).toBe('off')
})

test('refuses to replay more than 10,000 events at once', async () => {
  const stocked = await given.product()
  const webhook = await givenWebhook(stocked)
  const { db } = await platform()
  await db.execute(sql`
    insert into webhook_deliveries (shop_id, webhook_id, event_id, type, subject, at, data, state)
    select ${stocked.shop.id}, ${webhook.id}, 'evt_' || n, 'product.updated', 'product 1', now(), '{}', 'delivered'
    from generate_series(1, 10001) n`)
  const body = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
  await expectRefusal(
    as(stocked.owner).call(replayDeliveries, { ...of(stocked, webhook), body }),
    422,
    'too_many_events',
  )
})

test('sends a test event and states how it was received', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(200, {}, 'thanks'), answers(404))
  const send = () => as(stocked.owner).call(testWebhook, of(stocked, webhook))
  expect(await send()).toMatchObject({ status: 200, failure: null, answer: 'thanks' })
  expect(await send()).toMatchObject({ status: 404, failure: 'status' })
  expect(receiver.types()).toEqual(['webhook.test', 'webhook.test'])
  expect((await stateOf(stocked, webhook))?.state).toBe('on')
})

test('accepts only public https addresses', async () => {
  const { connection } = await platform()
  const { owner, shop } = await given.shop()
  const server = await startTestServer({ connection, webhooks: { allowPrivate: false } })
  onTestFinished(server.stop)
  const create = (url: unknown) =>
    clientOf({ origin: server.origin, token: owner.token }).raw('POST', `/api/shops/${shop.id}/webhooks`, {
      json: { url, events: ['order.placed'] },
    })
  const wrong = [
    'nonsense',
    '',
    5,
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://localhost/',
    'https://shop.localhost/',
    'https://printer.local/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://224.0.0.1/',
  ]
  for (const url of wrong) expect(refusalOf(await create(url)), String(url)).toMatchObject({ status: 400 })
  expect((await create('https://hooks.example.com/toploader')).status).toBe(201)
  expect(await as(owner).call(listWebhooks, { params: shop })).toMatchObject([
    { url: 'https://hooks.example.com/toploader' },
  ])
})

test('refuses unknown and repeated events', async () => {
  const { owner, shop } = await given.shop()
  for (const events of [[], ['order.lost'], ['order.paid', 'order.paid'], null]) {
    const json = { url: 'https://hooks.example.com/', events }
    expect(refusalOf(await as(owner).raw('POST', `/api/shops/${shop.id}/webhooks`, { json }))).toMatchObject({
      status: 400,
    })
  }
})

test('a deleted webhook receives nothing, and its log goes with a job', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  await rename(stocked, 'Mew')
  await as(stocked.owner).call(deleteWebhook, of(stocked, webhook))
  await rename(stocked, 'Mewtwo')
  await deliver(stocked, webhook)
  expect(receiver.requests).toEqual([])
  expect(await as(stocked.owner).call(listWebhooks, { params: stocked.shop })).toEqual([])
  await expectRefusal(as(stocked.owner).call(listWebhookDeliveries, of(stocked, webhook)), 404)
  const { db } = await platform()
  await tidyWebhooks(db)
  expect((await db.execute(sql`select from webhook_deliveries where webhook_id = ${webhook.id}`)).rowCount).toBe(0)
  expect((await db.execute(sql`select from webhooks where id = ${webhook.id}`)).rowCount).toBe(0)
})

test('deletes deliveries after 30 days', async () => {
  const stocked = await given.product()
  const webhook = await givenWebhook(stocked)
  for (const name of ['Mew', 'Mewtwo']) await rename(stocked, name)
  const { db } = await platform()
  const [old, recent] = await deliveriesOf(stocked, webhook)
  await db.execute(sql`update webhook_deliveries set created_at = now() - interval '31 days' where id = ${old?.id}`)
  await tidyWebhooks(db)
  expect((await deliveriesOf(stocked, webhook)).map(({ id }) => id)).toEqual([recent?.id])
})

test('a webhook of another shop is not found', async () => {
  const [mine, other] = [await given.product(), await given.product()]
  const webhook = await givenWebhook(other)
  const request = of(mine, webhook)
  const { call } = as(mine.owner)
  await expectRefusal(call(updateWebhook, { ...request, body: { isActive: false } }), 404)
  await expectRefusal(call(testWebhook, request), 404)
  await expectRefusal(call(deleteWebhook, request), 404)
  expect((await stateOf(other, webhook))?.state).toBe('on')
})
