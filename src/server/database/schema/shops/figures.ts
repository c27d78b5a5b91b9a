import { sql } from 'drizzle-orm'
import { bigint, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import { customers } from './shops.ts'

const sum = () => bigint({ mode: 'number' }).notNull().default(0)

/** Totals of orders: their number, the number that counts as revenue, the revenue, and the number per state. */
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
 * Totals per day of placement (in Amsterdam). A day is recomputed after every event of one of its orders
 * (`features/figures/count-orders.ts`), a moment after the commit.
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

/** Sales of a product per day, in orders that count as revenue. Recomputed together with `shop_days`. */
export const productDays = pgTable(
  'product_days',
  {
    shopId: shopId(),
    productId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    units: sum(),
    /** Without shipping. */
    revenueCents: sum(),
    /** The part of the revenue with a known purchase price, the VAT in it, and its purchase cost. */
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
 * Totals of each customer of a shop, for every sort order and the search of its customers. Recomputed from their orders together with
 * `shop_days`. Excludes anonymous customers: erased, or at the counter.
 */
export const customerSums = pgTable(
  'customer_sums',
  {
    shopId: shopId(),
    customerId: reference().notNull(),
    email: text().notNull(),
    /** From the delivery address. */
    name: text().notNull(),
    orders: sum(),
    /** Orders that were not cancelled, and their total. */
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
    // Covers the searched and summed columns, so that neither reads the table.
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

/** Distinct addresses of all buyers: counted in `platform_totals`, because counting takes long. */
export const buyers = pgTable('buyers', { email: text().primaryKey() })

export const platformTotals = pgTable('platform_totals', {
  name: text({ enum: ['buyers'] }).primaryKey(),
  total: sum(),
})

/** Minutes in which at least one process of the platform was running. */
export const heartbeats = pgTable('heartbeats', {
  minute: moment().primaryKey().default(sql`date_trunc('minute', now())`),
})
