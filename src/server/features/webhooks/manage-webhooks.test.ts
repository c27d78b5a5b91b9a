import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { webhooks } from '#server/database/schema.ts'
import {
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  replayDeliveries,
  replayDelivery,
  testWebhook,
  updateWebhook,
  type WebhookChange,
} from '#shared/contract/shops/access/webhooks.ts'
import { MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  deliver,
  deliveriesOf,
  givenWebhook,
  rename,
  webhookOf,
  webhookParams,
} from '#tests/support/records/people/webhooks.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { answers, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { tidyWebhooks } from './webhooks.jobs.ts'

test('replays one event and a period, also to a webhook that is off, without retries', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  for (const name of ['Mew', 'Mewtwo']) await rename(stocked, name)
  await deliver(stocked, webhook)
  await as(stocked.owner).call(updateWebhook, { ...webhookParams(stocked, webhook), body: { isActive: false } })
  const [first] = await deliveriesOf(stocked, webhook)
  const params = { ...webhookParams(stocked, webhook).params, deliveryId: first?.id ?? 0 }
  receiver.replies.push(answers(500))
  await as(stocked.owner).call(replayDelivery, { params })
  await deliver(stocked, webhook)
  expect(receiver.requests[2]?.headers['webhook-id']).toBe(first?.eventId)
  expect(await as(stocked.owner).call(getWebhookDelivery, { params })).toMatchObject({
    state: 'failed',
    attempts: [{ status: 500 }, { status: 204 }],
  })
  const unknown = { params: { ...params, deliveryId: params.deliveryId + 1_000_000 } }
  await expectRefusal(as(stocked.owner).call(getWebhookDelivery, unknown), 404)
  const range = (from: string, to: string, state?: 'failed') =>
    as(stocked.owner).call(replayDeliveries, {
      ...webhookParams(stocked, webhook),
      body: { from, to, ...(state ? { state } : {}) },
    })
  expect(await range('2000-01-01T00:00:00Z', '2000-01-02T00:00:00Z')).toEqual({ deliveries: 0 })
  expect(await range('2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z', 'failed')).toEqual({ deliveries: 1 })
  await deliver(stocked, webhook)
  expect(await range('2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z')).toEqual({ deliveries: 2 })
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(6)
  expect((await webhookOf(stocked, webhook))?.state).toBe('off')
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
    as(stocked.owner).call(replayDeliveries, { ...webhookParams(stocked, webhook), body }),
    422,
    'too_many_events',
  )
  const page = { ...webhookParams(stocked, webhook), query: { limit: 1 } }
  expect(await as(stocked.owner).callPage(listWebhookDeliveries, page)).toMatchObject({
    total: MOST_COUNTED,
    totalIsExact: false,
  })
})

test('an event that waits is sent at once when it is replayed, and keeps its further retries', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.usual = answers(500)
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  const [waiting] = await deliveriesOf(stocked, webhook)
  const { params } = webhookParams(stocked, webhook)
  const replay = (deliveryId: number) => as(stocked.owner).call(replayDelivery, { params: { ...params, deliveryId } })
  await replay(waiting?.id ?? 0)
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(2)
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([{ state: 'waiting', attempts: [{}, {}] }])
  await expectRefusal(replay((waiting?.id ?? 0) + 1_000_000), 404)
})

test(`a shop has at most ${MOST_WEBHOOKS} webhooks, and a deleted one makes place`, async () => {
  const stocked = await given.product()
  const webhook = await givenWebhook(stocked)
  const { db } = await platform()
  await db.execute(sql`
    insert into webhooks (shop_id, url, events, secret)
    select shop_id, url, events, secret from webhooks, generate_series(3, ${MOST_WEBHOOKS}::int) where id = ${webhook.id}`)
  const made = await Promise.allSettled([1, 2, 3].map(() => givenWebhook(stocked)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(givenWebhook(stocked), 409, 'too_many_webhooks')
  await as(stocked.owner).call(deleteWebhook, webhookParams(stocked, webhook))
  await givenWebhook(stocked)
})

test('changes the address and the events, and switches nothing on that was off', async () => {
  const stocked = await given.product()
  const [first, second] = [await webhookReceiver(), await webhookReceiver()]
  const webhook = await givenWebhook(stocked, first.url)
  const change = (body: WebhookChange) =>
    as(stocked.owner).call(updateWebhook, { ...webhookParams(stocked, webhook), body })
  first.usual = answers(500)
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  expect(await change({ url: second.url, events: ['product.updated'] })).toMatchObject({
    url: second.url,
    events: ['product.updated'],
    state: 'on',
  })
  // Its retry is planned for later.
  await deliver(stocked, webhook)
  expect(second.requests).toEqual([])
  const { db } = await platform()
  await db.update(webhooks).set({ state: 'failing' }).where(eq(webhooks.id, webhook.id))
  expect(await change({ events: ['order.placed'] })).toMatchObject({ url: second.url, state: 'failing' })
  expect(await change({ isActive: false })).toMatchObject({ events: ['order.placed'], state: 'off' })
  expect(await change({ url: first.url })).toMatchObject({ url: first.url, state: 'off' })
  await change({ isActive: true, url: second.url })
  await deliver(stocked, webhook)
  expect(second.types()).toEqual(['product.updated'])
})

test('sends a test event and states how it was received', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(200, {}, 'thanks'), answers(404))
  const send = () => as(stocked.owner).call(testWebhook, webhookParams(stocked, webhook))
  expect(await send()).toMatchObject({ status: 200, failure: null, answer: 'thanks' })
  expect(await send()).toMatchObject({ status: 404, failure: 'status' })
  expect(receiver.types()).toEqual(['webhook.test', 'webhook.test'])
  expect((await webhookOf(stocked, webhook))?.state).toBe('on')
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
  await as(stocked.owner).call(deleteWebhook, webhookParams(stocked, webhook))
  await rename(stocked, 'Mewtwo')
  await deliver(stocked, webhook)
  expect(receiver.requests).toEqual([])
  expect(await as(stocked.owner).call(listWebhooks, { params: stocked.shop })).toEqual([])
  await expectRefusal(as(stocked.owner).call(listWebhookDeliveries, webhookParams(stocked, webhook)), 404)
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
  const request = webhookParams(mine, webhook)
  const { call } = as(mine.owner)
  await expectRefusal(call(updateWebhook, { ...request, body: { isActive: false } }), 404)
  await expectRefusal(call(testWebhook, request), 404)
  await expectRefusal(call(deleteWebhook, request), 404)
  expect((await webhookOf(other, webhook))?.state).toBe('on')
})
