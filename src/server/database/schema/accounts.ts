import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference, timestamps } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    role: text({ enum: ['shop_owner', 'superadmin', 'customer'] })
      .notNull()
      .default('shop_owner'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    ...timestamps(),
  },
  (user) => [
    check('users_email_lower', sql`${user.email} = lower(${user.email})`),
    check('users_role', sql`${user.role} in ('shop_owner', 'superadmin', 'customer')`),
    index('users_newest').on(user.createdAt, user.id),
  ],
)

/** A signed-in browser. Only the SHA-256 of its token is kept: who reads this table can sign in as nobody. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique('sessions_token_hash_unique'),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/** Counters that all server processes share; the columns are those that rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: reference(),
  },
  (limit) => [index('rate_limits_expiry').on(limit.expire)],
)
