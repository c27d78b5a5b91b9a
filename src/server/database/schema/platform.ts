import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'
import { shops } from './shops.ts'

/** Who did what, when: written in the transaction that does it, never changed. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: createdAt(),
    /** Empty for visitors and for the platform itself. */
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text(),
    type: text().notNull(),
    action: text().notNull(),
    details: text().notNull().default(''),
    shopId: reference().references(() => shops.id),
    orderId: reference(),
  },
  (entry) => [
    foreignKey({
      name: 'activity_order',
      columns: [entry.shopId, entry.orderId],
      foreignColumns: [orders.shopId, orders.id],
    }),
    index('activity_of_order').on(entry.shopId, entry.orderId, entry.id),
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

export const emailLogs = pgTable(
  'email_logs',
  {
    id: id(),
    shopId: reference().references(() => shops.id),
    fromEmail: text().notNull(),
    toEmail: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    type: text({ enum: ['test', 'transactional', 'marketing'] }).notNull(),
    status: text({ enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    errorMessage: text(),
    sentBy: reference().references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (mail) => [
    check('email_logs_type', sql`${mail.type} in ('test', 'transactional', 'marketing')`),
    check('email_logs_status', sql`${mail.status} in ('pending', 'sent', 'failed')`),
  ],
)
