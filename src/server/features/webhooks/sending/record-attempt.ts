import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '#server/database/schema.ts'
import { retrySeconds } from '#shared/rules/shops/webhooks.ts'
import { mailAboutWebhook } from '../mail-about-webhook.ts'
import type { WebhookKey } from '../webhook-key.ts'
import type { Sent } from './send-request.ts'

type Delivery = { id: number; attempts: number; isReplay: boolean; webhook: { url: string } }

const GONE = 410
/** The receiver asks for less, or is overloaded. */
const SLOW_DOWN = [429, 502, 503, 504]
const LONGEST_PAUSE_SECONDS = 60

/** Records an attempt with its consequences: delivered, a later retry, or the webhook is switched off. */
export async function recordAttempt(tx: Transaction, key: WebhookKey, delivery: Delivery, sent: Sent): Promise<void> {
  await writeAttempt(tx, key, delivery, sent)
  if (sent.failure === null) return noteDelivered(tx, key, delivery.id)
  if (delivery.isReplay) return noteFailed(tx, key, delivery.id)
  if (sent.status === GONE) {
    await noteFailed(tx, key, delivery.id)
    return switchOff(tx, key, 'gone')
  }
  const wait = retrySeconds[delivery.attempts]
  if (wait === undefined) {
    await noteFailed(tx, key, delivery.id)
    return switchOff(tx, key, 'failing')
  }
  await retryLater(tx, key, delivery, { wait, sent })
}

async function writeAttempt(tx: Transaction, key: WebhookKey, delivery: Delivery, sent: Sent) {
  const { status, failure, durationMs } = sent
  // PostgreSQL stores no zero bytes.
  const answer = sent.answer.replaceAll('\0', '')
  await tx.insert(webhookAttempts).values({
    shopId: key.shopId,
    deliveryId: delivery.id,
    url: delivery.webhook.url,
    status,
    failure,
    durationMs,
    answer,
  })
  await tx
    .update(webhooks)
    .set({ lastAttemptAt: sql`now()`, lastAttemptDelivered: failure === null })
    .where(isWebhook(key))
}

const isDelivery = ({ shopId }: WebhookKey, id: number) =>
  and(eq(webhookDeliveries.shopId, shopId), eq(webhookDeliveries.id, id))
const isWebhook = ({ shopId, id }: WebhookKey) => and(eq(webhooks.shopId, shopId), eq(webhooks.id, id))

async function noteDelivered(tx: Transaction, key: WebhookKey, id: number) {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'delivered', nextAttemptAt: null, isReplay: false, attempts: sql`attempts + 1` })
    .where(isDelivery(key, id))
  await tx
    .update(webhooks)
    .set({ pausedUntil: null })
    .where(sql`${isWebhook(key)} and ${webhooks.pausedUntil} is not null`)
}

const noteFailed = async (tx: Transaction, key: WebhookKey, id: number): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, isReplay: false })
    .where(isDelivery(key, id))
}

type Retry = { wait: number; sent: Sent }

/** Retries after the planned time or the receiver's own, up to a tenth later, so that many events do not return at once. */
async function retryLater(tx: Transaction, key: WebhookKey, { id, attempts }: Delivery, { wait, sent }: Retry) {
  const seconds = Math.max(wait, sent.retryAfterSeconds ?? 0) * (1 + Math.random() / 10)
  await tx
    .update(webhookDeliveries)
    .set({ attempts: attempts + 1, nextAttemptAt: sql`statement_timestamp() + make_interval(secs => ${seconds})` })
    .where(isDelivery(key, id))
  const isAway = sent.status === null || SLOW_DOWN.includes(sent.status)
  if (!isAway && sent.retryAfterSeconds === undefined) return
  // A receiver that is away would cost each waiting event a timeout.
  const pause = sent.retryAfterSeconds ?? Math.min(wait, LONGEST_PAUSE_SECONDS)
  await tx
    .update(webhooks)
    .set({ pausedUntil: sql`statement_timestamp() + make_interval(secs => ${pause})` })
    .where(isWebhook(key))
}

/** Switches a webhook off and mails the shop, unless it was switched off in the meantime. */
async function switchOff(tx: Transaction, key: WebhookKey, state: 'gone' | 'failing') {
  const off = one(
    await tx
      .update(webhooks)
      .set({ state, pausedUntil: null })
      .where(and(isWebhook(key), eq(webhooks.state, 'on')))
      .returning({ url: webhooks.url }),
  )
  if (off) await mailAboutWebhook(tx, key.shopId, state, off.url)
}
