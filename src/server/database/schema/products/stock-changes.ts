import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { stockChangeKinds } from '#shared/rules/products/stock/stock-changes.ts'
import { products } from './products.ts'

/**
 * Every change of a product's stock: written in the transaction that makes it, or from the order's event
 * (`features/orders/events/note-sales.ts`), so that placing an order writes no row here.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: idInShop(),
    shopId: shopId(),
    productId: reference().notNull(),
    /** Taken while the product was locked, so that its changes are ordered. */
    at: moment().notNull().default(sql`clock_timestamp()`),
    kind: text({ enum: stockChangeKinds }).notNull(),
    /** Pieces added; negative for removed ones. */
    change: integer().notNull(),
    /** Stock after the change. */
    stock: integer().notNull(),
    orderId: reference(),
    /** Null for customers and for the platform itself. */
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
  },
  (change) => [
    primaryKey({ columns: [change.shopId, change.id] }),
    keyInShop('stock_changes_product', change, change.productId, products),
    keyInShop('stock_changes_order', change, change.orderId, orders),
    check('stock_changes_change', sql`${change.change} <> 0`),
    check('stock_changes_stock', sql`${change.stock} >= 0 and ${change.stock} - ${change.change} >= 0`),
    index('stock_changes_of_product').on(change.shopId, change.productId, change.at),
  ],
)
