import { sql } from 'drizzle-orm'
import { bigint, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import { customers } from './shops.ts'

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

/** What was sold of a product on a day, in the orders that count as revenue. Counted anew together with `shop_days`. */
export const productDays = pgTable(
  'product_days',
  {
    shopId: shopId(),
    productId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    units: sum(),
    /** Without shipping. */
    revenueCents: sum(),
    /** Of the revenue: what the pieces brought in whose purchase price was known, the VAT in that, and what they had cost. */
    costedCents: sum(),
    vatCents: sum(),
    costCents: sum(),
  },
  (row) => [
    primaryKey({ name: 'product_days_pk', columns: [row.shopId, row.productId, row.day] }),
    keyInShop('product_days_product', row, row.productId, products),
    index('product_days_by_day').on(row.shopId, row.day),
  ],
)

/**
 * What each customer of a shop ordered, for its list of customers in every order and its search. Counted anew from their orders together
 * with `shop_days`. Whoever is nobody, erased or at the counter, is not in it.
 */
export const customerSums = pgTable(
  'customer_sums',
  {
    shopId: shopId(),
    customerId: reference().notNull(),
    email: text().notNull(),
    /** As their address says it. */
    name: text().notNull(),
    orders: sum(),
    /** Those that were not cancelled, and what they cost. */
    keptOrders: sum(),
    spentCents: sum(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    lastOrderId: reference().notNull(),
  },
  (row) => [
    primaryKey({ name: 'customer_sums_pk', columns: [row.shopId, row.customerId] }),
    foreignKey({
      name: 'customer_sums_customer',
      columns: [row.shopId, row.customerId],
      foreignColumns: [customers.shopId, customers.id],
    }).onDelete('cascade'),
    // With what is searched for and added up, so that neither looks at the rows.
    index('customer_sums_recent').on(row.shopId, row.lastOrderId, row.customerId, row.email),
    index('customer_sums_by_spent').on(row.shopId, row.spentCents, row.customerId, row.keptOrders),
    index('customer_sums_by_orders').on(row.shopId, row.orders, row.customerId),
    index('customer_sums_by_name').on(row.shopId, row.name, row.customerId),
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
