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

/** Who did what, when: written in the transaction that does it, never changed. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: createdAt(),
    /** Empty for visitors and for the platform itself. */
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text(),
    actedThrough: actedThrough(),
    /** The address the request came from. */
    ip: text(),
    type: text().notNull(),
    action: text().notNull(),
    details: text().notNull().default(''),
    shopId: reference().references(() => shops.id),
    /** No foreign key: orders can be distributed by shop, and this table is the platform's. */
    orderId: reference(),
    /** Whose account it is about. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** From what to what: the fields that changed, as they were and as they are. */
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
    // What a search goes by. An order's lines, of which there are most, are found by the beginning of its number: that costs the
    // placing of orders next to nothing, where three letters each would.
    index('activity_by_action').on(entry.action, entry.id),
    // Its statistics, `activity_number`, are made by hand in a migration: Drizzle knows none.
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
 * Every message the platform sends, and the queue of those to be sent: a row is written in the transaction that causes the message.
 * What it says is made when it is sent for the first time.
 */
export const emailLogs = pgTable(
  'email_logs',
  {
    id: id(),
    shopId: reference().references(() => shops.id),
    /** No foreign key, as in `activity`. */
    orderId: reference(),
    /** What happened to the order (`order_events`) that the message tells of. */
    eventId: reference(),
    /** Known when it is sent. */
    fromEmail: text(),
    toEmail: text().notNull(),
    replyTo: text(),
    /** What it is written in, so that sending it again says the same. */
    language: language(),
    subject: text().notNull(),
    /** Which template says it, and what that one needs to know beside the shop and the order. */
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The message as text and as HTML. */
    body: text(),
    html: text(),
    type: oneOf('transactional', 'test', 'marketing'),
    /** `kept`: there was no mail server, so it is a file in the data folder and has reached nobody. */
    status: oneOf('pending', 'sent', 'kept', 'failed'),
    /** The mail server's own words on the last try that went wrong. */
    errorMessage: text(),
    /** The server refused the recipient for good: no such letter box. */
    undeliverable: boolean().notNull().default(false),
    /** Not sent because its recipient had enough messages of this shop (`message-limits.ts`). */
    withheld: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** When it is tried next; empty when it came to an end. */
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
    // By the beginning of an address, too: in the words of a search.
    index('email_logs_of_recipient').on(mail.toEmail.op('text_pattern_ops'), mail.shopId, mail.createdAt),
    // By mailbox: how many messages someone had, however their address was spelt.
    index('email_logs_of_mailbox').on(sql`(${mailboxOf('to_email')})`, mail.createdAt),
    index('email_logs_due').on(mail.nextAttemptAt).where(sql`${mail.status} = 'pending'`),
    index('email_logs_with_body').on(mail.createdAt).where(sql`${mail.html} is not null`),
  ],
)
