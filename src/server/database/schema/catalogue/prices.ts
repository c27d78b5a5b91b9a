import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import type { PriceRules, SkipReason } from '#shared/rules/prices/price-rules.ts'
import { pricedFinishes } from '#shared/rules/prices/priced-finish.ts'
import { catalogueProducts } from './catalogue.ts'

const entryId = () =>
  reference()
    .notNull()
    .references(() => catalogueProducts.id, { onDelete: 'cascade' })
const finish = () => text({ enum: pricedFinishes }).notNull()
const knownFinish = sql.raw(`finish in ('${pricedFinishes.join("', '")}')`)

/** What the market asks for a card now: a row for each of its finishes that has a price. */
export const cardPrices = pgTable(
  'card_prices',
  {
    entryId: entryId(),
    finish: finish(),
    trendCents: integer().notNull(),
    /** Who says so, and of which day it is: the last one on which it was said. */
    source: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (price) => [
    primaryKey({ columns: [price.entryId, price.finish] }),
    check('card_prices_finish', knownFinish),
    check('card_prices_trend', sql`${price.trendCents} between 1 and 10000000`),
  ],
)

/** The days on which that price became another one, for about 90 days. */
export const cardPriceHistory = pgTable(
  'card_price_history',
  {
    entryId: entryId(),
    finish: finish(),
    day: date({ mode: 'string' }).notNull(),
    trendCents: integer().notNull(),
  },
  (change) => [
    primaryKey({ columns: [change.entryId, change.finish, change.day] }),
    check('card_price_history_finish', knownFinish),
    // For the job that deletes old ones: rows of a day lie beside each other.
    index('card_price_history_day').using('brin', change.day),
  ],
)

/** How a shop makes prices of the market's. */
export const priceRules = pgTable(
  'price_rules',
  {
    shopId: shopId(),
    rules: jsonb().$type<PriceRules>().notNull(),
    /** They run each night, because the owner said so. */
    nightly: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)

/** The rules as they were held against products: what would change, what did, and what was undone. */
export const priceRuns = pgTable(
  'price_runs',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    kind: oneOf('all', 'chosen', 'nightly'),
    /** `ready`: to be looked through. What is being applied or undone goes on in batches, whoever ends. */
    state: oneOf('planning', 'ready', 'applying', 'applied', 'undoing', 'undone'),
    rules: jsonb().$type<PriceRules>().notNull(),
    products: integer().notNull().default(0),
    changes: integer().notNull().default(0),
    /** How many of each reason keep their price. */
    skipped: jsonb().$type<Partial<Record<SkipReason, number>>>().notNull().default({}),
    applied: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Said again and again while it goes on. */
    seenAt: moment().notNull().defaultNow(),
    appliedAt: moment(),
    undoneAt: moment(),
  },
  (run) => [
    primaryKey({ columns: [run.shopId, run.id] }),
    check('price_runs_state', sql`${run.state} in ('planning', 'ready', 'applying', 'applied', 'undoing', 'undone')`),
    check('price_runs_kind', sql`${run.kind} in ('all', 'chosen', 'nightly')`),
    index('price_runs_age').on(run.createdAt),
  ],
)

/** What a run makes of each product. */
export const priceRunItems = pgTable(
  'price_run_items',
  {
    shopId: shopId(),
    runId: reference().notNull(),
    productId: reference().notNull(),
    oldCents: integer().notNull(),
    /** Null: it keeps its price, for that reason. */
    newCents: integer(),
    skipped: text().$type<SkipReason>(),
    trendCents: integer(),
    /** The place of the rule among the run's. */
    rule: integer(),
    limited: boolean().notNull().default(false),
    /** What became of a change: nothing yet, or it was made, passed over, or undone. */
    state: oneOf('planned', 'applied', 'passed', 'undone'),
  },
  (item) => [
    primaryKey({ columns: [item.shopId, item.runId, item.productId] }),
    keyInShop('price_run_items_run_fk', item, item.runId, priceRuns).onDelete('cascade'),
    keyInShop('price_run_items_product_fk', item, item.productId, products).onDelete('cascade'),
    check('price_run_items_state', sql`${item.state} in ('planned', 'applied', 'passed', 'undone')`),
  ],
)
