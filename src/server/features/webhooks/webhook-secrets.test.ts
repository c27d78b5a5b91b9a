import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhooks } from '#server/database/schema.ts'
import { rotateWebhookSecret } from '#shared/contract/shops/access/webhooks.ts'
import { as } from '#tests/support/client.ts'
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
import { type ReceivedRequest, verified, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'

test('signs with both secrets during a rotation', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const rotated = await as(stocked.owner).call(rotateWebhookSecret, {
    ...webhookParams(stocked, webhook),
    body: { overlapHours: 24 },
  })
  expect((await webhookOf(stocked, webhook))?.previousSecretEndsAt).not.toBeNull()
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

test('a secret that cannot be read is a failed attempt, and nothing is sent', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const { db } = await platform()
  await db.update(webhooks).set({ secret: 'unreadable' }).where(eq(webhooks.id, webhook.id))
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  expect(receiver.requests).toEqual([])
  expect(await deliveriesOf(stocked, webhook)).toMatchObject([{ attempts: [{ status: null, failure: 'secret' }] }])
})

test('without an overlap, the previous secret ends at once', async () => {
  const stocked = await given.product()
  const receiver = await webhookReceiver()
  const webhook = await givenWebhook(stocked, receiver.url)
  const { secret } = await as(stocked.owner).call(rotateWebhookSecret, {
    ...webhookParams(stocked, webhook),
    body: { overlapHours: 0 },
  })
  expect((await webhookOf(stocked, webhook))?.previousSecretEndsAt).toBeNull()
  await rename(stocked, 'Mew')
  await deliver(stocked, webhook)
  const [request] = receiver.requests as [ReceivedRequest]
  verified(secret, request)
  expect(() => verified(webhook.secret, request)).toThrow()
})
