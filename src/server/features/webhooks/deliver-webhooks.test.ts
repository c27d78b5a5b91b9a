import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, webhooks } from '#server/database/schema.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { deleteProducts } from '#shared/contract/products/product-edits.ts'
import { updateWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { ShopEvent, shopEventTypes } from '#shared/contract/shops/events.ts'
import { retrySeconds } from '#shared/rules/shops/webhooks.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  deliver,
  deliveriesOf,
  givenWebhook,
  makeDue,
  rename,
  webhookOf,
  webhookParams,
} from '#tests/support/records/people/webhooks.ts'
import { answers, verified, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'

/** Messages to the shop about a webhook that was switched off. */
const mailsAbout = async ({ shop }: Stocked) =>
  (await platform()).db
    .select({ to: emailLogs.toEmail, data: emailLogs.data })
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, shop.id), eq(emailLogs.template, 'webhook-off')))

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
  expect(await webhookOf(stocked, webhook)).toMatchObject({ lastAttempt: { delivered: true } })
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
  expect((await webhookOf(stocked, webhook))?.state).toBe('on')
  await deliver(stocked, webhook)
  expect(await webhookOf(stocked, webhook)).toMatchObject({ state: 'failing', lastAttempt: { delivered: false } })
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([{ state: 'failed', nextAttemptAt: null }])
  expect(await mailsAbout(stocked)).toEqual([
    { to: stocked.owner.user.email, data: { news: 'failing', host: new URL(receiver.url).host } },
  ])

  await rename(stocked, 'Mewtwo')
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(retrySeconds.length + 1)
  receiver.usual = answers(200)
  // It is tried again with all retries.
  receiver.replies.push(answers(500))
  await as(stocked.owner).call(updateWebhook, { ...webhookParams(stocked, webhook), body: { isActive: true } })
  await deliver(stocked, webhook)
  expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await makeDue(stocked)
  await deliver(stocked, webhook)
  expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('410 switches off at once, with one message, and queues nothing more', async () => {
  const stocked = await given.product()
  const others = [await given.product({ of: stocked }), await given.product({ of: stocked })]
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(200), answers(410), answers(410))
  for (const product of [stocked, ...others]) await rename(product, 'Mew')
  await deliver(stocked, webhook)
  expect((await webhookOf(stocked, webhook))?.state).toBe('gone')
  expect(await mailsAbout(stocked)).toMatchObject([{ data: { news: 'gone' } }])
  await rename(stocked, 'Mewtwo')
  expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state)).toEqual(['delivered', 'failed', 'failed'])
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

test('sends events of several subjects at once, and only one after a failure', async () => {
  const stocked = await given.product()
  const others = await Promise.all([1, 2, 3, 4].map(() => given.product({ of: stocked })))
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const { promise: bothArrived, resolve } = Promise.withResolvers<void>()
  receiver.replies.push(
    answers(200),
    (response) => void bothArrived.then(() => answers(200)(response)),
    (response) => {
      answers(500)(response)
      resolve()
    },
    // Pauses the webhook, so that a second event would have to come with this one.
    answers(429),
  )
  const products = [stocked, ...others]
  for (const product of products) await rename(product, 'Mew')
  await deliver(stocked, webhook)
  const arrived = receiver.requests.map(({ event }) => event.data.id)
  const [first, second, third, fourth] = products.map(({ product }) => product.id)
  expect([arrived[0], arrived.slice(1, 3).sort(), ...arrived.slice(3)]).toEqual([first, [second, third].sort(), fourth])
})
