import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { idsOf, isOneOf, one } from '#server/database/rows.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Answer, Page } from '#shared/contract/endpoint.ts'
import type {
  getWebhookDelivery,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
} from '#shared/contract/shops/access/webhooks.ts'
import type { DeliveryState, WebhookFailure } from '#shared/rules/shops/webhooks.ts'
import { cappedCount, MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { bodyOf } from './sending/body.ts'
import type { WebhookKey } from './webhook-key.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export const isWebhook = ({ shopId, id }: WebhookKey) =>
  and(eq(webhooks.shopId, shopId), eq(webhooks.id, id), isNull(webhooks.deletedAt))

const waiting = sql<number>`(select count(*)::int from (
  select from ${webhookDeliveries} d
  where d.shop_id = webhooks.shop_id and d.webhook_id = webhooks.id and d.state = 'waiting'
  limit ${MOST_COUNTED}) as counted)`

export async function webhooksOf(db: Queryable, shopId: number, id?: number): Promise<Webhook[]> {
  const rows = await db
    .select({ webhook: webhooks, waiting })
    .from(webhooks)
    .where(
      and(eq(webhooks.shopId, shopId), isNull(webhooks.deletedAt), id === undefined ? undefined : eq(webhooks.id, id)),
    )
    .orderBy(webhooks.id)
  return rows.map(({ webhook, waiting }) => ({
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    state: webhook.state,
    createdAt: webhook.createdAt.toISOString(),
    previousSecretEndsAt:
      webhook.previousEndsAt && webhook.previousEndsAt.getTime() > Date.now()
        ? webhook.previousEndsAt.toISOString()
        : null,
    waiting,
    lastAttempt:
      webhook.lastAttemptAt === null
        ? null
        : { at: webhook.lastAttemptAt.toISOString(), delivered: webhook.lastAttemptDelivered === true },
  }))
}

const noSuchWebhook = () => notFound((t) => t('webhookErrors.notFound'))

export async function getWebhook(db: Queryable, key: WebhookKey): Promise<WebhookRow> {
  const webhook = one(await db.select().from(webhooks).where(isWebhook(key)))
  if (!webhook) throw noSuchWebhook()
  return webhook
}

export async function lockWebhook(tx: Transaction, key: WebhookKey): Promise<WebhookRow> {
  const webhook = one(await tx.select().from(webhooks).where(isWebhook(key)).for('no key update'))
  if (!webhook) throw noSuchWebhook()
  return webhook
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect

const PAGE = 20

/** Deliveries of a webhook, newest first. */
export async function pageOfDeliveries(
  db: Database,
  key: WebhookKey,
  { cursor, limit = PAGE, state }: PageRequest & { state?: DeliveryState | undefined },
): Promise<Page<WebhookDelivery>> {
  await getWebhook(db, key)
  const matching = and(
    eq(webhookDeliveries.shopId, key.shopId),
    eq(webhookDeliveries.webhookId, key.id),
    state && eq(webhookDeliveries.state, state),
  )
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(matching, beforeId(webhookDeliveries.id, cursor)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1)
  const counted = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(matching)
    .limit(MOST_COUNTED + 1)
  const { items, next } = pageOf(rows, limit, ({ id }) => String(id))
  const attempts = await attemptsOf(db, key.shopId, idsOf(items))
  return {
    items: items.map((row) => toDelivery(row, attempts)),
    ...cappedCount(counted.length),
    next,
  }
}

export async function getDelivery(
  db: Database,
  key: WebhookKey,
  deliveryId: number,
): Promise<Answer<typeof getWebhookDelivery>> {
  await getWebhook(db, key)
  const row = one(await db.select().from(webhookDeliveries).where(isDelivery(key, deliveryId)))
  if (!row) throw notFound((t) => t('webhookErrors.deliveryNotFound'))
  const attempts = await attemptsOf(db, key.shopId, [deliveryId])
  return { ...toDelivery(row, attempts), body: bodyOf(key.shopId, row) }
}

export const isDelivery = ({ shopId, id }: WebhookKey, deliveryId: number) =>
  and(eq(webhookDeliveries.shopId, shopId), eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.id, deliveryId))

type AttemptRow = typeof webhookAttempts.$inferSelect

const attemptsOf = (db: Database, shopId: number, deliveries: readonly number[]): Promise<AttemptRow[]> =>
  db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.shopId, shopId), isOneOf(webhookAttempts.deliveryId, deliveries)))
    .orderBy(desc(webhookAttempts.id))

export const toAttempt = ({ at, url, durationMs, status, failure, answer }: AttemptRow): WebhookAttempt => ({
  at: at.toISOString(),
  url,
  durationMs,
  status,
  failure: failure as WebhookFailure | null,
  answer,
})

const toDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  at: row.at.toISOString(),
  state: row.state,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id).map(toAttempt),
})
