import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { shopId } from './of-shop.ts'

const sum = () => bigint({ mode: 'number' }).notNull().default(0)

/** What orders add up to: how many were placed, how many of them count as revenue, how much that is, and their states. */
const figures = () => ({
  orders: sum(),
  /** Paid and not cancelled, and their total in cents. */
  paidOrders: sum(),
  revenueCents: sum(),
  pending: sum(),
  paid: sum(),
  ripped: sum(),
  shipped: sum(),
  cancelled: sum(),
})

/**
 * What the orders of each day add up to, by the day they were placed on (in Amsterdam). A day is counted anew from its orders whenever
 * something happened to one of them (`features/figures/count-orders.ts`), a moment after the commit.
 */
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

/** Everyone who ever bought anywhere, by address: counted in `platform_totals`, since counting them takes long. */
export const buyers = pgTable('buyers', { email: text().primaryKey() })

export const platformTotals = pgTable('platform_totals', {
  name: text({ enum: ['buyers'] }).primaryKey(),
  total: sum(),
})

/** The minutes in which some process of the platform was up. */
export const heartbeats = pgTable('heartbeats', {
  minute: moment().primaryKey().default(sql`date_trunc('minute', now())`),
})
