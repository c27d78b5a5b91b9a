import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { type ShopRow, webhookDeliveries, webhooks } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { DISPATCH_WEBHOOKS } from '#server/features/outbox/outbox.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import {
  MOST_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
} from '#shared/contract/shops/access/webhooks.ts'
import { sealedSecret } from './secrets.ts'
import type { WebhookOptions } from './sending/send-request.ts'
import { newSecret } from './sending/signature.ts'
import type { WebhookKey } from './webhook-key.ts'
import { checkedUrl } from './webhook-url.ts'
import { isWebhook, lockWebhook, webhooksOf } from './webhooks.queries.ts'

export type Changing = { db: Database; encryption: Encryption; webhooks: WebhookOptions }

/** Makes a webhook and returns its secret, once. Throws 400 `webhook_url`, 409 `too_many_webhooks`. */
export function createWebhook(deps: Changing, shop: ShopRow, { url, events }: NewWebhook, actor: Actor) {
  const address = checkedUrl(url, deps.webhooks)
  const secret = newSecret()
  return deps.db.change(shop.id, async (tx) => {
    await lockShop(tx, [shop.id], shop.id)
    const { existing } = only(
      await tx
        .select({ existing: count() })
        .from(webhooks)
        .where(and(eq(webhooks.shopId, shop.id), isNull(webhooks.deletedAt))),
    )
    if (existing >= MOST_WEBHOOKS) {
      throw conflict('too_many_webhooks', (t) => t('webhookErrors.tooMany', { limit: MOST_WEBHOOKS }))
    }
    const sealed = sealedSecret(deps.encryption, shop.id, secret)
    const { id } = only(
      await tx
        .insert(webhooks)
        .values({ shopId: shop.id, url: address, events, secret: sealed })
        .returning({ id: webhooks.id }),
    )
    await record(tx, actor, { type: 'shop', action: 'Webhook made', details: hostOfUrl(address), shopId: shop.id })
    return { id, secret }
  })
}

/** Changes a webhook. Switched on, it receives everything that is waiting or has failed. */
export function updateWebhook(deps: Changing, key: WebhookKey, change: WebhookChange, actor: Actor): Promise<Webhook> {
  const url = change.url === undefined ? undefined : checkedUrl(change.url, deps.webhooks)
  return deps.db.change(key.shopId, async (tx) => {
    await lockShop(tx, [key.shopId], key.shopId)
    const before = await lockWebhook(tx, key)
    const isActive = change.isActive ?? before.state === 'on'
    // A failing webhook that is saved without switching it on stays failing.
    const state = isActive ? 'on' : change.isActive === false ? 'off' : before.state
    await tx
      .update(webhooks)
      .set({ url: url ?? before.url, events: change.events ?? before.events, state, pausedUntil: null })
      .where(isWebhook(key))
    if (state === 'on' && before.state !== 'on') await restart(tx, key)
    const details = hostOfUrl(url ?? before.url)
    await record(tx, actor, { type: 'shop', action: 'Webhook changed', details, shopId: key.shopId })
    return only(await webhooksOf(tx, key.shopId, key.id))
  })
}

async function restart(tx: Transaction, { shopId, id }: WebhookKey) {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, isReplay: false, nextAttemptAt: sql`now()` })
    .where(
      sql`${webhookDeliveries.shopId} = ${shopId} and ${webhookDeliveries.webhookId} = ${id}
        and ${webhookDeliveries.state} <> 'delivered' and ${webhookDeliveries.type} <> 'webhook.test'`,
    )
  wakeJob(tx, DISPATCH_WEBHOOKS)
}

/** A job deletes its log. */
export const deleteWebhook = (db: Database, key: WebhookKey, actor: Actor) =>
  db.change(key.shopId, async (tx) => {
    const { url } = await lockWebhook(tx, key)
    await tx.update(webhooks).set({ deletedAt: sql`now()` }).where(isWebhook(key))
    await record(tx, actor, { type: 'shop', action: 'Webhook deleted', details: hostOfUrl(url), shopId: key.shopId })
  })

/** Replaces the secret and returns it, once. The previous one also signs during the overlap. */
export function rotateSecret(deps: Changing, key: WebhookKey, overlapHours: number, actor: Actor) {
  const secret = newSecret()
  return deps.db.change(key.shopId, async (tx) => {
    await lockShop(tx, [key.shopId], key.shopId)
    const before = await lockWebhook(tx, key)
    await tx
      .update(webhooks)
      .set({
        secret: sealedSecret(deps.encryption, key.shopId, secret),
        previousSecret: before.secret,
        previousEndsAt: sql`now() + make_interval(hours => ${overlapHours})`,
      })
      .where(isWebhook(key))
    const details = hostOfUrl(before.url)
    await record(tx, actor, { type: 'shop', action: 'Webhook secret rotated', details, shopId: key.shopId })
    return { id: key.id, secret }
  })
}

/** The log leaves out the path, which can contain a token. */
const hostOfUrl = (url: string) => new URL(url).host
