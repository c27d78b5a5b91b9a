import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'

/**
 * API keys of a shop, and grants: permissions that a person gave to an assistant. Stores only the SHA-256 of a key, which is random enough
 * not to need a slow hash. Revoked keys remain, because the history names them.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idInShop(),
    shopId: shopId(),
    name: text().notNull(),
    /** Null for a grant, whose tokens are in `agent_tokens`. */
    tokenHash: text(),
    /** Of the assistant that the grant is for; null for a key. */
    clientId: text(),
    /** First and last characters of the key, for lists. */
    tokenStart: text().notNull(),
    tokenEnd: text().notNull(),
    /** The key before the last rotation, valid until `previousEndsAt`. */
    previousHash: text(),
    previousEndsAt: moment(),
    permissions: text().array().notNull(),
    /** The key never has more permissions than this person has now. */
    madeBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Networks as CIDR from which it may be used; empty: from anywhere. */
    networks: text().array().notNull().default([]),
    /** Networks from which it was used; the owner receives a message about each new one. */
    seenNetworks: text().array().notNull().default([]),
    createdAt: createdAt(),
    endsAt: moment(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (key) => [
    primaryKey({ columns: [key.shopId, key.id] }),
    check('api_keys_client', sql`(${key.clientId} is null) = (${key.tokenHash} is not null)`),
    index('api_keys_token').on(key.tokenHash),
    index('api_keys_previous_token').on(key.previousHash),
  ],
)
