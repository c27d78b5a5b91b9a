import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
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

/** Current market prices of a card, one row per finish with a price. */
export const cardPrices = pgTable(
  'card_prices',
  {
    entryId: entryId(),
    finish: finish(),
    trendCents: integer().notNull(),
    /** Lowest offer of the market and its average of 30 days, and the last day on which a source reported them. */
    lowCents: integer(),
    avg30Cents: integer(),
    figuresDay: date({ mode: 'string' }),
    /** Source and the last day on which it reported the price. */
    source: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (price) => [
    primaryKey({ columns: [price.entryId, price.finish] }),
    check('card_prices_finish', knownFinish),
    check('card_prices_trend', sql`${price.trendCents} between 1 and 10000000`),
    check(
      'card_prices_figures',
      sql`${price.lowCents} between 1 and 10000000 and ${price.avg30Cents} between 1 and 10000000`,
    ),
  ],
)

/** Days on which the price changed, for about 90 days. */
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
    // For the job that deletes old rows: rows of a day are stored close together.
    index('card_price_history_day').using('brin', change.day),
  ],
)

/** A shop's rules for deriving prices from market prices. */
export const priceRules = pgTable(
  'price_rules',
  {
    shopId: shopId(),
    rules: jsonb().$type<PriceRules>().notNull(),
    /** Runs every night, if the owner enabled it. */
    nightly: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)

/** A run of the rules over a shop's products: planned, applied and undone changes. */
export const priceRuns = pgTable(
  'price_runs',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    kind: oneOf('all', 'chosen', 'nightly'),
    /** `ready`: waiting for review. Applying and undoing work in batches, so another process can continue them. */
    state: oneOf('planning', 'ready', 'applying', 'applied', 'undoing', 'undone'),
    rules: jsonb().$type<PriceRules>().notNull(),
    products: integer().notNull().default(0),
    changes: integer().notNull().default(0),
    /** Changes that the owner left out, and the others by direction. */
    leftOut: integer().notNull().default(0),
    raised: integer().notNull().default(0),
    lowered: integer().notNull().default(0),
    /** Price × stock of all products examined, now and with the new prices. Null in runs from before it was recorded. */
    valueBeforeCents: cents(),
    valueAfterCents: cents(),
    /** Incremented when the changes of a run that waits for review change. */
    revision: integer().notNull().default(0),
    /** Number of products that keep their price, by reason. */
    skipped: jsonb().$type<Partial<Record<SkipReason, number>>>().notNull().default({}),
    applied: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Heartbeat of the run. */
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

/** Result of a run for each product. */
export const priceRunItems = pgTable(
  'price_run_items',
  {
    shopId: shopId(),
    runId: reference().notNull(),
    productId: reference().notNull(),
    oldCents: integer().notNull(),
    /** Null: the price stays, for the reason in `skipped`. */
    newCents: integer(),
    skipped: text().$type<SkipReason>(),
    trendCents: integer(),
    /** Source and day of a market trend. */
    source: text(),
    day: date({ mode: 'string' }),
    /** Index of the rule in the run's rules. */
    rule: integer(),
    /** The rule's percentage of the trend, before limits, rounding and the floor. */
    targetCents: integer(),
    limited: boolean().notNull().default(false),
    /** The lowest price replaced a lower one. */
    floored: boolean().notNull().default(false),
    stock: integer().notNull().default(0),
    /** Hash of the product's fields that the plan depends on. */
    productVersion: uuid(),
    /** State of the change; `left-out`: by the owner, `passed`: skipped. */
    state: oneOf('planned', 'left-out', 'applied', 'passed', 'undone'),
  },
  (item) => [
    primaryKey({ columns: [item.shopId, item.runId, item.productId] }),
    keyInShop('price_run_items_run_fk', item, item.runId, priceRuns).onDelete('cascade'),
    keyInShop('price_run_items_product_fk', item, item.productId, products).onDelete('cascade'),
    check('price_run_items_state', sql`${item.state} in ('planned', 'left-out', 'applied', 'passed', 'undone')`),
  ],
)
