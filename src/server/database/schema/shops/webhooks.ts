import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import type { ShopEventType } from '#shared/contract/shops/events.ts'

/** Addresses of other systems that receive events of a shop. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: idInShop(),
    shopId: shopId(),
    url: text().notNull(),
    events: text().array().$type<ShopEventType[]>().notNull(),
    /** `off`: by the owner. `failing`: after the last retry, and its events wait. `gone`: the receiver answered 410. */
    state: oneOf('on', 'off', 'failing', 'gone'),
    /** Encrypted: it signs every request. */
    secret: text().notNull(),
    /** The secret before the last rotation; both sign until `previousEndsAt`. */
    previousSecret: text(),
    previousEndsAt: moment(),
    createdAt: createdAt(),
    /** No event is sent before this time, because the receiver did not answer or asked for a pause. */
    pausedUntil: moment(),
    /** A process sends to this webhook until then. */
    leasedUntil: moment(),
    lastAttemptAt: moment(),
    lastAttemptDelivered: boolean(),
    /** A job deletes its deliveries. */
    deletedAt: moment(),
  },
  (webhook) => [
    primaryKey({ columns: [webhook.shopId, webhook.id] }),
    check('webhooks_state', sql`${webhook.state} in ('on', 'off', 'failing', 'gone')`),
  ],
)

/** Events queued for a webhook, in the transaction that causes them or in the one that handles the order's event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idInShop(),
    shopId: shopId(),
    webhookId: reference().notNull(),
    /** `webhook-id`: the same for each attempt, replay and webhook. */
    eventId: text().notNull(),
    type: text().notNull(),
    /** Events of the same subject are sent in order. */
    subject: text().notNull(),
    at: moment().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: oneOf('waiting', 'delivered', 'failed'),
    /** Attempts of the current series of retries. */
    attempts: integer().notNull().default(0),
    /** Sent once more on request, in any order, without retries. */
    isReplay: boolean().notNull().default(false),
    /** Null unless it is waiting. */
    nextAttemptAt: moment(),
    createdAt: createdAt(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.shopId, delivery.id] }),
    keyInShop('webhook_deliveries_webhook', delivery, delivery.webhookId, webhooks),
    check('webhook_deliveries_state', sql`${delivery.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_deliveries_next', sql`(${delivery.state} = 'waiting') = (${delivery.nextAttemptAt} is not null)`),
    uniqueIndex('webhook_deliveries_event').on(delivery.shopId, delivery.webhookId, delivery.eventId),
    index('webhook_deliveries_of_webhook').on(delivery.shopId, delivery.webhookId, delivery.id),
    // Partial: nearly all are delivered.
    index('webhook_deliveries_not_delivered')
      .on(delivery.shopId, delivery.webhookId, delivery.state, delivery.id)
      .where(sql`${delivery.state} <> 'delivered'`),
    index('webhook_deliveries_due')
      .on(delivery.shopId, delivery.webhookId, delivery.nextAttemptAt)
      .where(sql`${delivery.state} = 'waiting'`),
    index('webhook_deliveries_of_subject')
      .on(delivery.shopId, delivery.webhookId, delivery.subject, delivery.id)
      .where(sql`${delivery.state} = 'waiting'`),
    index('webhook_deliveries_age').on(delivery.createdAt),
  ],
)

/** Attempts to deliver an event, with the receiver's answer. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: idInShop(),
    shopId: shopId(),
    deliveryId: reference().notNull(),
    at: createdAt(),
    url: text().notNull(),
    durationMs: integer().notNull(),
    /** Status of the answer; null without one. */
    status: integer(),
    /** Reason of a failure; null after a success. */
    failure: text(),
    /** Beginning of the answer. */
    answer: text().notNull(),
  },
  (attempt) => [
    primaryKey({ columns: [attempt.shopId, attempt.id] }),
    foreignKey({
      name: 'webhook_attempts_delivery',
      columns: [attempt.shopId, attempt.deliveryId],
      foreignColumns: [webhookDeliveries.shopId, webhookDeliveries.id],
    }).onDelete('cascade'),
    index('webhook_attempts_of_delivery').on(attempt.shopId, attempt.deliveryId, attempt.id),
  ],
)
