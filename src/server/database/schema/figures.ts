import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, reference } from './columns.ts'
import { shops } from './shops.ts'

const sum = () => bigint({ mode: 'number' }).notNull().default(0)

/** What orders add up to: how many were placed, how many of them count as revenue, how much that is, and their states. */
const figures = () => ({
  orders: sum(),
  /** Paid and not cancelled (ruling 23), and their total in cents. */
  paidOrders: sum(),
  revenueCents: sum(),
  pending: sum(),
  paid: sum(),
  ripped: sum(),
  shipped: sum(),
  cancelled: sum(),
})

const shopId = () =>
  reference()
    .notNull()
    .references(() => shops.id)

/**
 * A ledger of what orders add to the figures of the day they were placed on (in Amsterdam), and take away again: triggers
 * write a line in the transaction that places or moves an order, so that orders at once never wait for one another. Each minute a
 * job folds the lines into the days and months below; what is true is the sum of both.
 */
export const figureChanges = pgTable(
  'figure_changes',
  { id: id(), shopId: shopId(), day: date({ mode: 'string' }).notNull(), ...figures() },
  (line) => [index('figure_changes_of_shop').on(line.shopId, line.day)],
)

export const shopDays = pgTable(
  'shop_days',
  { shopId: shopId(), day: date({ mode: 'string' }).notNull(), ...figures() },
  (row) => [
    primaryKey({ name: 'shop_days_pk', columns: [row.shopId, row.day] }),
    index('shop_days_by_day').on(row.day, row.shopId),
  ],
)

export const shopMonths = pgTable(
  'shop_months',
  { shopId: shopId(), month: date({ mode: 'string' }).notNull(), ...figures() },
  (row) => [
    primaryKey({ name: 'shop_months_pk', columns: [row.shopId, row.month] }),
    index('shop_months_by_month').on(row.month, row.shopId),
  ],
)

export const platformDays = pgTable('platform_days', {
  day: date({ mode: 'string' }).primaryKey(),
  ...figures(),
})

/** Everybody who ever bought anywhere, by address: counted in `figure_totals`, since counting them takes long. */
export const buyers = pgTable('buyers', { email: text().primaryKey() })

/** Totals that are a sum of lines, folded like the ledger above. */
export const figureTotals = pgTable(
  'figure_totals',
  { id: id(), name: text({ enum: ['buyers'] }).notNull(), change: integer().notNull() },
  (line) => [index('figure_totals_name').on(line.name)],
)

/** The minutes in which some process of the platform was up. */
export const heartbeats = pgTable('heartbeats', {
  minute: moment().primaryKey().default(sql`date_trunc('minute', now())`),
})
