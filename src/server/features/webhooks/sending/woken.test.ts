import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayDeliveries, replayDelivery, updateWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { deliveriesOf, givenWebhook, rename, webhookParams } from '#tests/support/records/people/webhooks.ts'
import { answers, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { startWokenJobs } from '#tests/support/servers/woken-jobs.ts'
import { eventually } from '#tests/support/time/eventually.ts'

let stopJobs: () => Promise<void>
beforeAll(async () => {
  stopJobs = await startWokenJobs({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })
})
afterAll(() => stopJobs())

test('sends an event, a replay and the replays of a period at once', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const { params } = webhookParams(stocked, webhook)
  const received = (count: number) =>
    eventually(async () => {
      expect(receiver.requests).toHaveLength(count)
      expect((await deliveriesOf(stocked, webhook)).map(({ state }) => state)).toEqual(['delivered'])
    })
  await rename(stocked, 'Mew')
  await received(1)
  const [delivery] = await deliveriesOf(stocked, webhook)
  await as(stocked.owner).call(replayDelivery, { params: { ...params, deliveryId: delivery?.id ?? 0 } })
  await received(2)
  const body = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
  await as(stocked.owner).call(replayDeliveries, { params, body })
  await received(3)
})

test('sends what waited at once when a webhook is switched on', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const { db } = await platform()
  await db.execute(sql`update webhooks set state = 'failing' where id = ${webhook.id}`)
  await rename(stocked, 'Mew')
  await eventually(async () => expect(await deliveriesOf(stocked, webhook)).toHaveLength(1))
  expect(receiver.requests).toEqual([])
  await as(stocked.owner).call(updateWebhook, { ...webhookParams(stocked, webhook), body: { isActive: true } })
  await eventually(() => expect(receiver.requests).toHaveLength(1))
})

test('plans the next retry', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  await givenWebhook(stocked, receiver.url)
  receiver.usual = answers(500)
  await rename(stocked, 'Mew')
  const { db } = await platform()
  await eventually(async () => {
    const { rows } = await db.execute(sql`
      select from graphile_worker.jobs where key like ${`webhooks.deliver ${stocked.shop.id} %`} and run_at > now()`)
    expect(rows).toHaveLength(1)
  })
})
