import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { webhookDeliveries, webhooks } from '#server/database/schema.ts'
import { createEncryption } from '#server/encryption.ts'
import { DISPATCH_WEBHOOKS } from '#server/features/outbox/outbox.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { DELIVERY_DAYS } from '#shared/rules/shops/webhooks.ts'
import { DELIVER, deliverDue } from './sending/deliver.ts'
import { dispatchWebhooks } from './sending/dispatch.ts'
import type { WebhookKey } from './webhook-key.ts'

const AT_A_TIME = 10_000

/** Deletes old deliveries, and deleted webhooks, in parts that do not block the queue. */
export async function tidyWebhooks(db: Database): Promise<void> {
  for (let deleted = AT_A_TIME; deleted >= AT_A_TIME; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${webhookDeliveries} where (shop_id, id) in (
        select delivery.shop_id, delivery.id from ${webhookDeliveries} delivery
        join ${webhooks} webhook on webhook.shop_id = delivery.shop_id and webhook.id = delivery.webhook_id
        where delivery.created_at < now() - make_interval(days => ${DELIVERY_DAYS}) or webhook.deleted_at is not null
        limit ${AT_A_TIME})`)
    deleted = rowCount ?? 0
  }
  await db.execute(sql`
    delete from ${webhooks} webhook where deleted_at is not null and not exists (
      select from ${webhookDeliveries} delivery where delivery.shop_id = webhook.shop_id and delivery.webhook_id = webhook.id)`)
}

type JobsConfig = Pick<Config, 'appSecret' | 'dataDir' | 'webhooks'>

export function webhookJobs(config: JobsConfig, closing: AbortSignal): Jobs {
  const encryption = createEncryption(config)
  return {
    [DISPATCH_WEBHOOKS]: { cron: '* * * * *', run: dispatchWebhooks },
    [DELIVER]: {
      waitsForOthers: true,
      run: (db, payload) => deliverDue({ db, encryption, webhooks: config.webhooks, closing }, payload as WebhookKey),
    },
    'webhooks.tidy': { cron: '17 4 * * *', run: tidyWebhooks },
  }
}
