import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#server/database/schema/columns.ts'

/** Answers to requests of shopping agents that had an idempotency key, for a day. */
export const agentRequests = pgTable(
  'agent_requests',
  {
    /** URL of the platform's profile. */
    platform: text().notNull(),
    key: text().notNull(),
    /** Of the operation and its body. */
    hash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().$type<object>().notNull(),
    createdAt: createdAt(),
  },
  (request) => [
    primaryKey({ columns: [request.platform, request.key] }),
    index('agent_requests_age').on(request.createdAt),
  ],
)

/** Keys with which the platform signs events for agents. The public ones are in its profile. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** Thumbprint of the public key (RFC 7638). */
    kid: text().primaryKey(),
    publicKey: jsonb().$type<Record<string, string>>().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    createdAt: createdAt(),
    /** Signs from then on, when platforms have seen it. */
    signsFrom: moment().notNull(),
  },
  (key) => [
    check('signing_keys_from', sql`${key.signsFrom} >= ${key.createdAt}`),
    index('signing_keys_from_index').on(key.signsFrom),
  ],
)
