import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import {
  actedThrough,
  actedThroughCheck,
  createdAt,
  id,
  language,
  languageCheck,
  moment,
  oneOf,
  reference,
} from './columns.ts'
import { mailboxOf } from './mailbox.ts'
import { shops } from './shops/shops.ts'

/** Audit log: written in the transaction of the action, never changed. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: createdAt(),
    /** Null for visitors and for the platform itself. */
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text(),
    actedThrough: actedThrough(),
    /** API key of the actor. No foreign key, as with `orderId`. */
    keyId: reference(),
    /** Client address of the request. */
    ip: text(),
    type: text().notNull(),
    action: text().notNull(),
    details: text().notNull().default(''),
    shopId: reference().references(() => shops.id),
    /** No foreign key: orders can be distributed by shop, and this table is the platform's. */
    orderId: reference(),
    /** Account that the entry is about. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Changed fields with their old and new values. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (entry) => [
    actedThroughCheck('activity_acted_through', entry.actedThrough),
    index('activity_of_order').on(entry.shopId, entry.orderId, entry.id),
    index('activity_of_shop').on(entry.shopId, entry.id),
    index('activity_by_actor').on(entry.actorId, entry.id),
    index('activity_of_user').on(entry.userId, entry.id).where(sql`${entry.userId} is not null`),
    index('activity_by_type').on(entry.type, entry.id),
    // Indexes for search. Entries of orders, which are the most, are found by a prefix of the order number: this costs placing an order
    // almost nothing, unlike trigrams.
    index('activity_by_action').on(entry.action, entry.id),
    // A migration creates its statistics, `activity_number`, because Drizzle cannot.
    index('activity_of_number').on(sql`lower(${entry.details}) text_pattern_ops`).where(sql`${entry.type} = 'order'`),
    index('activity_by_time').on(entry.at, entry.id),
    index('activity_with_ip').on(entry.at).where(sql`${entry.ip} is not null`),
    index('activity_details').using('gin', sql`${entry.details} gin_trgm_ops`).where(sql`${entry.type} <> 'order'`),
  ],
)

export const aiPrompts = pgTable('ai_prompts', {
  id: id(),
  key: text().notNull().unique(),
  content: text().notNull(),
  updatedAt: createdAt(),
})

export const aiSettings = pgTable('ai_settings', {
  id: id(),
  defaultModel: text().notNull(),
  updatedAt: createdAt(),
})

/**
 * Every message of the platform, and the queue of pending ones: a row is written in the transaction that causes the message. The text is
 * rendered at the first attempt to send it.
 */
export const emailLogs = pgTable(
  'email_logs',
  {
    id: id(),
    shopId: reference().references(() => shops.id),
    /** No foreign key, as in `activity`. */
    orderId: reference(),
    /** Event of the order (`order_events`) that the message reports. */
    eventId: reference(),
    /** Set when it is sent. */
    fromEmail: text(),
    toEmail: text().notNull(),
    replyTo: text(),
    /** Language of the message, so that sending it again gives the same text. */
    language: language(),
    subject: text().notNull(),
    /** Template, and its data in addition to the shop and the order. */
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Rendered message as text and as HTML. */
    body: text(),
    html: text(),
    type: oneOf('transactional', 'test', 'marketing'),
    /** `kept`: without a mail server, it was only written to a file in the data folder. */
    status: oneOf('pending', 'sent', 'kept', 'failed'),
    /** The mail server's response to the last failed attempt. */
    errorMessage: text(),
    /** The server permanently rejected the recipient: no such mailbox. */
    undeliverable: boolean().notNull().default(false),
    /** Not sent because the recipient has reached the limit of messages from this shop (`message-limits.ts`). */
    withheld: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; null when done. */
    nextAttemptAt: moment(),
    sentBy: reference().references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (mail) => [
    check('email_logs_type', sql`${mail.type} in ('test', 'transactional', 'marketing')`),
    check('email_logs_status', sql`${mail.status} in ('pending', 'sent', 'kept', 'failed')`),
    languageCheck('email_logs_language', mail.language),
    check('email_logs_next_attempt', sql`(${mail.status} = 'pending') = (${mail.nextAttemptAt} is not null)`),
    index('email_logs_by_status').on(mail.status, mail.id),
    index('email_logs_words').using('gin', mail.toEmail.op('gin_trgm_ops'), mail.subject.op('gin_trgm_ops')),
    index('email_logs_of_order').on(mail.shopId, mail.orderId),
    // Also for prefix search of an address.
    index('email_logs_of_recipient').on(mail.toEmail.op('text_pattern_ops'), mail.shopId, mail.createdAt),
    // By mailbox: number of messages to a recipient, however the address was spelt.
    index('email_logs_of_mailbox').on(sql`(${mailboxOf('to_email')})`, mail.createdAt),
    index('email_logs_due').on(mail.nextAttemptAt).where(sql`${mail.status} = 'pending'`),
    index('email_logs_with_body').on(mail.createdAt).where(sql`${mail.html} is not null`),
  ],
)
