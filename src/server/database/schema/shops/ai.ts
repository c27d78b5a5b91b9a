import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'

/** Calls to a model with their outcome. Never contains a prompt or a key. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: idInShop(),
    shopId: shopId(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    model: text().notNull(),
    /** `answered`, or an error code. */
    outcome: text().notNull(),
    tokensIn: integer().notNull().default(0),
    tokensOut: integer().notNull().default(0),
    /** Millionths of a dollar, by the price list; null for the operator's own server. */
    costMicros: cents(),
    milliseconds: integer().notNull(),
    createdAt: createdAt(),
  },
  (call) => [primaryKey({ columns: [call.shopId, call.id] }), index('ai_calls_age').on(call.createdAt)],
)

/** Calls of a shop per day: one row, so that concurrent processes count correctly. */
export const aiDays = pgTable(
  'ai_days',
  {
    shopId: shopId(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (line) => [primaryKey({ columns: [line.shopId, line.day] })],
)

/** A batch of products that a model completes, with suggestions for review. */
export const enrichments = pgTable(
  'enrichments',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    state: oneOf('running', 'ready', 'closed'),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (run) => [
    primaryKey({ columns: [run.shopId, run.id] }),
    check('enrichments_state', sql`${run.state} in ('running', 'ready', 'closed')`),
    index('enrichments_age').on(run.createdAt),
    // At most one running batch per shop.
    uniqueIndex('enrichments_one_at_a_time').on(run.shopId).where(sql`${run.state} = 'running'`),
  ],
)

export const enrichmentItems = pgTable(
  'enrichment_items',
  {
    shopId: reference().notNull(),
    enrichmentId: reference().notNull(),
    productId: reference().notNull(),
    state: oneOf('waiting', 'done', 'failed', 'cancelled'),
    /** Lease on the product while the model is called; it expires if the process dies. */
    heldUntil: moment(),
    attempts: integer().notNull().default(0),
    /** Fields at the time of the call, and the suggested ones. */
    before: jsonb(),
    suggestion: jsonb(),
    failureCode: text(),
    failure: text(),
  },
  (item) => [
    primaryKey({ columns: [item.shopId, item.enrichmentId, item.productId] }),
    keyInShop('enrichment_items_enrichment', item, item.enrichmentId, enrichments).onDelete('cascade'),
    keyInShop('enrichment_items_product', item, item.productId, products),
    check('enrichment_items_state', sql`${item.state} in ('waiting', 'done', 'failed', 'cancelled')`),
    index('enrichment_items_of_product').on(item.shopId, item.productId),
    index('enrichment_items_waiting').on(item.heldUntil).where(sql`${item.state} = 'waiting'`),
  ],
)
