import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { tsvector } from '#server/database/schema/products/search-words.ts'
import { orders } from './orders.ts'

/**
 * Search words of a shop's orders, each prefixed with the shop, so that a search reads nothing of other shops. Written by the event handler
 * (`features/orders/search/order-words.ts`), never while an order is placed.
 */
export const orderWords = pgTable(
  'order_words',
  { shopId: shopId(), orderId: reference().notNull(), words: tsvector().notNull() },
  (row) => [
    primaryKey({ columns: [row.shopId, row.orderId] }),
    keyInShop('order_words_order', row, row.orderId, orders),
    // No pending list: each search would scan it.
    index('order_words_words').using('gin', row.words).with({ fastupdate: false }),
  ],
)
