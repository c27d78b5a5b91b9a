import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replayDeliveries } from '#shared/contract/shops/access/webhooks.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  deliver,
  deliveriesOf,
  givenWebhook,
  makeDue,
  rename,
  webhookParams,
} from '#tests/support/records/people/webhooks.ts'
import { answers, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'

test.each([
  ['seconds', () => '7200'],
  ['a date', () => new Date(Date.now() + 7_200_000).toUTCString()],
])('Retry-After in %s pauses the whole webhook', async (_, retryAfter) => {
  const stocked = await given.product()
  const other = await given.product({ of: stocked })
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  receiver.replies.push(answers(429, { 'retry-after': retryAfter() }))
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
  expect(rows[0]?.pause).toBeLessThanOrEqual(7_200)
  expect(rows[0]?.retry).toBeGreaterThan(7_000)
  await makeDue(stocked)
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(3)
})

test.each([
  ['cannot be reached pauses the webhook for a minute', undefined, true],
  ['is overloaded pauses the webhook for a minute', 503, true],
  ['answers with an error does not pause the webhook', 500, false],
])('a receiver that %s', async (_, status, isPaused) => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, status === undefined ? undefined : receiver.url)
  receiver.usual = answers(status ?? 200)
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  await makeDue(stocked)
  await deliver(stocked, webhook)
  const { db } = await platform()
  const { rows } = await db.execute<{ pause: number | null }>(sql`
    select extract(epoch from w.paused_until - a.at)::float8 as pause
    from webhooks w join webhook_attempts a on a.shop_id = w.shop_id
    where w.shop_id = ${stocked.shop.id} order by a.id desc limit 1`)
  const pause = rows[0]?.pause ?? 0
  // The attempt is written in the same transaction. The retry itself comes after five minutes.
  expect([pause >= 60, pause < 120]).toEqual([isPaused, true])
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
  const begun = performance.now()
  await deliver(stocked, webhook, { timeoutMs: 200 })
  const [delivery] = await deliveriesOf(stocked, webhook)
  expect(delivery).toMatchObject({ state: 'waiting', attempts: [{ status: null, failure: 'timeout' }] })
  expect(delivery?.attempts[0]?.durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - begun))
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

test('sends the replays of a subject one after another', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  for (const name of ['Mew', 'Mewtwo', 'Ditto']) await rename(stocked, name)
  await deliver(stocked, webhook)
  const body = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
  await as(stocked.owner).call(replayDeliveries, { ...webhookParams(stocked, webhook), body })
  const arrived: number[] = []
  receiver.usual = async (response) => {
    await pause(50)
    arrived.push(receiver.requests.length)
    response.end()
  }
  await deliver(stocked, webhook)
  expect(arrived).toEqual([4, 5, 6])
})

test('a server that closes records what has arrived, and another one sends the rest', async () => {
  const stocked = await given.product()
  const others = [await given.product({ of: stocked }), await given.product({ of: stocked })]
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  for (const product of [stocked, ...others]) await rename(product, 'Mew')
  const closing = new AbortController()
  const { promise: read, resolve: haveRead } = Promise.withResolvers<void>()
  receiver.replies.push(
    answers(200),
    ({ socket }) => {
      // A raw answer leaves it to the client to close the connection, once it has read the answer.
      socket?.once('close', haveRead)
      socket?.write('HTTP/1.1 204 No Content\r\n\r\n')
    },
    () => void read.then(() => closing.abort()),
  )
  await expect(deliver(stocked, webhook, { closing: closing.signal })).rejects.toThrow('aborted')
  expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state).sort()).toEqual([
    'delivered',
    'delivered',
    'waiting',
  ])
  await deliver(stocked, webhook)
  expect(receiver.requests).toHaveLength(4)
})
