import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, language, languageCheck, moment, oneOf, reference, timestamps } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    role: oneOf('shop_owner', 'superadmin', 'customer'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** What they read: on screen and in messages. */
    language: language(),
    /** When a link that was sent to the address came back. */
    emailConfirmedAt: moment(),
    /** When its owner closed it: nobody can sign in any more, and whose it was is forgotten. */
    closedAt: moment(),
    ...timestamps(),
  },
  (user) => [
    check('users_email_lower', sql`${user.email} = lower(${user.email})`),
    check('users_role', sql`${user.role} in ('shop_owner', 'superadmin', 'customer')`),
    languageCheck('users_language', user.language),
    index('users_newest').on(user.createdAt, user.id),
    // Searches look for a part of it.
    index('users_email_parts').using('gin', user.email.op('gin_trgm_ops')),
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

/**
 * A link that waits to be followed: of each purpose an account has one, so that a newer one makes the older worth nothing. The token
 * is made when the message is sent, and only its hash is kept.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `email`: the account is to have another address. */
    purpose: text({ enum: ['reset', 'confirm', 'email'] }).notNull(),
    /** The address that it is sent to. */
    email: text().notNull(),
    /** Empty until it is sent. */
    tokenHash: text().unique('account_links_token_hash_unique'),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (link) => [
    unique('account_links_one_of_each').on(link.userId, link.purpose),
    check('account_links_purpose', sql`${link.purpose} in ('reset', 'confirm', 'email')`),
    index('account_links_expiry').on(link.expiresAt),
  ],
)

/** The app that someone signs in with beside the password. */
export const twoFactors = pgTable('two_factors', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: see features/auth/encryption.ts. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Empty while it is being set up, when nobody is asked for it yet. */
  confirmedAt: moment(),
  /** The half minute, counted from 1970, of the last code that was taken: none is taken twice. */
  lastStep: reference().notNull().default(0),
})

/** Codes to sign in with, once each, when the app is lost. Only their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (code) => [primaryKey({ name: 'recovery_codes_key', columns: [code.userId, code.codeHash] })],
)

/** Somebody whose password was right and who is to show the second step. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: id(),
    tokenHash: text().notNull().unique('sign_in_challenges_token_hash_unique'),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (challenge) => [
    index('sign_in_challenges_user').on(challenge.userId),
    index('sign_in_challenges_expiry').on(challenge.expiresAt),
  ],
)

/** Where administrators have signed in from, so that a new place is told to them. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: text().notNull(),
    browser: text().notNull(),
    seenAt: createdAt(),
  },
  (known) => [primaryKey({ name: 'known_browsers_key', columns: [known.userId, known.ip, known.browser] })],
)

/** Requests that were sent with an Idempotency-Key, and what they were answered (`http/once-only.ts`). */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the request runs, and for good if its process died. */
    answer: text(),
    createdAt: createdAt(),
  },
  (request) => [
    primaryKey({ name: 'idempotent_requests_key', columns: [request.userId, request.key] }),
    index('idempotent_requests_age').on(request.createdAt),
  ],
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
