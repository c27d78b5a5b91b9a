import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { webhookDeliveries, webhooks } from '#server/database/schema.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { WebhookKey } from '../webhook-key.ts'
import { DELIVER, jobKey } from './deliver.ts'

/** Adds a job for each webhook with a due event that no process is sending to. */
export async function dispatchWebhooks(db: Database): Promise<void> {
  const { rows } = await db.execute<WebhookKey>(sql`
    select webhook.shop_id::float8 as "shopId", webhook.id::float8 as id from ${webhooks} webhook
    where webhook.deleted_at is null and (webhook.leased_until is null or webhook.leased_until < now())
      and exists (
        select from ${webhookDeliveries} delivery
        where delivery.shop_id = webhook.shop_id and delivery.webhook_id = webhook.id and delivery.state = 'waiting'
          and delivery.next_attempt_at <= now()
          and (delivery.is_replay or webhook.state = 'on' and coalesce(webhook.paused_until <= now(), true)))`)
  for (const key of rows) await addJob(db, DELIVER, { payload: key, key: jobKey(key) })
}
