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
    /** Language of the user interface and of messages. */
    language: language(),
    /** When the user followed a link sent to the address. */
    emailConfirmedAt: moment(),
    /** When the owner closed the account: no one can sign in, and the personal data are erased. */
    closedAt: moment(),
    ...timestamps(),
  },
  (user) => [
    check('users_email_lower', sql`${user.email} = lower(${user.email})`),
    check('users_role', sql`${user.role} in ('shop_owner', 'superadmin', 'customer')`),
    languageCheck('users_language', user.language),
    index('users_newest').on(user.createdAt, user.id),
    // For substring search.
    index('users_email_parts').using('gin', user.email.op('gin_trgm_ops')),
  ],
)

/** A signed-in browser. Stores only the SHA-256 of its token, so that reading this table does not allow signing in. */
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
    /** Device on which the person took over the counter: the session is for the counter alone, and valid only there. */
    counterShopId: reference(),
    counterDeviceId: reference(),
  },
  (session) => [
    index('sessions_user').on(session.userId),
    index('sessions_expiry').on(session.expiresAt),
    index('sessions_counter')
      .on(session.counterShopId, session.counterDeviceId)
      .where(sql`${session.counterDeviceId} is not null`),
    check('sessions_counter', sql`(${session.counterShopId} is null) = (${session.counterDeviceId} is null)`),
  ],
)

/**
 * A pending account link. At most one per account and purpose: a newer one invalidates the older. The token is generated when the message
 * is sent, and only its hash is stored.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `email`: changes the account's address. */
    purpose: text({ enum: ['reset', 'confirm', 'email'] }).notNull(),
    /** Recipient of the link. */
    email: text().notNull(),
    /** Null until sent. */
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

/** The authenticator app of an account. */
export const twoFactors = pgTable('two_factors', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: see server/encryption.ts. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null during setup, while sign-in does not ask for a code yet. */
  confirmedAt: moment(),
  /** Last accepted code, as half minutes since 1970: prevents replay. */
  lastStep: reference().notNull().default(0),
})

/** One-time codes for signing in without the app. Stores only their hashes. */
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

/** Sign-ins with a correct password that still need the second factor. */
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

/** Browsers that administrators have signed in from, so that a new one triggers a notification. */
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

/** Requests sent with an Idempotency-Key, and their responses (`http/once-only.ts`). */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the request runs, and forever if its process died. */
    answer: text(),
    createdAt: createdAt(),
  },
  (request) => [
    primaryKey({ name: 'idempotent_requests_key', columns: [request.userId, request.key] }),
    index('idempotent_requests_age').on(request.createdAt),
  ],
)

/** Counters shared by all server processes, with the columns that rate-limiter-flexible expects. */
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
