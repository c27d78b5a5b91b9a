import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { webhookAttempts, webhookDeliveries } from '#server/database/schema.ts'
import { DISPATCH_WEBHOOKS } from '#server/features/outbox/outbox.ts'
import { notFound, unprocessable } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { MOST_REPLAYED, type WebhookAttempt } from '#shared/contract/shops/access/webhooks.ts'
import { attempt, type Sending } from './sending/deliver.ts'
import { recordAttempt } from './sending/record-attempt.ts'
import type { WebhookKey } from './webhook-key.ts'
import { getWebhook, isDelivery, lockWebhook, toAttempt } from './webhooks.queries.ts'

/** Sends an event once more. One that waits for a retry is sent now instead, with its further retries. */
export const replayDelivery = (db: Database, key: WebhookKey, deliveryId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { state } = await lockWebhook(tx, key)
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        isReplay: sql`${webhookDeliveries.state} <> 'waiting' or ${state !== 'on'}`,
        nextAttemptAt: sql`now()`,
      })
      .where(isDelivery(key, deliveryId))
    if (!rowCount) throw notFound((t) => t('webhookErrors.deliveryNotFound'))
    wakeJob(tx, DISPATCH_WEBHOOKS)
  })

type Range = { from: string; to: string; state?: 'delivered' | 'failed' | undefined }

/** Sends the completed deliveries of a period once more. Throws 422 `too_many_events`. */
export const replayRange = (db: Database, key: WebhookKey, { from, to, state }: Range) =>
  db.transaction(async (tx) => {
    await lockWebhook(tx, key)
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id::float8 as id from ${webhookDeliveries}
      where shop_id = ${key.shopId} and webhook_id = ${key.id} and state = any(${sql.param(state ? [state] : ['delivered', 'failed'])}::text[])
        and at between ${from}::timestamptz and ${to}::timestamptz and type <> 'webhook.test'
      limit ${MOST_REPLAYED + 1}`)
    if (rows.length > MOST_REPLAYED) {
      throw unprocessable('too_many_events', (t) => t('webhookErrors.tooManyEvents', { limit: MOST_REPLAYED }))
    }
    await tx.execute(sql`
      update ${webhookDeliveries} set state = 'waiting', is_replay = true, next_attempt_at = now()
      where shop_id = ${key.shopId} and id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`)
    wakeJob(tx, DISPATCH_WEBHOOKS)
    return { deliveries: rows.length }
  })

/** Sends a test event now, and returns the attempt. If this process dies, a job sends it within a minute. */
export async function sendTest(deps: Sending & { limits: RateLimits }, key: WebhookKey): Promise<WebhookAttempt> {
  const webhook = await getWebhook(deps.db, key)
  await deps.limits.take('webhook-tests', String(key.shopId))
  const delivery = only(
    await deps.db
      .insert(webhookDeliveries)
      .values({
        shopId: key.shopId,
        webhookId: key.id,
        eventId: `evt_t${randomUUID()}`,
        type: 'webhook.test',
        subject: `webhook ${key.id}`,
        at: new Date(),
        data: { id: key.id },
        isReplay: true,
        nextAttemptAt: sql`now() + interval '1 minute'`,
      })
      .returning(),
  )
  const sent = await attempt(deps, key, { ...delivery, webhook })
  await deps.db.transaction((tx) => recordAttempt(tx, key, { ...delivery, webhook }, sent))
  return toAttempt(
    only(await deps.db.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, delivery.id)).limit(1)),
  )
}
