import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { apiKeys } from './api-keys.ts'

/** Shops whose agents are stopped. */
export const agentStops = pgTable(
  'agent_stops',
  {
    shopId: shopId(),
    stoppedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (stop) => [primaryKey({ columns: [stop.shopId] })],
)

/** Assistants that a shop has registered, so that its people can connect them. Public clients: they have no secret. */
export const agentClients = pgTable(
  'agent_clients',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Given to the assistant; unique on the platform. */
    clientId: text().notNull(),
    name: text().notNull(),
    redirectUris: text().array().notNull(),
    createdAt: createdAt(),
  },
  (client) => [
    primaryKey({ columns: [client.shopId, client.id] }),
    index('agent_clients_client').on(client.clientId),
    uniqueIndex('agent_clients_of_shop').on(client.shopId, client.clientId),
  ],
)

/** Authorization codes: exchanged once, within a minute, for the tokens of a grant. Only hashes are stored. */
export const agentCodes = pgTable(
  'agent_codes',
  {
    id: idInShop(),
    shopId: shopId(),
    hash: text().notNull(),
    clientId: text().notNull(),
    clientName: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissions: text().array().notNull(),
    redirectUri: text().notNull(),
    /** PKCE: SHA-256 of the verifier. */
    challenge: text().notNull(),
    endsAt: moment().notNull(),
    /** The grant that it was exchanged for. A second exchange revokes it. */
    keyId: reference(),
  },
  (code) => [
    primaryKey({ columns: [code.shopId, code.id] }),
    keyInShop('agent_codes_key', code, code.keyId, apiKeys),
    index('agent_codes_hash').on(code.hash),
    index('agent_codes_end').on(code.endsAt),
  ],
)

/** Access and refresh tokens of grants. A grant is a row of `api_keys` with a client. Only hashes are stored. */
export const agentTokens = pgTable(
  'agent_tokens',
  {
    id: idInShop(),
    shopId: shopId(),
    keyId: reference().notNull(),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    hash: text().notNull(),
    endsAt: moment().notNull(),
    /** A refresh token is used once. A second use revokes the grant. */
    usedAt: moment(),
  },
  (token) => [
    primaryKey({ columns: [token.shopId, token.id] }),
    keyInShop('agent_tokens_key', token, token.keyId, apiKeys),
    check('agent_tokens_kind', sql`${token.kind} in ('access', 'refresh')`),
    index('agent_tokens_hash').on(token.hash),
    index('agent_tokens_end').on(token.endsAt),
  ],
)

/** Tokens with which an agent confirms a previewed change, once. Only hashes are stored. */
export const agentConfirmations = pgTable(
  'agent_confirmations',
  {
    id: idInShop(),
    shopId: shopId(),
    keyId: reference().notNull(),
    hash: text().notNull(),
    /** Hash of the tool and its arguments. */
    wishHash: text().notNull(),
    endsAt: moment().notNull(),
    usedAt: moment(),
  },
  (confirmation) => [
    primaryKey({ columns: [confirmation.shopId, confirmation.id] }),
    keyInShop('agent_confirmations_key', confirmation, confirmation.keyId, apiKeys),
    uniqueIndex('agent_confirmations_hash').on(confirmation.shopId, confirmation.hash),
    index('agent_confirmations_end').on(confirmation.endsAt),
  ],
)

/** Calls that agents have prepared, for a person of the shop to accept or decline. */
export const agentProposals = pgTable(
  'agent_proposals',
  {
    id: idInShop(),
    shopId: shopId(),
    keyId: reference().notNull(),
    /** Name of the call in the contract. */
    call: text().notNull(),
    /** Path parameters, query and body. */
    parts: jsonb()
      .$type<{ params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }>()
      .notNull(),
    /** `running`: accepted, but the outcome is not known yet. */
    state: oneOf('open', 'running', 'accepted', 'declined'),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    /** Status of the answer of the call. */
    status: integer(),
  },
  (proposal) => [
    primaryKey({ columns: [proposal.shopId, proposal.id] }),
    keyInShop('agent_proposals_key', proposal, proposal.keyId, apiKeys),
    check('agent_proposals_state', sql`${proposal.state} in ('open', 'running', 'accepted', 'declined')`),
    index('agent_proposals_open').on(proposal.shopId, proposal.id).where(sql`${proposal.state} in ('open', 'running')`),
    index('agent_proposals_age').on(proposal.createdAt),
  ],
)
