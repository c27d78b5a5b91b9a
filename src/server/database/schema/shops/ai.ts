import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'

/** Every question to a model and what became of it. Never what was asked, and never a key. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: idInShop(),
    shopId: shopId(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    model: text().notNull(),
    /** `answered`, or the code of what went wrong. */
    outcome: text().notNull(),
    tokensIn: integer().notNull().default(0),
    tokensOut: integer().notNull().default(0),
    /** Millionths of a dollar by the price list; empty where a server of the operator's own answered. */
    costMicros: cents(),
    milliseconds: integer().notNull(),
    createdAt: createdAt(),
  },
  (call) => [primaryKey({ columns: [call.shopId, call.id] }), index('ai_calls_age').on(call.createdAt)],
)

/** How many questions a shop has asked on a day: one row, so that processes cannot miscount together. */
export const aiDays = pgTable(
  'ai_days',
  {
    shopId: shopId(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (line) => [primaryKey({ columns: [line.shopId, line.day] })],
)

/** Many products that a model is asked about, and whose suggestions are ready to review. */
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
    // Of two begun at once, one runs.
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
    /** Whoever asks holds the product until then; a process that dies lets go of it by that. */
    heldUntil: moment(),
    attempts: integer().notNull().default(0),
    /** The fields when the model was asked, and what it suggests. */
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
